/** What the pill says, from the most pressing down. One thing at a time: it has room for three words. */
import { goesWithPage, type Queue } from '#src/data/react/use-queue.ts';

export type PillState =
  | {
      readonly kind: 'refused' | 'sending' | 'not-kept' | 'not-safe' | 'waiting' | 'unanswered' | 'offline-waiting';
      readonly count: number;
    }
  | { readonly kind: 'attention' | 'read-only' | 'saved' | 'online' | 'offline' };

type Facts = Pick<
  Queue,
  'waiting' | 'sending' | 'refused' | 'attention' | 'profile' | 'isSyncing' | 'isPaused' | 'safety' | 'isUnanswered'
>;

/** Null: not known yet, or this phone keeps nothing; then it speaks of the network alone. */
export const pillState = (queue: Facts | null, isOnline: boolean, isReadOnly: boolean): PillState => {
  if (!queue) return { kind: isOnline ? 'online' : 'offline' };
  const refused = queue.refused + queue.profile.refused;
  const waiting = queue.waiting + queue.profile.waiting;
  if (refused > 0) return { kind: 'refused', count: refused };
  if (queue.attention > 0 || (queue.isPaused && waiting > 0)) return { kind: 'attention' };
  if (isOnline && queue.isSyncing && queue.sending > 0) return { kind: 'sending', count: queue.sending };
  if (waiting > 0 && goesWithPage(queue.safety)) return { kind: 'not-kept', count: waiting };
  if (waiting > 0 && queue.safety !== 'kept') return { kind: 'not-safe', count: waiting };
  if (isOnline && isReadOnly) return { kind: 'read-only' };
  if (waiting > 0) return { kind: !isOnline ? 'offline-waiting' : queue.isUnanswered ? 'unanswered' : 'waiting', count: waiting };
  if (isOnline) return { kind: goesWithPage(queue.safety) ? 'online' : 'saved' };
  return { kind: 'offline' };
};
