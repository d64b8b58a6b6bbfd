/** Artists and groups, by name, genre and region; and what its member proposed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { Content } from '#src/model/content/content-rows.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import { ContentBoard } from '#src/widgets/content/content-board.tsx';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { ChartsScreen } from './charts/charts-screen.tsx';
import { Genres } from './genres.tsx';
import { saidArtist } from './labels.ts';
import { artistOf } from './model/artist.ts';

type Search = Readonly<Record<string, unknown>>;

export const MusicScreen = () => {
  const search: Search = useSearch({ strict: false });
  return search.charts === undefined ? <Artists search={search} /> : <ChartsScreen region={search.charts} />;
};

const Artists = ({ search }: { readonly search: Search }) => {
  const { t } = useLingui();
  useTitle(t`Music`);
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Music</Trans>
        </h1>
        <p className={board.ways}>
          <Link to="/music" search={{ charts: '' }}>
            <Trans>Charts</Trans>
          </Link>
          <Link to="/music/create" className={primaryLink}>
            <Trans>Propose an artist</Trans>
          </Link>
        </p>
      </div>
      <OwnContents said={saidArtist} title={<Trans>Artists you proposed</Trans>} but={['withdrawn']} />
      <ContentBoard
        said={saidArtist}
        search={search}
        at="/music"
        facets={['genre', 'region_code']}
        label={t`Artists`}
        views={[{ key: 'open', name: t`All`, states: ['open'], none: <NoArtist /> }]}
        counted={(count) => <Plural value={count} one="# artist" other="# artists" />}
        show={(count) => <Plural value={count} one="Show # artist" other="Show # artists" />}
        more={<Trans>Show more artists</Trans>}
        coming={<Trans>Artists come with the next network. Once here, they need none.</Trans>}
        row={(content) => <ArtistRow content={content} />}
      />
    </>
  );
};

const ArtistRow = ({ content }: { readonly content: Content }) => {
  const artist = artistOf(content.values);
  return (
    <Link to="/music/artists/$segment" params={{ segment: titleAddress({ title: artist.title, pid: content.pid }) }} className={board.row}>
      <span className={rowStyles.name}>
        {content.is_sample && <SampleBadge />} {artist.title}
      </span>{' '}
      <span className={board.context}>
        <Genres of={artist.genres} />
        {artist.place && <> · {artist.place}</>}
      </span>
    </Link>
  );
};

const NoArtist = () => (
  <Message level={2} title={<Trans>No artist yet</Trans>}>
    <p>
      <Trans>Which artist should everybody here know? Propose one, with a page where it can be read.</Trans>
    </p>
  </Message>
);
