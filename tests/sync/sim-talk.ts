/**
 * What the simulated server decides on threads and messages: as the SQL does (1500, 1510), in small. Nothing is written here, so that the
 * same mutation can be decided twice: as things are, and as if nobody were blocked.
 */
import type { SentOp } from '#src/data/sync/protocol.ts';
import { messageLimits } from '#src/features/messages/model/message.ts';
import type { ThreadDecision } from '#src/features/messages/model/mutations.ts';
import { type DeleteOf, type EditOf, group, type MarkOf, otherIn, type SendOf, threadOf } from './said.ts';
import { areToldOfReading, choices, toldOfReading, wantsMessagesOf } from './sim-choices.ts';
import { contentDecisions } from './sim-contents.ts';
import { dealDecisions } from './sim-deals.ts';
import { groupDecisions, inGroup } from './sim-groups.ts';
import { ownDecisions } from './sim-own-words.ts';
import {
  begun,
  type Case,
  copiesOf,
  copyId,
  copyOf,
  type Decide,
  hasBlocked,
  madeOlder,
  messageRow,
  nobody,
  ownerOf,
  ownThread,
  placesOfOther,
  put,
  putCopy,
  say,
  scopeOf,
  type TalkVerdict,
  threadRow,
  type Write,
} from './sim-talk-rows.ts';

export const decideTalk = (given: Case, { name, args }: SentOp): TalkVerdict => {
  const decide = ((args as { readonly thread_id?: string }).thread_id === group && inGroup[name]) || decisions[name];
  if (!decide || (args as { readonly bad?: boolean }).bad) return say('invalid');
  const verdict = decide(given, args as never);
  // Whoever blocked the caller is left out of all that they do between the two (decision 081); of a deal they hear what they asked for themselves.
  const reaches = ({ table, row }: Write): boolean =>
    row.thread_id === group ||
    table === 'group_rosters' ||
    table === 'deal_sides' ||
    given.flaw === 'block-leaks' ||
    !hasBlocked(given.rows, ownerOf(row), given.me);
  return { ...verdict, writes: verdict.writes.filter(reaches) };
};
export const isTalk = (name: string): boolean => Object.hasOwn(decisions, name);

