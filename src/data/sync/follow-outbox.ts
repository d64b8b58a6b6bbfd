/**
 * Notices a database that the browser has cleared, with what waited in it. Law kept here: a database's mark is in it before the note
 * outside speaks of it, and the note speaks only of what stands beside its mark; so the two differ only when the database was cleared.
 */
import { hashOf } from '#src/data/session/hash-of.ts';
import { type Held, lostMutations, readNote, writeNote } from '#src/platform/outbox-note.ts';
import type { DiskReplica } from './replica.ts';

interface FollowPorts {
  readonly now: () => number;
  readonly newMark: () => string;
  /** Hears of a loss that nobody was told of yet. */
  readonly onLoss: (lost: Held) => void;
}

/** Ends with what it gives. */
export const followOutbox = async (replica: DiskReplica, user: string, { now, newMark, onLoss }: FollowPorts): Promise<() => void> => {
  const noted = readNote();
  const isOwn = noted !== null && noted.of === (await hashOf(`${noted.mark} ${user}`));
  const mark = await replica.mark(newMark());
  const of = await hashOf(`${mark} ${user}`);
  // Read again: it may have been read and closed while the database was asked.
  const told = isOwn ? readNote()?.lost : null;
  const isLoss = isOwn && noted.mark !== mark && noted.waiting > 0;
  const lost = isLoss ? { ...noted, waiting: noted.waiting + (told?.waiting ?? 0) } : told;
  const first = lost ? { waiting: lost.waiting, seenAt: lost.seenAt, syncedAt: lost.syncedAt } : null;
  writeNote({ mark, of, waiting: 0, seenAt: now(), syncedAt: 0, lost: first });
  lostMutations.setState({ lost: first });
  if (isLoss && first) onLoss(first);
  return replica.watchMark(mark, ({ waiting, syncedAt }) =>
    writeNote({ mark, of, waiting, seenAt: now(), syncedAt, lost: lostMutations.getState().lost }),
  );
};
