/** What the simulated server decides on the group: as the SQL does (1560, 1562), in small. Nothing is written here. */
import type { setGroupLink } from '#src/features/messages/model/group-mutations.ts';
import type { Row } from '#src/shared/row.ts';
import { firstMembers, happened, type JoinOf, type LeaveOf, type RemoveOf } from './group-said.ts';
import { type ArgsOf, group, type MarkOf, type SendOf, talkers } from './said.ts';
import type { SimServer } from './sim-server.ts';
import {
  begun,
  type Case,
  copiesOf,
  copyId,
  type Decide,
  groupRow,
  isCopy,
  madeOlder,
  messageRow,
  type NewRow,
  nobody,
  ownerOf,
  put,
  say,
  scopeOf,
  type TalkVerdict,
  type Write,
} from './sim-talk-rows.ts';

/** The group in the middle of a decision. */
interface Open {
  readonly given: Case;
  /** Its members' own rows, who came first stands first. */
  threads: NewRow[];
  last: number;
  link: unknown;
  joins: number;
  readonly writes: Write[];
}

const open = (given: Case): Open | null => {
  const held = given.rows.get(`conversations:${group}`);
  if (!held || held.deleted) return null;
  const { last_seq, link, joins } = held.row;
  const threads = talkers.flatMap((user) => groupRow(given, user) ?? []).sort((a, b) => Number(a.joined) - Number(b.joined));
  return { given, threads, last: Number(last_seq), link, joins: Number(joins), writes: [] };
};

const memberIn = ({ threads }: Open, user: string): NewRow | undefined => threads.find((row) => ownerOf(row) === user);
const isLedBy = (row: NewRow): boolean => row.role !== 'member';

const newMember = (given: Case, user: string, role: string, joined: number, last: number): NewRow => ({
  ...begun(given, group, user, 'active'),
  ...{ id: `${group} ${user} ${joined}`, kind: 'group', title: 'Wells', role, joined, other_id: null, other_name: null },
  ...{ last_seq: last, read_seq: last, got_seq: last, delivered_seq: last },
});

interface Said {
  readonly id: string;
  readonly author: string;
  readonly body: string | null;
  readonly event: string | null;
}

/** With each who is in it, at the next place. */
const add = (held: Open, { id, author, body, event }: Said): void => {
  const { given, writes } = held;
  held.last += 1;
  const message = messageRow(given, { message_id: id, thread_id: group, author_id: author, event, seq: held.last, body });
  const users = given.flaw === 'sends-to-who-left' ? talkers : held.threads.map(ownerOf);
  for (const user of users) {
    const copy = event ? `${group} ${held.last} ${user}` : copyId(id, author, user);
    writes.push(put('messages', { id: copy, scope: scopeOf(user), ...message }));
  }
  writes.push(...madeOlder(given, group, held.last));
  held.threads = held.threads.map((row) => {
    const readOn = (place: unknown): unknown => (place === held.last - 1 && !event && ownerOf(row) === author ? held.last : place);
    const heard = { last_seq: held.last, last_at: given.now, read_seq: readOn(row.read_seq), got_seq: readOn(row.got_seq) };
    return { ...row, ...heard, ...(event ? {} : { is_archived: false }) };
  });
};

const rosterOf = (row: NewRow): string => `roster of ${row.id}`;

/** Takes the group from a member's phones. */
const takeFrom = (held: Open, own: NewRow, event: string): void => {
  const { given, writes } = held;
  const user = ownerOf(own);
  held.threads = held.threads.filter((row) => row !== own);
  add(held, { id: happened(event, user, held.last + 1), author: user, body: null, event });
  const copies = [...given.rows.values()].filter((one) => isCopy(one) && one.row.thread_id === group && ownerOf(one.row) === user);
  const moved = writes.filter(({ table, row }) => table === 'older' && ownerOf(row) === user);
  const words = given.flaw === 'leaver-keeps-words' ? [] : [...copies, ...moved].map(({ table, row }) => put(table, row, true));
  writes.push(...words, put('threads', own, true), put('group_rosters', { id: rosterOf(own), scope: own.scope }, true));
};

/** How far all others have got it, to each who wrote something since. */
const deliveredTo = ({ threads, given }: Open, row: NewRow): unknown => {
  const others = threads.filter((one) => one !== row).map(({ got_seq }) => Number(got_seq));
  const slowest = others.length > 0 ? Math.min(...others) : 0;
  const isDue = ({ seq }: Row): boolean => Number(seq) > Number(row.delivered_seq) && Number(seq) <= slowest;
  const own = [...given.rows.values()].filter(
    (held) => isCopy(held) && held.row.scope === row.scope && held.row.thread_id === group && held.row.author_id === ownerOf(row),
  );
  return own.some((held) => held.row.event === null && isDue(held.row)) ? slowest : row.delivered_seq;
};

