/** What must hold of threads and messages, whatever happened: on each phone after every step, and on all of them at rest. */
import type { MemoryStore } from '#src/data/sync/memory-store.ts';
import { readMessage, readThread, unsentSeq } from '#src/features/messages/model/message.ts';
import type { Row } from '#src/shared/row.ts';
import { checkGroup } from './group-invariants.ts';
import { Broken, baseOf } from './invariants.ts';
import { type DeleteOf, group, otherIn, shownTo, type Talk, talkOf, threads } from './said.ts';
import type { Sea } from './sea.ts';
import type { Replica } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

const broken = (what: string): never => {
  throw new Broken(what);
};

interface Look {
  readonly name: string;
  readonly user: string | null;
  readonly content: ReturnType<MemoryStore['content']>;
  readonly base: readonly Row[];
  /** Null: the phone has not heard yet that the server's history is another one. */
  readonly talk: Talk | null;
  /** What begins anew is another. */
  readonly era: string;
}

/** `isNear`: its reads do not lag. */
export const createTalkCheck = () => {
  const places = new Map<string, number>();
  const taken = new Map<string, number>();
  return (replica: Replica, { server, unsaid }: Sea, isNear: boolean): void => {
    const look = lookAt(replica, server);
    checkOwn(look);
    checkOnce(look, unsaid);
    checkGiven(look);
    if (look.talk) checkGroup(replica, server);
    checkQuiet(look);
    checkPlaces(look, places);
    if (isNear) checkTaken(look, taken);
  };
};

const lookAt = ({ name, user, life, store }: Replica, { epoch, memory }: SimServer): Look => {
  const content = store.content();
  const { cursor, scopes } = content.progress;
  const told = (cursor ?? {}) as { readonly epoch?: number; readonly restarts?: number };
  const base = [...baseOf(content).values()].flatMap(({ table, row }) => (isTalkTable(table) ? [row] : []));
  const era = `${name} ${life} ${told.restarts} ${scopes[`user:${user}`]}`;
  return { name, user, content, base, talk: told.epoch === epoch ? talkOf(memory.taken) : null, era };
};
const isTalkTable = (table: string): boolean => table === 'threads' || table === 'messages';
const isMessage = (row: Row): boolean => 'message_id' in row;

/** No thread and no message of another account, what waits here included. */
const checkOwn = ({ name, user, content: { rows } }: Look): void => {
  for (const { table, row } of rows.values()) {
    if (!isTalkTable(table)) continue;
    if (row.scope !== `user:${user}`) broken(`${name} shows ${row.id}, which is private to ${row.scope}`);
    if (row.thread_id !== group && !threads.get(String(row.thread_id))?.includes(String(user)))
      broken(`${name} shows ${row.id} of a thread that is not theirs`);
  }
};

/** A message stands once; one that was taken back before it left stands nowhere. */
const checkOnce = ({ name, base, content, talk }: Look, unsaid: ReadonlySet<string>): void => {
  const shown = [...content.rows.values()].flatMap(({ table, row }) => (table === 'messages' ? [row] : []));
  for (const rows of [shown, base.filter(isMessage)]) {
    const ids = new Set(rows.map(({ message_id }) => message_id));
    if (ids.size < rows.length) broken(`${name} has a message twice`);
    for (const id of unsaid) if (ids.has(id)) broken(`${name} has ${id}, which was never sent`);
  }
  const waits = new Set([...content.ops.values()].map(({ args }) => (args as { readonly id?: string }).id));
  const held = new Set(base.map(({ message_id }) => message_id));
  for (const { message_id, body } of shown)
    if (!held.has(message_id) && !waits.has(String(message_id))) broken(`${name} shows "${body}", which nobody sends`);
  for (const id of unsaid) if (talk?.said.has(id)) broken(`${id} came to the server, though it was taken back before it left`);
};

/** A message is with those whom it was for, and nowhere else: not with whoever had blocked its author. */
const checkGiven = ({ name, user, base, talk }: Look): void => {
  if (!talk || user === null) return;
  for (const { message_id } of base.filter((row) => isMessage(row) && row.thread_id !== group))
    if (!talk.said.get(String(message_id))?.to.has(user)) broken(`${name} has ${message_id}, which is not for ${user}`);
};

