/** Tells the server once a week that a track was heard, without a word of it on the screen: nothing of it is worth an error. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { noteListen } from '#src/features/music/model/listen.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { heardUpTo, isListened, nothingHeard, toTell } from './listened.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const countsHere = (): boolean => readStored('uncounted') === null;

/** Whether what is heard on this phone counts, and what changes that. It holds for whoever uses it. */
export const useCounts = (): readonly [boolean, (counts: boolean) => void] => [
  useSyncExternalStore(subscribe, countsHere, countsHere),
  (counts) => {
    if (counts) removeStored('uncounted');
    else writeStored('uncounted', 'yes');
    for (const listener of listeners) listener();
  },
];

type Place = Pick<HTMLMediaElement, 'currentTime' | 'duration'>;

/** What the player says of where a track stands. */
export const useListened = (track: string | undefined): ((place: Place) => void) => {
  const account = useAccount();
  const offset = useClockOffset() ?? 0;
  const so = useRef({ track, heard: nothingHeard, isDone: false });
  return useCallback(
    ({ currentTime, duration }: Place) => {
      if (so.current.track !== track) so.current = { track, heard: nothingHeard, isDone: false };
      if (so.current.isDone) return;
      const heard = heardUpTo(so.current.heard, currentTime);
      so.current = { track, heard, isDone: isListened(heard, duration) };
      const user = account?.user;
      if (!so.current.isDone || !track || !user || !countsHere()) return;
      const day = dayOf(Date.now() + offset);
      const told = toTell(readStoredJson('heard'), { user, day, track });
      if (!told) return;
      void account.engine.mutateAll([callOf(noteListen, { content_id: track, day })]).then(
        () => {
          writeStored('heard', JSON.stringify(told));
          void account.loop.poke();
        },
        () => undefined,
      );
    },
    [account, offset, track],
  );
};
