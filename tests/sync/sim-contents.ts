/** What the simulated server decides on contents of any kind: as the SQL does (20261124000110, 20261124000410), in small, by the app's own definitions. */

import type { BlockAuthorArgs } from '#src/features/feed/model/blocks.ts';
import { post } from '#src/features/feed/model/post.ts';
import { application } from '#src/features/jobs/model/application.ts';
import { job } from '#src/features/jobs/model/job.ts';
import { product } from '#src/features/market/model/product.ts';
import { stall } from '#src/features/market/model/stall.ts';
import { comment } from '#src/model/content/comment.ts';
import type { CreateContentArgs, EditContentArgs, moveContent, reactContent } from '#src/model/content/content-mutations.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import type { Row } from '#src/shared/row.ts';
import { type ArgsOf, talkers } from './said.ts';
import type { SimServer } from './sim-server.ts';
import { type Case, type Decide, type NewRow, ownerOf, put, say, scopeOf, type TalkVerdict, type Write } from './sim-talk-rows.ts';

export type MoveOf = ArgsOf<typeof moveContent>;
export type ReactOf = ArgsOf<typeof reactContent>;
export interface Fields {
  readonly text: string;
}

export const kinds: Readonly<Record<string, AnyKind>> = { post, comment, job, application, stall, product };
/** The one company of this world, and who acts for it. */
export const company = 'company:fishers';
export const employer = 'awa';
export const theJob = 'job-1';
export const stallOf = (user: string): string => `stall of ${user}`;

const headOf = ({ rows }: Case, id: string): Row | undefined => rows.get(`contents:${id}`)?.row;
const ownOf = ({ rows, me }: Case, id: string): Row | undefined => {
  const own = rows.get(`content_own:${id}`)?.row;
  return own?.scope === scopeOf(me) ? own : undefined;
};
const kindOf = (row: Row): AnyKind => kinds[String(row.kind)] as AnyKind;
const ownerOfContent = ({ rows }: Case, id: string): string => {
  const own = rows.get(`content_own:${id}`)?.row;
  return own ? ownerOf(own) : '';
};
const isThere = ({ rows }: Case, id: string): boolean => rows.get(`contents:${id}`)?.deleted === false;
/** Who reads a content: everybody, or who acts for the company. */
const mayRead = (given: Case, id: string): boolean =>
  isThere(given, id) && (headOf(given, id)?.scope !== company || given.me === employer || ownerOfContent(given, id) === given.me);

const scopeFor = (given: Case, kind: AnyKind, state: string, parent: unknown): string | null => {
  const seen = kind.states[state]?.seen;
  if (seen === 'company') return given.flaw === 'application-leaks' ? 'public' : company;
  if (seen === 'parent') return isThere(given, String(parent)) || given.flaw === 'comments-stay' ? 'public' : null;
  return seen === 'everybody' ? 'public' : null;
};

/** Head and fields stand where they may be read, or nowhere. */
const placed = (given: Case, head: NewRow, fields: Fields): readonly Write[] => {
  const kind = kinds[String(head.kind)] as AnyKind;
  const scope = scopeFor(given, kind, String(head.state), head.parent_id);
  const before = given.rows.get(`contents:${head.id}`);
  if (!scope && !before) return [];
  const at = scope ?? before?.row.scope ?? '';
  return [put('contents', { ...head, scope: at }, !scope), put(kind.table, { id: head.id, scope: at, text: fields.text }, !scope)];
};

const headWith = (
  given: Case,
  { id, kind, parent_id }: Pick<Row, 'id'> & { readonly [column: string]: unknown },
  state: string,
): NewRow => ({
  id,
  scope: '',
  kind,
  parent_id,
  state,
  counts: headOf(given, id)?.counts ?? {},
});

const told = (kind: AnyKind, id: string): TalkVerdict['tells'] => [
  ['content_own', id],
  ['contents', id],
  [kind.table, id],
];

/** Where its state does, and its owner did not block the caller. */
const takes = (given: Case, head: Row, what: string): boolean => {
  const kind = kindOf(head);
  const isTaken = kind.states[String(head.state)]?.takes?.includes(what) ?? false;
  if (!kind.ownersBlock || given.flaw === 'blocked-answer') return isTaken;
  const blocks = [...given.rows.values()].filter(
    ({ table, row }) => table === 'author_blocks' && row.scope === scopeOf(ownerOfContent(given, head.id)) && row.is_on === true,
  );
  return isTaken && !blocks.some(({ row }) => ownerOfContent(given, String(row.content_id)) === given.me);
};

const block = (given: Case, { id, is_on, ...whom }: BlockAuthorArgs): TalkVerdict => {
  const target = 'content_id' in whom ? whom.content_id : '';
  const known = [...given.rows.values()].find(
    ({ table, row }) => table === 'author_blocks' && row.scope === scopeOf(given.me) && row.content_id === target,
  )?.row;
  const tells = [['author_blocks', known?.id ?? id] as const];
  if ((known?.is_on ?? false) === is_on) return say('already', [], tells);
  if (!known && !isThere(given, target)) return say('not_found');
  if (ownerOfContent(given, target) === given.me) return say('forbidden', [], [], 'own');
  return say('ok', [put('author_blocks', { id: known?.id ?? id, scope: scopeOf(given.me), content_id: target, is_on })], tells);
};

