/** Tells the server once a week that a track was heard, without a word of it on the screen: nothing of it is worth an error. */
import { useCallback, useRef } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { noteListen } from '#src/features/music/model/listen.ts';
import { createStoredChoice } from '#src/features/music/stored-choice.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { readStoredJson, writeStored } from '#src/platform/storage.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { heardUpTo, isListened, nothingHeard, toTell } from './listened.ts';

const counting = createStoredChoice('uncounted', 'yes');

/** Whether what is heard on this phone counts, and what changes that. */
export const useCounts = (): readonly [boolean, (counts: boolean) => void] => [counting.useIsUsual(), counting.choose];

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
      if (!so.current.isDone || !track || !user || !counting.isUsual()) return;
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
