/** What one does for artists: whom one acts for and how that stands, and the tracks one put up. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { saidArtistClaim, saidTrack } from '#src/features/music/labels.ts';
import { type OwnArtist, useOwnArtists } from '#src/features/music/use-own-artists.ts';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { useContent } from '#src/widgets/content/use-contents.ts';
import { Guarded } from '#src/widgets/guard/guarded.tsx';

export const OwnMusicScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <OwnMusic />
  </Guarded>
);

const OwnMusic = () => {
  const { t } = useLingui();
  const artists = useOwnArtists();
  useTitle(t`Your music`);
  if (!artists) return null;
  return (
    <div className={contentStyles.page}>
      <h1>
        <Trans>Your music</Trans>
      </h1>
      {artists.length === 0 && (
        <p>
          <Trans>You act for no artist yet. Open the page of the artist and ask: once it is confirmed, you can put up tracks.</Trans>
        </p>
      )}
      {artists.map((artist) => (
        <OneArtist key={artist.own.id} artist={artist} />
      ))}
      <OwnContents said={saidTrack} title={<Trans>Tracks you put up</Trans>} but={[]} isAll />
      <p>
        <Link to="/music">
          <Trans>All artists</Trans>
        </Link>
      </p>
    </div>
  );
};

const OneArtist = ({ artist: { pid, name, own, claimPid } }: { readonly artist: OwnArtist }) => {
  const here = useContent(saidArtistClaim.kind, claimPid);
  return (
    <section className={contentStyles.part}>
      <h2>
        <Link to="/music/artists/$segment" params={{ segment: pid }}>
          <bdi>{name || <Trans>Artist</Trans>}</bdi>
        </Link>
      </h2>
      {here && here !== 'nothing-kept' && here.own && (
        <OwnContentPart said={saidArtistClaim} here={{ ...here, own: here.own }} form="/music/claim" at="/music/mine" isListed />
      )}
      {own.state === 'approved' && (
        <p>
          <Link to="/music/tracks/create" search={{ draft: pid }}>
            <Trans>Put up a track</Trans>
          </Link>
        </p>
      )}
    </section>
  );
};
