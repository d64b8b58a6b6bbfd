/** What stands on a screen that somebody looks at was read. A request is read when it was accepted. */
import { useEffect, useState } from 'react';
import { useMutate } from '#src/data/react/use-replica.ts';
import { unsentSeq } from '#src/model/messages/message.ts';
import { markThread } from '#src/model/messages/mutations.ts';
import type { OpenThread } from './use-thread.ts';

export const useRead = ({ thread, messages }: OpenThread): void => {
  const mutate = useMutate();
  const isSeen = useIsSeen();
  const last = Math.max(0, ...messages.flatMap(({ message: { seq }, isOwn }) => (isOwn || seq === unsentSeq ? [] : [seq])));
  const threadId = thread?.thread_id;
  const isNew = thread?.state === 'active' && last > thread.read_seq;
  useEffect(() => {
    if (!mutate || !threadId || !isSeen || !isNew) return;
    // What could not be kept is said by the next one.
    void mutate(markThread, { thread_id: threadId, read_seq: last, delivered_seq: last }).catch(() => undefined);
  }, [mutate, threadId, isSeen, isNew, last]);
};

const useIsSeen = (): boolean => {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
};