const create = (given: Case, { id, kind: name, fields, parent_id = undefined }: CreateContentArgs): TalkVerdict => {
  const { rows, me, flaw } = given;
  const kind = kinds[name];
  if (!kind) return say('invalid');
  const known = rows.get(`content_own:${id}`)?.row;
  if (known) return known.scope === scopeOf(me) && known.kind === name ? say('already', [], told(kind, id)) : say('id_conflict');
  if (kind.hangs) {
    const parent = parent_id ? headOf(given, parent_id) : undefined;
    if (!parent || !mayRead(given, parent.id) || (kind.onOwn && parent.id !== stallOf(me))) return say('not_found');
    if (!takes(given, parent, name)) return say('closed', [], [], 'not_taken');
    const isThereOne = ownContents(given).some((own) => own.kind === name && own.parent_id === parent_id && own.state !== 'withdrawn');
    if (kind.isOnce && isThereOne && flaw !== 'applies-twice') return say('closed', [], [], 'once');
  }
  const state = kind.submitsTo;
  const own = { id, scope: scopeOf(me), kind: name, parent_id: parent_id ?? null, state, fields };
  return say('ok', [put('content_own', own), ...placed(given, headWith(given, own, state), fields as unknown as Fields)], told(kind, id));
};

const ownContents = ({ rows, me }: Case): readonly Row[] =>
  [...rows.values()].flatMap(({ table, row }) => (table === 'content_own' && row.scope === scopeOf(me) ? [row] : []));

const edit = (given: Case, { content_id: id, fields }: EditContentArgs): TalkVerdict => {
  const own = ownOf(given, id);
  if (!own) return say('not_found');
  const kind = kindOf(own);
  const isEdited = kind.states[String(own.state)]?.edit || given.flaw === 'edit-brings-back';
  if (!isEdited) return say('closed', [], told(kind, id), 'submitted');
  const state = kind.submitsTo;
  const head = headWith(given, own, state);
  return say('ok', [put('content_own', { ...own, state, fields }), ...placed(given, head, fields as unknown as Fields)], told(kind, id));
};

const move = (given: Case, { content_id: id, to }: MoveOf): TalkVerdict => {
  const mine = ownOf(given, id);
  const own =
    mine ?? (headOf(given, id)?.scope === company && given.me === employer ? given.rows.get(`content_own:${id}`)?.row : undefined);
  if (!own) return say('not_found');
  const kind = kindOf(own);
  if (own.state === to) return say('already', [], told(kind, id));
  const by = mine ? 'owner' : 'company';
  const isMade = kind.moves.some(([from, into, who]) => from === own.state && into === to && who === by);
  if (to === kind.submitsTo || (!isMade && given.flaw !== 'any-move')) return say('closed', [], told(kind, id), 'no_move');
  const fields = own.fields as Fields;
  const head = headWith(given, own, to);
  const hanging = kind.states[to]?.seen || given.flaw === 'comments-stay' ? [] : hangingOn(given, id);
  return say('ok', [put('content_own', { ...own, state: to }), ...placed(given, head, fields), ...hanging], told(kind, id));
};

/** What is read with it goes with it. */
const hangingOn = ({ rows }: Case, id: string): readonly Write[] =>
  [...rows.values()].flatMap(({ table, row, deleted }) => {
    if (table !== 'contents' || row.parent_id !== id || deleted) return [];
    const fields = rows.get(`${kindOf(row).table}:${row.id}`);
    return [put('contents', row, true), ...(fields ? [put(fields.table, fields.row, true)] : [])];
  });

const react = (given: Case, { id: newId, content_id: id, reaction }: ReactOf): TalkVerdict => {
  const { rows, me, flaw } = given;
  const head = headOf(given, id);
  if (!head || !mayRead(given, id)) return say('not_found');
  if (ownerOfContent(given, id) === me) return say('forbidden', [], [], 'own');
  const all = [...rows.values()].filter(({ table, row }) => table === 'content_reactions' && row.content_id === id).map(({ row }) => row);
  const known = flaw === 'reaction-of-each-phone' ? undefined : all.find(({ scope }) => scope === scopeOf(me));
  const wanted = reaction ?? 'none';
  const tells = [['content_reactions', known?.id ?? newId] as const, ['contents', id] as const];
  if ((known?.reaction ?? 'none') === wanted || (known && flaw === 'reaction-lost')) return say('already', [], tells);
  if (wanted !== 'none' && !takes(given, head, 'react')) return say('closed', [], tells, 'not_taken');
  const row = { id: known?.id ?? newId, scope: scopeOf(me), content_id: id, reaction: wanted };
  const others = flaw === 'counts-each-tap' ? all : all.filter((one) => one.id !== row.id);
  return say('ok', [put('content_reactions', row), put('contents', { ...head, counts: countOf([...others, row]) })], tells);
};

export const countOf = (all: readonly { readonly [column: string]: unknown }[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const reaction of all.map((one) => String(one.reaction)).sort())
    if (reaction !== 'none') counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
};

export const contentDecisions: Readonly<Record<string, Decide>> = {
  create_content: create,
  edit_content: edit,
  move_content: move,
  react_content: react,
  block_author: block,
};

/** Before the first step: an opening, and a stall for each member. */
export const beginContents = ({ data }: SimServer, now: number): void => {
  const xid = data.begin(now);
  const open = (id: string, kind: AnyKind): void => {
    data.write('contents', { id, scope: 'public', kind: kind.kind, parent_id: null, state: 'open', counts: {} }, xid);
  };
  open(theJob, job);
  for (const user of talkers) open(stallOf(user), stall);
};