const send = (given: Case, { id, thread_id: thread, to, body, written_at }: SendOf): TalkVerdict => {
  const { rows, me, now, flaw } = given;
  const known = copiesOf(given, id)[0];
  if (known) return known.row.author_id === me ? say('already', [], [ownThread(thread, me), ['messages', id]]) : say('id_conflict');
  const held = threadRow(given, thread, me);
  if (!held && (!to || threadOf(me, to) !== thread)) return say('not_found');
  const other = otherIn(thread, me);
  if (!held && !wantsMessagesOf(given, other, me)) return say('forbidden', [], [], 'not_wanted');
  if (!held && body.length > messageLimits.request) return say('invalid');
  const mine = held ?? begun(given, thread, me, 'asked');
  const theirs = threadRow(given, thread, other) ?? begun(given, thread, other, 'request');
  if (mine.is_blocked) return say('forbidden', [], [ownThread(thread, me)], 'blocked_by_you');
  if (flaw === 'tells-of-blocks' && theirs.is_blocked) return say('forbidden', [], [ownThread(thread, me)], 'blocked');
  const before = Number(rows.get(`conversations:${thread}`)?.row.last_seq ?? 0);
  if (mine.state === 'asked' && before > 0) return say('forbidden', [], [ownThread(thread, me)], 'request_pending');
  const seq = flaw === 'claimed-order' ? Math.floor(Date.parse(written_at) / 1000) : before + 1;
  const opens = mine.state === 'request' || mine.state === 'declined';
  const isKept = theirs.is_blocked && flaw !== 'block-leaks';
  const message = messageRow(given, { message_id: id, thread_id: thread, author_id: me, event: null, seq, body });
  const state = opens ? { state: 'active' } : {};
  const readOn = (place: unknown) => (place === mine.last_seq ? seq : place);
  const isBack = flaw === 'archive-stays' ? {} : { is_archived: false };
  const ownPlaces = { ...isBack, last_seq: seq, last_at: now, read_seq: readOn(mine.read_seq), got_seq: readOn(mine.got_seq) };
  return say(
    'ok',
    [
      put('conversations', { id: thread, scope: nobody, last_seq: seq }),
      put('messages', { id, scope: scopeOf(me), ...message }),
      ...(isKept ? [] : [put('messages', { id: copyId(id, me, other), scope: scopeOf(other), ...message })]),
      put('threads', { ...mine, ...state, ...ownPlaces }),
      ...madeOlder(given, thread, seq),
      ...(isKept && !opens ? [] : [put('threads', { ...theirs, ...state, ...(isKept ? {} : { ...isBack, last_seq: seq, last_at: now }) })]),
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
  if (!own.is_blocked) return done();
  // What became of it meanwhile.
  const isOpen = own.state === 'asked' && threadRow(given, thread, other)?.state === 'active';
  const other_read_seq = areToldOfReading(given, me, other) ? own.other_read_seq : null;
  return done(
    put('blocks', block, true),
    put('threads', { ...own, ...(isOpen ? { state: 'active' } : {}), is_blocked: false, other_read_seq }),
  );
};

const mark = (given: Case, { thread_id: thread, read_seq, delivered_seq }: MarkOf): TalkVerdict => {
  const { rows, me, flaw } = given;
  const own = threadRow(given, thread, me);
  if (!own) return say('not_found');
  const [read, got, last] = [Number(own.read_seq), Number(own.got_seq), Number(own.last_seq)];
  const hasRead = Math.min(read_seq, last);
  const hasGot = Math.min(Math.max(delivered_seq, hasRead), last);
  const ofOther = placesOfOther(given, thread, hasGot);
  const delivered = flaw === 'delivers-what-was-kept' ? Number(rows.get(`conversations:${thread}`)?.row.last_seq) : Math.max(0, ...ofOther);
  const theirs = threadRow(given, thread, otherIn(thread, me));
  const isTold =
    theirs && Number(theirs.delivered_seq) < delivered && !own.is_blocked && (own.state === 'active' || own.state === 'request');
  const other_read_seq = toldOfReading(given, own, hasRead);
  const isRead = theirs && other_read_seq > Number(theirs.other_read_seq);
  const places =
    flaw === 'marks-go-back'
      ? { read_seq: hasRead, got_seq: hasGot }
      : { read_seq: Math.max(read, hasRead), got_seq: Math.max(got, hasGot) };
  return say(
    'ok',
    [
      ...(read !== places.read_seq || got !== places.got_seq ? [put('threads', { ...own, ...places })] : []),
      ...(isTold || isRead
        ? [put('threads', { ...theirs, ...(isTold ? { delivered_seq: delivered } : {}), ...(isRead ? { other_read_seq } : {}) })]
        : []),
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
    changed.map((copy) => putCopy(copy, { body, edited_at: now })),
    tells,
  );
};

const remove = (given: Case, { message_id: message, for_all }: DeleteOf): TalkVerdict => {
  const { me, now } = given;
  const copies = copiesOf(given, message);
  const copy = copies.find(({ row }) => ownerOf(row) === me);
  const own = copy?.row;
  if (!own || (for_all && own.author_id !== me)) return say('not_found');
  const tells = [ownThread(String(own.thread_id), me), ['messages', own.id]] as const;
  if (!for_all)
    return own.removed_at ? say('already', [], tells) : say('ok', [putCopy(copy, { body: null, removed_at: now, edited_at: null })], tells);
  // By their own copy alone. One that they took from their phones before has the time of its deletion for all.
  if (own.body === null && (own.removed_at === null || own.edited_at !== null)) return say('already', [], tells);
  return say(
    'ok',
    copies.map((one) => putCopy(one, { body: null, edited_at: one === copy && own.removed_at ? now : null })),
    tells,
  );
};

const decisions: Readonly<Record<string, Decide>> = {
  send_message: send,
  decide_thread: decideThread,
  mark_thread: mark,
  edit_message: edit,
  delete_message: remove,
  ...choices,
  ...groupDecisions,
  ...contentDecisions,
  ...dealDecisions,
  ...ownDecisions,
};
