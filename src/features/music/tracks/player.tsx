/** Plays tracks one after the other, by the browser's own player: what is not pressed costs nothing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { CountedHere } from '#src/features/music/charts/counted-here.tsx';
import { useListened } from '#src/features/music/charts/use-listened.ts';
import { clearPlayed, showPlayed, tellPosition } from './media-session.ts';
import type { Track } from './read-tracks.ts';
import styles from './tracks.module.css';
import { useTrackSource } from './use-kept.ts';

interface PlayerProps {
  readonly queue: readonly Track[];
  /** By id. */
  readonly playing: string;
  readonly onPlay: (id: string) => void;
}

export const Player = ({ queue, playing, onPlay }: PlayerProps) => {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const at = queue.findIndex(({ id }) => id === playing);
  const track = queue[at];
  const [failed, setFailed] = useState<string | null>(null);
  const [source, listen] = [useTrackSource(track), useListened(track?.id)];
  const [next, previous] = [queue[at + 1], queue[at - 1]];
  useEffect(() => {
    const here = audio.current;
    if (!here || !track) return;
    showPlayed(
      { title: track.title, artist: track.artist, album: track.release },
      {
        play: () => void here.play().catch(() => undefined),
        pause: () => here.pause(),
        previoustrack: previous ? () => onPlay(previous.id) : null,
        nexttrack: next ? () => onPlay(next.id) : null,
        seekto: (seconds) => {
          here.currentTime = seconds;
        },
      },
    );
  }, [track, previous, next, onPlay]);
  useEffect(() => clearPlayed, []);
  if (!track) return null;
  return (
    <section className={`${styles.player} no-print`} aria-label={t`Player`}>
      <p>
        <bdi>{track.title}</bdi> <span className={styles.facts}>{track.artist}</span>
      </p>
      <audio
        key={track.id}
        ref={audio}
        {...(source ? { src: source } : {})}
        controls
        autoPlay
        preload="none"
        onPlay={({ currentTarget }) => {
          setFailed(null);
          tellPosition(currentTarget);
        }}
        onTimeUpdate={({ currentTarget }) => listen(currentTarget)}
        onPause={({ currentTarget }) => tellPosition(currentTarget)}
        onSeeked={({ currentTarget }) => tellPosition(currentTarget)}
        onLoadedMetadata={({ currentTarget }) => tellPosition(currentTarget)}
        onError={() => setFailed(track.id)}
        onEnded={() => next && onPlay(next.id)}
      />
      <p role="status" className={styles.small}>
        {failed === track.id && (
          <Trans>It does not play. Look for a network and try again; the track may be gone, or this phone cannot play it.</Trans>
        )}
      </p>
      <CountedHere />
    </section>
  );
};
