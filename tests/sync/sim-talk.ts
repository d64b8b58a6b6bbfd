/**
 * What the simulated server decides on threads and messages: as the SQL does (1500, 1510), in small. Nothing is written here, so that the
 * same act can be decided twice: as things are, and as if nobody were blocked.
 */
import type { SentOp, Verdict } from '#src/data/sync/protocol.ts';
import { messageLimits } from '#src/model/messages/message.ts';
import type { ThreadDecision } from '#src/model/messages/mutations.ts';
import type { Row } from '#src/shared/row.ts';
import type { WorldFlaw } from './engine-code.ts';
import { type DeleteOf, type EditOf, otherIn, type SendOf, threadOf } from './said.ts';
import type { Held } from './sim-rows.ts';

interface Write {
  readonly table: string;
  readonly row: Omit<Row, 'xid' | 'rev'>;
  readonly deleted?: boolean;
}

export interface TalkVerdict {
  readonly status: Verdict;
  readonly why?: string;
  readonly writes: readonly Write[];
  /** The caller's rows that come with the verdict. */
  readonly tells: readonly (readonly [table: string, id: string])[];
}

interface Case {
  readonly rows: ReadonlyMap<string, Held>;
  readonly me: string;
  readonly now: string;
  readonly flaw: WorldFlaw | undefined;
}
type Decide = (given: Case, args: never) => TalkVerdict;

export const decideTalk = (given: Case, { name, args }: SentOp): TalkVerdict => {
  const decide = decisions[name];
  if (!decide || (args as { readonly bad?: boolean }).bad) return say('invalid');
  return decide(given, args as never);
};
export const isTalk = (name: string): boolean => Object.hasOwn(decisions, name);

const say = (status: Verdict, writes: readonly Write[] = [], tells: TalkVerdict['tells'] = [], why?: string): TalkVerdict => ({
  status,
  writes,
  tells,
  ...(why ? { why } : {}),
});

const scopeOf = (user: string): string => `user:${user}`;
const threadId = (thread: string, user: string): string => `${thread} ${user}`;
/** Its author's copy has the id that their phone made. */
const copyId = (message: string, author: string, user: string): string => (author === user ? message : `${message} ${user}`);
const ownThread = (thread: string, user: string) => ['threads', threadId(thread, user)] as const;

/** What nobody reads stands in no scope. */
const nobody = 'nobody';
const blockKey = (who: string, whom: string): string => `blocks:${who} ${whom}`;
export const hasBlocked = (rows: ReadonlyMap<string, Held>, who: string, whom: string): boolean =>
  rows.get(blockKey(who, whom))?.deleted === false;

const threadRow = ({ rows }: Case, thread: string, user: string): Row | undefined => rows.get(`threads:${threadId(thread, user)}`)?.row;
const copiesOf = ({ rows }: Case, message: string): readonly Held[] =>
  [...rows.values()].filter(({ table, row }) => table === 'messages' && row.message_id === message);
/** Not what they took from their own phones. */
const copyOf = (given: Case, message: string): Row | undefined =>
  copiesOf(given, message).find(({ row }) => row.scope === scopeOf(given.me) && row.removed_at === null)?.row;

const put = (table: string, row: Omit<Row, 'xid' | 'rev'>, deleted = false): Write => ({ table, row, deleted });
const begun = ({ now }: Case, thread: string, user: string, state: string): Omit<Row, 'xid' | 'rev'> => ({
  id: threadId(thread, user),
  scope: scopeOf(user),
  thread_id: thread,
  other_id: otherIn(thread, user),
  other_name: otherIn(thread, user),
  state,
  is_blocked: false,
  last_seq: 0,
  last_at: now,
  read_seq: 0,
  got_seq: 0,
  delivered_seq: 0,
  other_read_seq: null,
  is_archived: false,
  muted_until: null,
});

const send = (given: Case, { id, thread_id: thread, to, body, written_at }: SendOf): TalkVerdict => {
  const { rows, me, now, flaw } = given;
  const known = copiesOf(given, id)[0];
  if (known) return known.row.author_id === me ? say('already', [], [ownThread(thread, me), ['messages', id]]) : say('id_conflict');
  const held = threadRow(given, thread, me);
  if (!held && (!to || threadOf(me, to) !== thread)) return say('not_found');
  if (!held && body.length > messageLimits.request) return say('invalid');
  const other = otherIn(thread, me);
  const mine = held ?? begun(given, thread, me, 'asked');
  const theirs = threadRow(given, thread, other) ?? begun(given, thread, other, 'request');
  if (mine.is_blocked) return say('forbidden', [], [ownThread(thread, me)], 'blocked_by_you');
  if (flaw === 'tells-of-blocks' && theirs.is_blocked) return say('forbidden', [], [ownThread(thread, me)], 'blocked');
  const before = Number(rows.get(`conversations:${thread}`)?.row.last_seq ?? 0);
  if (mine.state === 'asked' && before > 0) return say('forbidden', [], [ownThread(thread, me)], 'request_pending');
  const seq = flaw === 'claimed-order' ? Math.floor(Date.parse(written_at) / 1000) : before + 1;
  const opens = mine.state === 'request' || mine.state === 'declined';
  const isKept = theirs.is_blocked && flaw !== 'block-leaks';
  const message = { message_id: id, thread_id: thread, author_id: me, seq, body, sent_at: now, edited_at: null, removed_at: null };
  const state = opens ? { state: 'active' } : {};
  const readOn = (place: unknown) => (place === mine.last_seq ? seq : place);
  const ownPlaces = { last_seq: seq, last_at: now, read_seq: readOn(mine.read_seq), got_seq: readOn(mine.got_seq) };
  return say(
    'ok',
    [
      put('conversations', { id: thread, scope: nobody, last_seq: seq }),
      put('messages', { id, scope: scopeOf(me), ...message }),
      ...(isKept ? [] : [put('messages', { id: copyId(id, me, other), scope: scopeOf(other), ...message })]),
      put('threads', { ...mine, ...state, ...ownPlaces }),
      ...(isKept && !opens ? [] : [put('threads', { ...theirs, ...state, ...(isKept ? {} : { last_seq: seq, last_at: now }) })]),
    ],
    [ownThread(thread, me), ['messages', id]],
  );
};

