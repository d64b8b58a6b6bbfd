/** What the simulated server decides on what members choose for their messages, and on their drafts: as the SQL does (1540, 1520), in small. */
import type { Row } from '#src/shared/row.ts';
import { type ArrangeOf, areWithoutArea, type DropOf, type KeepOf, otherIn, type PrefsOf } from './said.ts';
import {
  type Case,
  type Decide,
  ownThread,
  placesOfOther,
  put,
  say,
  scopeOf,
  type TalkVerdict,
  threadRow,
  type Write,
} from './sim-talk-rows.ts';

const ownRows = ({ rows }: Case, table: string, user: string): readonly Row[] =>
  [...rows.values()].flatMap((held) => (held.table === table && !held.deleted && held.row.scope === scopeOf(user) ? [held.row] : []));

export const wantsMessagesOf = (given: Case, member: string, writer: string): boolean => {
  const who = ownRows(given, 'message_prefs', member)[0]?.who_may_write ?? 'everyone';
  return who === 'everyone' || (who === 'area' && !areWithoutArea(member, writer));
};

/** Both say so. */
export const areToldOfReading = (given: Case, ...users: readonly string[]): boolean =>
  users.every((user) => given.flaw === 'tells-reading-anyway' || ownRows(given, 'message_prefs', user)[0]?.tells_read === true);

/** Up to which place of theirs the other may know that it was read; 0: it is not told. */
export const toldOfReading = (given: Case, own: Row, hasRead: number): number => {
  const { me } = given;
  const thread = String(own.thread_id);
  const other = otherIn(thread, me);
  const isTold =
    own.state === 'active' && !own.is_blocked && !threadRow(given, thread, other)?.is_blocked && areToldOfReading(given, me, other);
  return isTold ? Math.max(0, ...placesOfOther(given, thread, hasRead)) : 0;
};

const arrange = (given: Case, { thread_id: thread, is_archived, muted_until }: ArrangeOf): TalkVerdict => {
  const { me, flaw } = given;
  const own = threadRow(given, thread, me);
  if (!own) return say('not_found');
  const theirs = flaw === 'archives-for-both' ? threadRow(given, thread, otherIn(thread, me)) : undefined;
  const rows = [own, theirs].flatMap((row) => (row ? [put('threads', { ...row, is_archived, muted_until })] : []));
  return say('ok', rows, [ownThread(thread, me)]);
};

const prefer = (given: Case, { id, who_may_write, tells_read }: PrefsOf): TalkVerdict => {
  const { rows, me, flaw } = given;
  const own = flaw === 'prefs-of-each-phone' ? undefined : ownRows(given, 'message_prefs', me)[0];
  const kept = { id: own?.id ?? id, scope: scopeOf(me), who_may_write, tells_read };
  const tells = [['message_prefs', kept.id]] as const;
  if (own?.who_may_write === who_may_write && own.tells_read === tells_read) return say('already', [], tells);
  const told = [...rows.values()].filter(
    ({ table, row }) => table === 'threads' && row.other_read_seq !== null && (row.scope === scopeOf(me) || row.other_id === me),
  );
  const untold = tells_read || flaw === 'reading-stays-told' ? [] : told.map(({ row }) => put('threads', { ...row, other_read_seq: null }));
  return say('ok', [put('message_prefs', kept), ...untold], tells);
};

/** Those of the caller's that are as they are named, or older. */
const taken = (given: Case, named: DropOf['drafts']): readonly Write[] =>
  ownRows(given, 'drafts', given.me).flatMap((row) => {
    const at = named.find(([id]) => id === row.id)?.[1];
    const isMeant = at !== undefined && (String(row.kept_at) <= at || given.flaw === 'takes-newer-drafts');
    return isMeant && row.content !== null ? [put('drafts', { ...row, content: null })] : [];
  });

const keep = (given: Case, { id, key, content, kept_at, replaces }: KeepOf): TalkVerdict => {
  const own = ownRows(given, 'drafts', given.me);
  const tells = [['drafts', id]] as const;
  if (own.some((row) => row.id === id && String(row.kept_at) >= kept_at)) return say('already', [], tells);
  const others =
    given.flaw === 'one-draft-a-form'
      ? own.filter((row) => row.key === key).map((row) => [row.id, String(row.kept_at)] as const)
      : replaces;
  const gone = taken(
    given,
    others.filter(([other]) => other !== id),
  );
  return say('ok', [put('drafts', { id, scope: scopeOf(given.me), key, content, kept_at }), ...gone], tells);
};

const drop = (given: Case, { drafts }: DropOf): TalkVerdict =>
  say(
    'ok',
    taken(given, drafts),
    drafts.map(([id]) => ['drafts', id] as const),
  );

export const choices: Readonly<Record<string, Decide>> = {
  arrange_thread: arrange,
  set_message_prefs: prefer,
  keep_draft: keep,
  drop_drafts: drop,
};
