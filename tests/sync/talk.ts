/** What members say to each other in a step of the simulated world, and what they do with it. */
import { readMessage, readThread } from '#src/features/messages/model/message.ts';
import {
  arrangeThread,
  decideThread,
  deleteMessage,
  editMessage,
  markThread,
  sendMessage,
  setMessagePrefs,
  type ThreadDecision,
} from '#src/features/messages/model/mutations.ts';
import type { Row } from '#src/shared/row.ts';
import { talkers, threadOf } from './said.ts';
import { mutate, nextSerial, type Sea } from './sea.ts';
import type { Phone, Tab } from './sim-phone.ts';

export interface Spot {
  readonly sea: Sea;
  readonly phone: Phone;
  readonly tab: Tab;
  readonly user: string;
  readonly other: string;
  readonly thread: string;
  /** What can go wrong with any act. */
  readonly luck: { readonly bad: boolean; readonly poison: boolean; readonly unfit: boolean };
}
export type Do = (spot: Spot) => void;

export const talk = (sea: Sea, phone: Phone): void => {
  const { random } = sea;
  const tab = random.pick(phone.tabs);
  const user = tab?.replica.user;
  if (!tab || !user) return;
  const other = random.pick(talkers.filter((one) => one !== user)) ?? '';
  const luck = { bad: random.chance(0.04), poison: random.chance(0.02), unfit: random.chance(0.02) };
  const spot = { sea, phone, tab, user, other, thread: threadOf(user, other), luck };
  // A request that nobody answers is the end of all talk.
  const isAsked = shownThread(spot)?.state === 'request' && random.chance(0.6);
  const what = isAsked ? decide : random.pick([write, write, write, correct, takeAway, takeAway, decide, read, arrange, prefer]);
  what?.(spot);
};

const rowsIn = ({ tab, thread }: Spot, table: string): readonly Row[] =>
  [...tab.replica.store.content().rows.values()].flatMap((held) =>
    held.table === table && held.row.thread_id === thread ? [held.row] : [],
  );
export const shownThread = (spot: Spot) => readThread(rowsIn(spot, 'threads')[0]);
const shownMessages = (spot: Spot) => rowsIn(spot, 'messages').flatMap((row) => readMessage(row) ?? []);
/** By the phone's clock, which may be wrong. */
const saidAt = ({ sea, phone }: Spot): string => new Date(sea.clock.now + phone.offset).toISOString();

/** Now and then several at once, which go together; and one that is too long for a request. */
export const write: Do = (spot) => {
  const { sea, tab, other, thread, luck } = spot;
  const isNew = !shownThread(spot);
  const count = sea.random.chance(0.3) ? 3 : 1;
  for (let n = 0; n < count; n += 1) {
    const id = `message-${nextSerial(sea)}`;
    const body = sea.random.chance(0.03) ? 'a'.repeat(301) : `words of ${id}`;
    const args = {
      id,
      thread_id: thread,
      to: isNew ? other : null,
      to_name: isNew ? other : null,
      body,
      written_at: saidAt(spot),
      ...luck,
    };
    mutate(sea, tab, `writes ${id} to ${other}`, () => tab.engine.mutate(sendMessage, args));
  }
};

export const correct: Do = (spot) => {
  const { sea, tab, user, thread, luck } = spot;
  const message = sea.random.pick(shownMessages(spot).filter(({ author_id }) => author_id === user));
  if (!message) return;
  const args = {
    thread_id: thread,
    message_id: message.message_id,
    body: `words of ${nextSerial(sea)}`,
    written_at: saidAt(spot),
    ...luck,
  };
  mutate(sea, tab, `says ${message.message_id} otherwise`, () => tab.engine.mutate(editMessage, args));
};

export const takeAway: Do = (spot) => {
  const { sea, tab, user, thread, luck } = spot;
  const message = sea.random.pick(shownMessages(spot));
  if (!message) return;
  const for_all = message.author_id === user && sea.random.chance(0.6);
  const args = { thread_id: thread, message_id: message.message_id, row_id: message.id, for_all, ...luck };
  mutate(sea, tab, `deletes ${message.message_id}${for_all ? ' for all' : ''}`, () => tab.engine.mutate(deleteMessage, args));
};

const decide: Do = (spot) => {
  const { sea, tab, other, thread, luck } = spot;
  const held = shownThread(spot);
  if (!held) return;
  const asked: readonly ThreadDecision[] = ['accept', 'accept', 'accept', 'decline', 'block'];
  const open: readonly ThreadDecision[] = held.is_blocked ? ['unblock', 'unblock', 'accept'] : ['block', 'accept'];
  const decision = sea.random.pick(held.state === 'request' ? asked : open) ?? 'accept';
  mutate(sea, tab, `decides on ${other}: ${decision}`, () => tab.engine.mutate(decideThread, { thread_id: thread, decision, ...luck }));
};

export const read: Do = (spot) => {
  const { sea, tab, other, thread, luck } = spot;
  const held = shownThread(spot);
  if (!held) return;
  const read_seq = Math.floor(sea.random.next() * (held.last_seq + 2));
  const args = { thread_id: thread, read_seq, delivered_seq: held.got_seq, bad: luck.bad };
  mutate(sea, tab, `has read of ${other} up to ${read_seq}`, () => tab.engine.mutate(markThread, args));
};

/** Puts a thread aside, or lets it rest for a day, or neither. */
export const arrange: Do = (spot) => {
  const { sea, tab, other, thread, luck } = spot;
  if (!shownThread(spot)) return;
  const until = new Date(sea.clock.now + 86_400_000).toISOString();
  const args = { thread_id: thread, is_archived: sea.random.chance(0.5), muted_until: sea.random.chance(0.5) ? until : null, ...luck };
  const said = `${args.is_archived ? 'put aside' : 'at hand'}, ${args.muted_until ? 'at rest' : 'awake'}`;
  mutate(sea, tab, `has the thread with ${other} ${said}`, () => tab.engine.mutate(arrangeThread, args));
};

const prefer: Do = ({ sea, tab, luck }) => {
  const own = [...tab.replica.store.content().rows.values()].find(({ table }) => table === 'message_prefs')?.row;
  const who_may_write = sea.random.pick(['everyone', 'everyone', 'area', 'nobody'] as const) ?? 'everyone';
  const args = { id: own?.id ?? `prefs-${nextSerial(sea)}`, who_may_write, tells_read: sea.random.chance(0.8), ...luck };
  const said = `${who_may_write} may write, reading is ${args.tells_read ? '' : 'not '}told`;
  mutate(sea, tab, `wants: ${said}`, () => tab.engine.mutate(setMessagePrefs, args));
};