/** One owner, everybody's list, and what has reached all. Of an empty group nothing stays. */
const settle = (held: Open, tells: TalkVerdict['tells'] = []): TalkVerdict => {
  const { last, link, joins, given, writes } = held;
  if (!held.threads.some(({ role }) => role === 'owner'))
    held.threads = held.threads.map((row, n) => (n === 0 ? { ...row, role: 'owner' } : row));
  const members = held.threads.map((row) => [ownerOf(row), ownerOf(row), row.role]);
  const threads = held.threads.map((row) => ({ ...row, delivered_seq: deliveredTo(held, row) }));
  const conversation = { id: group, scope: nobody, last_seq: last, link, joins };
  const own = memberIn(held, given.me);
  return say(
    'ok',
    [
      ...writes,
      put('conversations', conversation, members.length === 0),
      ...threads.map((row) => put('threads', row)),
      ...threads.map((row) =>
        put('group_rosters', { id: rosterOf(row), scope: row.scope, thread_id: group, members, link_code: isLedBy(row) ? link : null }),
      ),
    ],
    [...(own ? [['threads', own.id] as const, ['group_rosters', rosterOf(own)] as const] : []), ...tells],
  );
};

/** For whoever is in it. */
const asMember =
  <A>(act: (held: Open, own: NewRow, args: A) => TalkVerdict): Decide =>
  (given: Case, args: A) => {
    const held = open(given);
    const own = held && memberIn(held, given.me);
    return own ? act(held, own, args) : say('not_found');
  };

const send = (given: Case, args: SendOf): TalkVerdict => {
  const known = copiesOf(given, args.id)[0];
  if (known) return known.row.author_id === given.me ? say('already', [], [['messages', args.id]]) : say('id_conflict');
  return asMember<SendOf>((held, _own, { id, body }) => {
    add(held, { id, author: given.me, body, event: null });
    return settle(held, [['messages', id]]);
  })(given, args as never);
};

const join = (given: Case, { code }: JoinOf): TalkVerdict => {
  const held = open(given);
  const { me, flaw, rows } = given;
  if (!held || held.link !== code) return say('not_found');
  const own = memberIn(held, me);
  if (own) return say('already', [], [['threads', own.id]]);
  if (flaw === 'joiner-reads-before') {
    const before = [...rows.values()].filter((one) => one.table === 'messages' && !one.deleted && one.row.scope === held.threads[0]?.scope);
    for (const { row } of before)
      if (row.thread_id === group) held.writes.push(put('messages', { ...row, id: `${row.id} ${me}`, scope: scopeOf(me) }));
  }
  held.joins += 1;
  held.threads = [...held.threads, newMember(given, me, 'member', held.joins, held.last)];
  add(held, { id: happened('joined', me, held.last + 1), author: me, body: null, event: 'joined' });
  return settle(held);
};

const leave = asMember<LeaveOf>((held, own) => {
  takeFrom(held, own, 'left');
  return settle(held);
});

const remove = asMember<RemoveOf>((held, own, { user_id }) => {
  const theirs = memberIn(held, user_id);
  if (!isLedBy(own)) return say('forbidden', [], [], 'not_admin');
  if (!theirs) return say('not_found');
  if (theirs === own || isLedBy(theirs)) return say('forbidden', [], [], 'not_admin');
  held.link = null;
  takeFrom(held, theirs, 'removed');
  return settle(held);
});

const invite = asMember<ArgsOf<typeof setGroupLink>>((held, own, { code }) => {
  if (!isLedBy(own)) return say('forbidden', [], [], 'not_admin');
  held.link = code;
  return settle(held);
});

const mark = asMember<MarkOf>((held, own, { read_seq, delivered_seq }) => {
  const hasRead = Math.min(read_seq, Number(own.last_seq));
  const hasGot = Math.min(Math.max(delivered_seq, hasRead), Number(own.last_seq));
  const places = { read_seq: Math.max(Number(own.read_seq), hasRead), got_seq: Math.max(Number(own.got_seq), hasGot) };
  held.threads = held.threads.map((row) => (row === own ? { ...row, ...places } : row));
  return settle(held);
});

/** Those that say by their names that a group is meant. */
export const groupDecisions: Readonly<Record<string, Decide>> = {
  join_group: join,
  leave_group: leave,
  remove_from_group: remove,
  set_group_link: invite,
};
/** Those that are others between two. */
export const inGroup: Readonly<Record<string, Decide>> = { send_message: send, mark_thread: mark };

/** They have met before the first step. */
export const beginGroup = ({ data }: SimServer, now: number): void => {
  const given: Case = { rows: data.all(), me: '', now: new Date(now).toISOString(), flaw: undefined };
  const threads = firstMembers.map(([user, role], n) => newMember(given, user, role, n + 1, 0));
  const xid = data.begin(now);
  const held = { given, threads, last: 0, link: 'code-0', joins: threads.length, writes: [] };
  for (const { table, row } of settle(held).writes) data.write(table, row, xid);
};
