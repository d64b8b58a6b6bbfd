/** On an artist's page: the tracks, each with its length and what it costs in data, and the way to put one up. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useOwnArtists } from '#src/features/music/use-own-artists.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Button } from '#src/ui/button.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { formatLength } from './format-length.ts';
import { KeepAll, KeepTrack } from './keep-track.tsx';
import { type Track, tracksOf } from './read-tracks.ts';
import styles from './tracks.module.css';
import { useKeptTracks } from './use-kept.ts';
import { useVersions } from './use-versions.ts';
import { VersionChoice } from './version-choice.tsx';

/** Most who read a page play nothing. */
const Player = later(async () => (await import('./player.tsx')).Player, NotLoaded);

interface TracksProps {
  readonly artist: { readonly id: string; readonly pid: string; readonly name: string };
  readonly isSample: boolean;
}

export const ArtistTracks = ({ artist, isSample }: TracksProps) => {
  const tracks = useReplica((reader) => tracksOf(reader, artist.id), [artist.id]) ?? [];
  return (
    <section className={contentStyles.part} aria-labelledby="tracks">
      <h2 id="tracks">
        <Trans>Tracks</Trans>
      </h2>
      {tracks.length === 0 && (
        <p className={contentStyles.small}>
          <Trans>No track yet.</Trans>
        </p>
      )}
      <TrackList tracks={tracks} />
      {!isSample && <ForTheArtist artist={artist} />}
    </section>
  );
};

interface ListProps {
  readonly tracks: readonly Track[];
  /** On the page of the only one, which has its name. */
  readonly isItself?: true;
  /** Of those on this phone: each can be removed. */
  readonly isKeptList?: true;
}

export const TrackList = ({ tracks: all, isItself, isKeptList }: ListProps) => {
  const versions = useVersions(all);
  const kept = new Set(useKeptTracks()?.map(({ pid }) => pid));
  const [playing, setPlaying] = useState<string | null>(null);
  const { tracks } = versions;
  return (
    <>
      {versions.isChoice && <VersionChoice tracks={all} versions={versions} />}
      <Suspense>{playing && <Player queue={tracks} playing={playing} onPlay={setPlaying} />}</Suspense>
      <ul className={styles.list}>
        {tracks.map((track) => (
          <li key={track.id}>
            {!isItself && <TrackLine track={track} {...(isKeptList ? { artist: track.artist } : {})} />}
            <PlayButton track={track} onPlay={setPlaying} isKept={kept.has(track.pid)} />
            <KeepTrack track={track} isKept={kept.has(track.pid)} {...(isKeptList ? { canRemove: true } : {})} />
          </li>
        ))}
      </ul>
      {!isKeptList && <KeepAll tracks={tracks.filter(({ pid }) => !kept.has(pid))} />}
    </>
  );
};

interface LineProps {
  readonly track: Track;
  /** Where tracks of several stand. */
  readonly artist?: string;
}

const TrackLine = ({ track, artist }: LineProps) => (
  <span className={styles.track}>
    <Link to="/music/tracks/$segment" params={{ segment: titleAddress(track) }}>
      <bdi>{track.title}</bdi>
    </Link>
    <span className={styles.facts}>
      {track.isSample && <SampleBadge />}{' '}
      {artist && (
        <>
          <bdi>{artist}</bdi> ·{' '}
        </>
      )}
      {track.release && (
        <>
          <bdi>{track.release}</bdi> ·{' '}
        </>
      )}
      {track.released} · {formatLength(track.audio.seconds)}
    </span>
  </span>
);

interface PlayProps {
  readonly track: Track;
  readonly onPlay: (id: string) => void;
  /** On this phone: it costs nothing. */
  readonly isKept: boolean;
}

const PlayButton = ({ track: { id, title, audio }, onPlay, isKept }: PlayProps) => {
  const { t, i18n } = useLingui();
  const size = formatBytes(audio.bytes, i18n.locale);
  if (isKept)
    return (
      <Button look="plain" onClick={() => onPlay(id)} aria-label={t`Play ${title}, from this phone`}>
        <Trans>Play</Trans>
      </Button>
    );
  return (
    <Button look="plain" onClick={() => onPlay(id)} aria-label={t`Play ${title}, ${size} of data`}>
      <Trans>Play · {size}</Trans>
    </Button>
  );
};

const ForTheArtist = ({ artist: { id, pid } }: Pick<TracksProps, 'artist'>) => {
  const own = useOwnArtists()?.find((one) => one.id === id && one.own.state !== 'withdrawn');
  return (
    <p className="no-print">
      {own?.own.state === 'approved' ? (
        <Link to="/music/tracks/create" search={{ draft: pid }}>
          <Trans>Put up a track</Trans>
        </Link>
      ) : own ? (
        <Link to="/music/mine">
          <Trans>Your request to act for this artist</Trans>
        </Link>
      ) : (
        <Link to="/music/claim" search={{ draft: pid }}>
          <Trans>Is this you, or do you act for the artist? Tell us, and put up tracks.</Trans>
        </Link>
      )}
    </p>
  );
};
