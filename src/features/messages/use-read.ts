/**
 * What stands on a screen that somebody looks at was read, and so was what they were told of it. A request is read when it was accepted;
 * that somebody asks, when it was opened.
 */
import { useEffect, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { markNotifications } from '#src/features/notifications/model/mutations.ts';
import { readTold } from '#src/widgets/area/told.ts';
import { unsentSeq } from './model/message.ts';
import { markThread } from './model/mutations.ts';
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
  useReadNews(threadId, isSeen);
};

/** As many as one mutation can name. */
const mostAtOnce = 100;

/** Marks what the member was told of this thread: on this phone at once, and on their others. */
const useReadNews = (threadId: string | undefined, isSeen: boolean): void => {
  const mutate = useMutate();
  const unread = useReplica(
    async (reader) =>
      readTold(await reader.rowsOfTable('notifications'))
        .filter(({ target_kind, target_id, read }) => target_kind === 'thread' && target_id === threadId && !read)
        .map(({ id }) => id)
        .slice(0, mostAtOnce)
        .join(' '),
    [threadId],
  );
  useEffect(() => {
    if (!mutate || !isSeen || !unread) return;
    void mutate(markNotifications, { ids: unread.split(' '), up_to: null }).catch(() => undefined);
  }, [mutate, isSeen, unread]);
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