/** What the app does by itself is nobody's trouble, and no proof of anything. */
const checkQuiet = ({ name, content: { ops, receipts } }: Look): void => {
  for (const { id, quiet, state } of ops.values())
    if (quiet === true && state === 'refused') broken(`${name} keeps ${id}, which is refused and quiet`);
  for (const { id, name: act } of receipts) if (quietActs.has(act)) broken(`${name} has a receipt for ${id}, which is quiet`);
};

const quietActs = new Set(['mark_thread', 'keep_draft', 'drop_drafts']);

const columns = ['read_seq', 'got_seq', 'delivered_seq'] as const;

/** How far it was read and how far it got never goes back, and nothing reached anybody whom it was not given to. */
const checkPlaces = ({ name, user, base, talk, era }: Look, places: Map<string, number>): void => {
  for (const row of base) {
    const thread = isMessage(row) ? null : readThread(row);
    if (!thread) continue;
    for (const column of columns) {
      const key = `${era} ${row.id} ${column}`;
      if (thread[column] < (places.get(key) ?? 0)) broken(`${name}: ${column} of ${row.id} went back to ${thread[column]}`);
      places.set(key, thread[column]);
    }
    const other = otherIn(thread.thread_id, String(user));
    const said = [...(talk?.said.values() ?? [])].filter((one) => one.thread === thread.thread_id && one.author === user);
    const given = Math.max(0, ...said.flatMap(({ to, place }) => (to.has(other) ? [place] : [])));
    if (talk && thread.thread_id !== group && thread.delivered_seq > given)
      broken(`${name} hears that ${thread.delivered_seq} reached ${other}, who has ${given}`);
  }
};

/**
 * What a member took from this phone, and the server from them, does not show itself again: the row comes with the verdict. (Unless an answer
 * that came late brought the verdict alone: then it is gone again with the next one.)
 */
const checkTaken = ({ name, user, content: { rows, ops, progress }, talk, era }: Look, taken: Map<string, number>): void => {
  // Theirs was refused here, and another phone's was not: it is gone when this one hears of that.
  const refused = new Set([...ops.values()].map(({ state, args }) => (state === 'refused' ? (args as Partial<DeleteOf>).row_id : null)));
  for (const { table, row } of rows.values()) {
    if (table !== 'messages') continue;
    const key = `${era} ${row.id}`;
    const turn = taken.get(key);
    if (row.removed_at) taken.set(key, progress.turn);
    else taken.delete(key);
    if (row.removed_at || turn === undefined || turn === progress.turn || refused.has(row.id)) continue;
    const said = talk?.said.get(String(row.message_id));
    // One that leaves the phones anyway leaves this one with a later page than its verdict.
    if (said?.without.has(String(user)) && !said.older.has(String(user)))
      broken(`${name} shows ${row.id} again, which ${user} has deleted`);
  }
};

/** Everybody's phones show the same words in the same order, stubs without words, and have said that they came. */
export const checkTalkAtRest = async ({ name, user, store }: Replica, { memory }: SimServer): Promise<void> => {
  if (user === null) return;
  const talk = talkOf(memory.taken);
  const { ops } = store.content();
  const base = [...baseOf(store.content()).values()];
  for (const [thread, members] of threads) {
    if (!members.includes(user)) continue;
    const isHeldUp = [...ops.values()].some(({ entity, state }) => entity === `thread:${thread}` && state === 'waiting');
    const newestFirst = isHeldUp
      ? base
          .flatMap(({ table, row }) => (table === 'messages' && row.thread_id === thread ? [row] : []))
          .sort((a, b) => Number(b.seq) - Number(a.seq))
      : await store.reader.lastOfThread('messages', thread, unsentSeq + 1, 1000);
    const here = newestFirst.flatMap((row) => readMessage(row) ?? []).reverse();
    const [shown, wanted] = [here.map(({ message_id, body }) => [message_id, body]), shownTo(talk, user, thread)].map((one) =>
      JSON.stringify(one),
    );
    if (shown !== wanted) broken(`${name} shows ${shown} at rest, and should show ${wanted}`);
    const own = base.find(({ table, row }) => table === 'threads' && row.thread_id === thread)?.row;
    const came = isHeldUp ? undefined : here.find(({ author_id, seq }) => author_id !== user && seq > Number(own?.got_seq));
    if (came) broken(`${name} has not said that ${came.message_id} came`);
  }
};