const decideThread = (
  given: Case,
  { thread_id: thread, decision }: { readonly thread_id: string; readonly decision: ThreadDecision },
): TalkVerdict => {
  const { me } = given;
  const own = threadRow(given, thread, me);
  if (!own) return say('not_found');
  const other = otherIn(thread, me);
  const done = (...writes: Write[]): TalkVerdict => say(writes.length > 0 ? 'ok' : 'already', writes, [ownThread(thread, me)]);
  const block = { id: `${me} ${other}`, scope: nobody };
  if (decision === 'accept') {
    if (own.is_blocked) return say('forbidden', [], [ownThread(thread, me)], 'blocked_by_you');
    if (own.state !== 'request' && own.state !== 'declined') return done();
    const both = [own, threadRow(given, thread, other)];
    return done(...both.flatMap((row) => (row ? [put('threads', { ...row, state: 'active' })] : [])));
  }
  if (decision === 'decline') return own.state === 'request' ? done(put('threads', { ...own, state: 'declined' })) : done();
  if (decision === 'block') {
    if (own.is_blocked) return done();
    const state = own.state === 'request' ? 'declined' : own.state;
    return done(put('blocks', block), put('threads', { ...own, is_blocked: true, state }));
  }
  return own.is_blocked ? done(put('blocks', block, true), put('threads', { ...own, is_blocked: false })) : done();
};

interface MarkOf {
  readonly thread_id: string;
  readonly read_seq: number;
  readonly delivered_seq: number;
}

const mark = (given: Case, { thread_id: thread, read_seq, delivered_seq }: MarkOf): TalkVerdict => {
  const { rows, me, flaw } = given;
  const own = threadRow(given, thread, me);
  if (!own) return say('not_found');
  const [read, got, last] = [Number(own.read_seq), Number(own.got_seq), Number(own.last_seq)];
  const hasRead = Math.min(read_seq, last);
  const hasGot = Math.min(Math.max(delivered_seq, hasRead), last);
  const ofOther = [...rows.values()].flatMap(({ table, row }) =>
    table === 'messages' && row.scope === own.scope && row.thread_id === thread && row.author_id !== me && Number(row.seq) <= hasGot
      ? [Number(row.seq)]
      : [],
  );
  const delivered = flaw === 'delivers-what-was-kept' ? Number(rows.get(`conversations:${thread}`)?.row.last_seq) : Math.max(0, ...ofOther);
  const theirs = threadRow(given, thread, otherIn(thread, me));
  const isTold =
    theirs && Number(theirs.delivered_seq) < delivered && !own.is_blocked && (own.state === 'active' || own.state === 'request');
  const places =
    flaw === 'marks-go-back'
      ? { read_seq: hasRead, got_seq: hasGot }
      : { read_seq: Math.max(read, hasRead), got_seq: Math.max(got, hasGot) };
  return say(
    'ok',
    [
      ...(read !== places.read_seq || got !== places.got_seq ? [put('threads', { ...own, ...places })] : []),
      ...(isTold ? [put('threads', { ...theirs, delivered_seq: delivered })] : []),
    ],
    [ownThread(thread, me)],
  );
};

const edit = (given: Case, { message_id: message, body }: EditOf): TalkVerdict => {
  const { me, now, flaw } = given;
  const own = copyOf(given, message);
  if (!own || own.author_id !== me || (own.body === null && flaw !== 'edits-stubs')) return say('not_found');
  const thread = String(own.thread_id);
  const tells = [ownThread(thread, me), ['messages', message]] as const;
  if (own.body === body) return say('already', [], tells);
  if (Date.parse(now) > Date.parse(String(own.sent_at)) + messageLimits.editMinutes * 60_000) return say('closed', [], tells, 'too_late');
  if (body.length > messageLimits.request && threadRow(given, thread, me)?.state === 'asked') return say('invalid');
  const changed = copiesOf(given, message).filter(({ row }) => row.removed_at === null && (row.body !== null || flaw === 'edits-stubs'));
  return say(
    'ok',
    changed.map(({ row }) => put('messages', { ...row, body, edited_at: now })),
    tells,
  );
};

const remove = (given: Case, { message_id: message, for_all }: DeleteOf): TalkVerdict => {
  const { me, now } = given;
  const copies = copiesOf(given, message);
  const own = copies.find(({ row }) => row.scope === scopeOf(me))?.row;
  if (!own || (for_all && own.author_id !== me)) return say('not_found');
  const tells = [ownThread(String(own.thread_id), me), ['messages', own.id]] as const;
  if (!for_all)
    return own.removed_at ? say('already', [], tells) : say('ok', [put('messages', { ...own, body: null, removed_at: now })], tells);
  // Their own copy may have no words any more because they took it from their phones.
  if (copies.every(({ row }) => row.body === null)) return say('already', [], tells);
  return say(
    'ok',
    copies.map(({ row }) => put('messages', { ...row, body: null, edited_at: null })),
    tells,
  );
};

const decisions: Readonly<Record<string, Decide>> = {
  send_message: send,
  decide_thread: decideThread,
  mark_thread: mark,
  edit_message: edit,
  delete_message: remove,
};
