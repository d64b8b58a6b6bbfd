/**
 * Pulls when the service says that there is something, while somebody looks. Laws kept here: many pokes at once are one pull; once the
 * month's limit is reached the line is closed; without a line everything goes on by pull.
 */
import type { SyncLoop } from './sync-loop.ts';

export interface PokePorts {
  readonly loop: Pick<SyncLoop, 'poke' | 'status'>;
  /** Opens the line, and gives how to close it. Fails without a network, or without its code. */
  readonly open: (onPoke: () => void) => Promise<() => void>;
  readonly isLimitReached: () => boolean;
  readonly setTimer: (work: () => void, ms: number) => number;
  readonly clearTimer: (timer: number) => void;
}

/** What one mutation changes is said more than once. In ms. */
const together = 200;

/** Gives how to end it. */
export const followPokes = ({ loop, open, isLimitReached, setTimer, clearTimer }: PokePorts): (() => void) => {
  let isOver = false;
  let timer: number | null = null;
  let close = (): void => undefined;
  const end = (): void => {
    isOver = true;
    if (timer !== null) clearTimer(timer);
    close();
  };
  const onPoke = (): void => {
    if (isOver || timer !== null) return;
    if (isLimitReached()) {
      end();
      return;
    }
    timer = setTimer(() => {
      timer = null;
      void loop.poke();
    }, together);
  };
  if (isLimitReached()) return end;
  // Whoever opens the page pulls anyway.
  if (!loop.status().isSyncing) void loop.poke();
  open(onPoke).then(
    (closeLine) => {
      close = closeLine;
      if (isOver) close();
    },
    () => undefined,
  );
  return end;
};
