/** One artist, by any form of its address: who it is, what was released, where it is from, and which events are about it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { takes } from '#src/model/content/content-rows.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { ContentComments, ContentReport, FollowContent, OwnContentPart, PicturesOf } from '#src/widgets/content/later-parts.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { Genres } from './genres.tsx';
import { saidArtist } from './labels.ts';
import { type ArtistView, artistOf } from './model/artist.ts';

const { kind } = saidArtist;

const Tracks = partLater('tracks', async () => (await import('./tracks/artist-tracks.tsx')).ArtistTracks);
const AboutBlocks = partLater('about', async () => (await import('#src/widgets/area/about-blocks.tsx')).AboutBlocks);

export const ArtistScreen = ({ segment }: { readonly segment: string }) => {
  const { t } = useLingui();
  const shown = ({ content, own }: ContentHere) => artistOf(content?.values ?? own?.fields ?? {});
  return (
    <ContentAt
      kind={kind}
      segment={segment}
      list="/music/artists"
      titleOf={(here) => shown(here).title}
      name={t`Artist`}
      toAll={<ToMusic />}
    >
      {(here, at) => <ArtistPage key={here.id} here={here} artist={shown(here)} at={at} />}
    </ContentAt>
  );
};

const ToMusic = () => (
  <Link to="/music">
    <Trans>All artists</Trans>
  </Link>
);

interface PageProps {
  readonly here: ContentHere;
  readonly artist: ArtistView;
  readonly at: string;
}

/** Said by the page itself. */
const said = ['genre', 'region_code', 'place', 'lang'];

const ArtistPage = ({ here, artist, at }: PageProps) => {
  const { content, own, report, ops } = here;
  const isFollowed = useReplica(
    async (reader) => (await reader.rowsOf('content_follows', 'content_id', here.id, 1))[0]?.follows === true,
    [here.id],
  );
  useTitle(artist.title);
  return (
    <article className={contentStyles.page}>
      <header>
        <p className={contentStyles.small}>
          <Trans>Artist</Trans> {content?.is_sample && <SampleBadge />}
        </p>
        <h1>{artist.title}</h1>
        <p>
          <Genres of={artist.genres} /> · <PlaceIn {...artist} whole={<Trans>Cameroon</Trans>} />
        </p>
      </header>
      {own && <OwnContentPart said={saidArtist} here={{ ...here, own }} form="/music/create" at={at} />}
      <PicturesOf here={here} />
      <Words text={artist.text} {...(artist.lang ? { lang: artist.lang } : {})} />
      {content && <Tracks artist={{ id: here.id, pid: here.pid, name: artist.title }} isSample={content.is_sample} />}
      <Releases releases={artist.releases} />
      <ContentFacts said={saidArtist} values={content?.values ?? own?.fields ?? {}} but={said} />
      {content && (
        <>
          <AboutBlocks address={at} />
          <FollowContent kind="artist" id={here.id} isFollowed={isFollowed === true} isRunning ops={ops} />
          <ShareBar title={artist.title} path={`/music/artists/${here.pid}`} />
          {!own && <ContentReport kind="artist" id={here.id} title={artist.title} at={at} own={report} />}
          <ContentComments
            parent={{ kind: 'artist', id: here.id, title: artist.title }}
            at={at}
            isOpen={takes(kind, content.state, 'comment')}
          />
        </>
      )}
      <p>
        <ToMusic />
      </p>
    </article>
  );
};

const Releases = ({ releases }: Pick<ArtistView, 'releases'>) =>
  releases.length > 0 && (
    <section className={contentStyles.part} aria-labelledby="releases">
      <h2 id="releases">
        <Trans>Releases</Trans>
      </h2>
      <ul>
        {releases.map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
