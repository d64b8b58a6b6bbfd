/** What must hold at rest of what members chose for their messages: worked out from the mutations that the server took, and from nothing else. */
import { Broken, baseOf } from './invariants.ts';
import { otherIn, type Talk, talkOf, threads } from './said.ts';
import type { Replica } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

const broken = (what: string): never => {
  throw new Broken(what);
};

export const checkChoicesAtRest = ({ name, user, store }: Replica, { memory }: SimServer): void => {
  if (user === null) return;
  const talk = talkOf(memory.taken);
  const held = [...baseOf(store.content()).values()];
  const prefs = held.flatMap(({ table, row }) => (table === 'message_prefs' ? [row] : []));
  const wanted = talk.prefs.get(user);
  if (prefs.length !== (wanted ? 1 : 0)) broken(`${name} has ${prefs.length} rows of what ${user} wants of messages`);
  for (const { who_may_write, tells_read } of prefs)
    if (who_may_write !== wanted?.who_may_write || tells_read !== wanted?.tells_read) broken(`${name} has other preferences than ${user}`);
  for (const { table, row } of held) {
    const thread = String(row.thread_id);
    if (table !== 'threads' || !threads.has(thread)) continue;
    const { is_archived, muted_until } = talk.arranged.get(`${user} ${thread}`) ?? { is_archived: false, muted_until: null };
    if (row.is_archived !== is_archived || row.muted_until !== muted_until)
      broken(
        `${name} has ${row.id} put aside: ${row.is_archived}, at rest: ${row.muted_until}; it should be ${is_archived}, ${muted_until}`,
      );
    // Whoever blocked the other hears nothing of them, that they tell no more included.
    if (!row.is_blocked) checkRead(talk, user, thread, row.other_read_seq);
  }
};

/** What the other has read is told where both tell it, and never more than that. */
const checkRead = ({ prefs, read }: Talk, user: string, thread: string, told: unknown): void => {
  if (told === null) return;
  const other = otherIn(thread, user);
  for (const one of [user, other])
    if (!prefs.get(one)?.tells_read) broken(`${user} hears what ${other} has read, and ${one} does not tell`);
  const has = read.get(`${other} ${thread}`) ?? 0;
  if (Number(told) > has) broken(`${user} hears that ${other} has read up to ${told}, and it is ${has}`);
};
