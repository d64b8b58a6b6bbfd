/**
 * Who should have which words: worked out from the mutations that the server took, in their order, and from nothing that it or a phone made of
 * them. What the phones show is held against this.
 */
import type { SentOp } from '#src/data/sync/protocol.ts';
import type {
  arrangeThread,
  deleteMessage,
  editMessage,
  markThread,
  setMessagePrefs,
  ThreadDecision,
} from '#src/features/messages/model/mutations.ts';
import { sendMessage } from '#src/features/messages/model/mutations.ts';
import { directThread } from '#src/features/messages/model/thread-id.ts';
import type { dropDrafts, keepDraftEverywhere } from '#src/model/drafts/draft-mutations.ts';

export const talkers = ['ngum', 'paul', 'awa'] as const;

const pairs = [
  ['ngum', 'paul'],
  ['ngum', 'awa'],
  ['paul', 'awa'],
] as const;
/** By thread, its two. */
export const threads: ReadonlyMap<string, readonly string[]> = new Map(
  await Promise.all(pairs.map(async ([one, other]) => [await directThread(one, other), [one, other]] as const)),
);
export const threadOf = (one: string, other: string): string =>
  [...threads].find(([, pair]) => one !== other && pair.includes(one) && pair.includes(other))?.[0] ?? '';
export const otherIn = (thread: string, user: string): string => threads.get(thread)?.find((one) => one !== user) ?? '';

/** The one group of this world: an id of another version than a thread of two has. */
export const group = '01999999-0000-7000-8000-000000000001';

export type ArgsOf<M> = M extends { readonly entityOf: (args: infer A) => string } ? A : never;
export type SendOf = ArgsOf<typeof sendMessage>;
export type EditOf = ArgsOf<typeof editMessage>;
export type DeleteOf = ArgsOf<typeof deleteMessage>;
export type ArrangeOf = ArgsOf<typeof arrangeThread>;
export type PrefsOf = ArgsOf<typeof setMessagePrefs>;
export type KeepOf = ArgsOf<typeof keepDraftEverywhere>;
export type DropOf = ArgsOf<typeof dropDrafts>;
export type MarkOf = ArgsOf<typeof markThread>;

/** Of a thread, as phones of this world keep it: few, so that there are older ones. */
export const mostOnPhones = 6;
/** One lives far from the others. */
export const areWithoutArea = (one: string, other: string): boolean => (one === 'awa') !== (other === 'awa');

/** A mutation that was taken. */
export interface Taken {
  readonly user: string;
  readonly op: SentOp;
}

export interface Said {
  readonly id: string;
  readonly author: string;
  readonly thread: string;
  /** The first of a thread has 1. */
  readonly place: number;
  readonly to: ReadonlySet<string>;
  /** As each of them has it; null: deleted for all. Whoever blocked its author hears of neither. */
  readonly bodies: Map<string, string | null>;
  /** On whose phones it stands no more. */
  readonly older: Set<string>;
  /** Who took it from their own phones. */
  readonly without: Set<string>;
}

export interface Talk {
  readonly said: Map<string, Said>;
  /** `<who> <whom>` */
  readonly blocks: Set<string>;
  /** By `<who> <thread>`. */
  readonly arranged: Map<string, Pick<ArrangeOf, 'is_archived' | 'muted_until'>>;
  /** The furthest that they ever said they have read, by `<who> <thread>`. */
  readonly read: Map<string, number>;
  readonly prefs: Map<string, Pick<PrefsOf, 'who_may_write' | 'tells_read'>>;
}

/** What follows from what was taken. It grows, and what was heard of it stays. */
export const remembering = <T>(begin: () => T, hear: (talk: T, user: string, op: SentOp) => void): ((taken: readonly Taken[]) => T) => {
  const heard = new WeakMap<readonly Taken[], { readonly talk: T; until: number }>();
  return (taken) => {
    const known = heard.get(taken) ?? { talk: begin(), until: 0 };
    heard.set(taken, known);
    for (const { user, op } of taken.slice(known.until)) hear(known.talk, user, op);
    known.until = taken.length;
    return known.talk;
  };
};

const nothingYet = (): Talk => ({ said: new Map(), blocks: new Set(), arranged: new Map(), read: new Map(), prefs: new Map() });

const hear = (talk: Talk, user: string, { name, args }: SentOp): void => {
  const { said, blocks, arranged } = talk;
  if (name === sendMessage.name) {
    const { id, thread_id: thread, body } = args as SendOf;
    // Said before, and sent again under another name; or in the group (group-said.ts).
    if (said.has(id) || thread === group) return;
    const other = otherIn(thread, user);
    const place = [...said.values()].filter((one) => one.thread === thread).length + 1;
    const to = new Set(blocks.has(`${other} ${user}`) ? [user] : [user, other]);
    for (const one of to) {
      const before = arranged.get(`${one} ${thread}`);
      if (before) arranged.set(`${one} ${thread}`, { ...before, is_archived: false });
    }
    const last = [...said.values()].find((one) => one.thread === thread && one.place === place - mostOnPhones);
    for (const one of last ? heardOf(talk, last, user) : []) last?.older.add(one);
    const bodies = new Map([...to].map((one) => [one, body]));
    said.set(id, { id, author: user, thread, place, to, bodies, older: new Set(), without: new Set() });
  }
  if (name === 'decide_thread') {
    const { thread_id, decision } = args as { readonly thread_id: string; readonly decision: ThreadDecision };
    const block = `${user} ${otherIn(thread_id, user)}`;
    if (decision === 'block') blocks.add(block);
    if (decision === 'unblock') blocks.delete(block);
  }
  if (name === 'edit_message') {
    const { message_id, body } = args as EditOf;
    const one = said.get(message_id);
    for (const reader of one ? heardOf(talk, one, user) : []) if (one?.bodies.get(reader) !== null) one?.bodies.set(reader, body);
  }
  if (name === 'delete_message') {
    const { message_id, for_all } = args as DeleteOf;
    const one = said.get(message_id);
    if (!for_all) one?.without.add(user);
    else for (const reader of one ? heardOf(talk, one, user) : []) one?.bodies.set(reader, null);
  }
  hearChoice(talk, user, name, args);
};

/** Who of those who have a message hears what somebody does. */
const heardOf = ({ blocks }: Talk, { to }: Said, user: string): readonly string[] => [...to].filter((one) => !blocks.has(`${one} ${user}`));

const hearChoice = ({ arranged, read, prefs }: Talk, user: string, name: string, args: object): void => {
  if (name === 'arrange_thread') {
    const { thread_id, is_archived, muted_until } = args as ArrangeOf;
    arranged.set(`${user} ${thread_id}`, { is_archived, muted_until });
  }
  if (name === 'mark_thread') {
    const { thread_id, read_seq } = args as MarkOf;
    const place = `${user} ${thread_id}`;
    read.set(place, Math.max(read.get(place) ?? 0, read_seq));
  }
  if (name === 'set_message_prefs') {
    const { who_may_write, tells_read } = args as PrefsOf;
    prefs.set(user, { who_may_write, tells_read });
  }
};

export const talkOf = remembering(nothingYet, hear);

/** What a member's phones show of a thread, in its order: of its last ones. */
export const shownTo = (talk: Talk, user: string, thread: string): readonly (readonly [id: string, body: string | null])[] =>
  placesIn(talk, thread).flatMap((one) =>
    one.to.has(user) && !one.without.has(user) && !one.older.has(user) ? [[one.id, one.bodies.get(user) ?? null] as const] : [],
  );

const placesIn = ({ said }: Talk, thread: string): readonly Said[] => [...said.values()].filter((one) => one.thread === thread);
