/** What is played, on the lock screen and on headphones, and what is pressed there (Media Session). Where the browser has none, nothing happens. */
export interface Played {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
}

export interface Presses {
  readonly play: () => void;
  readonly pause: () => void;
  /** Null: there is none. */
  readonly previoustrack: (() => void) | null;
  readonly nexttrack: (() => void) | null;
  readonly seekto: (seconds: number) => void;
}

const session = (): MediaSession | undefined => ('mediaSession' in navigator ? navigator.mediaSession : undefined);

const names = ['play', 'pause', 'previoustrack', 'nexttrack'] as const;

export const showPlayed = (played: Played, presses: Presses): void => {
  const here = session();
  if (!here) return;
  here.metadata = new MediaMetadata(played);
  for (const name of names) take(here, name, presses[name]);
  take(here, 'seekto', ({ seekTime }) => presses.seekto(seekTime ?? 0));
};

export const clearPlayed = (): void => {
  const here = session();
  if (!here) return;
  here.metadata = null;
  here.playbackState = 'none';
  for (const name of [...names, 'seekto'] as const) take(here, name, null);
};

/** So that the line on the lock screen stands where the track is. */
export const tellPosition = ({ duration, currentTime, playbackRate, paused }: HTMLMediaElement): void => {
  const here = session();
  if (!here) return;
  here.playbackState = paused ? 'paused' : 'playing';
  if (Number.isFinite(duration) && duration > 0)
    here.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
};

/** An older browser does not know every name. */
const take = (here: MediaSession, name: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
  try {
    here.setActionHandler(name, handler);
  } catch {
    // It is not offered there.
  }
};
