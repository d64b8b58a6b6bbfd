/**
 * What must hold of contents: worked out from the mutations that the server took, in their order, and the app's own definitions; from nothing
 * that the server or a phone made of them.
 */
import type { SentOp } from '#src/data/sync/protocol.ts';
import type { BlockAuthorArgs } from '#src/features/feed/model/blocks.ts';
import type { CreateContentArgs, EditContentArgs } from '#src/model/content/content-mutations.ts';
import type { Row } from '#src/shared/row.ts';
import { Broken, baseOf } from './invariants.ts';
import { remembering } from './said.ts';
import { countOf, employer, kinds, type MoveOf, type ReactOf } from './sim-contents.ts';
import type { Replica } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

const broken = (what: string): never => {
  throw new Broken(what);
};

interface Written {
  readonly kind: string;
  readonly owner: string;
  readonly parent: string | null;
  text: string;
  state: string;
  /** By member. */
  readonly reactions: Map<string, string>;
}
interface Contents {
  readonly written: Map<string, Written>;
  /** `<member> <content>`: whoever wrote it is blocked by that member. */
  readonly blocks: Set<string>;
  /** What the server should not have taken. */
  readonly wrongs: string[];
}

const hear = (contents: Contents, user: string, { id: op, name, args }: SentOp): void => {
  const { written, wrongs } = contents;
  if (name === 'create_content') hearNew(contents, user, args as CreateContentArgs);
  if (name === 'block_author') hearBlock(contents, user, args as BlockAuthorArgs);
  const one = written.get(String((args as { readonly content_id?: string }).content_id));
  if (!one) return;
  const kind = kinds[one.kind];
  if (name === 'edit_content') {
    if (!kind?.states[one.state]?.edit) wrongs.push(`${op} edited what was ${one.state}`);
    one.text = String((args as EditContentArgs).fields.text);
  }
  if (name === 'move_content') {
    const { to } = args as MoveOf;
    const by = user === one.owner ? 'owner' : 'company';
    const isMade = kind?.moves.some((move) => move[0] === one.state && move[1] === to && move[2] === by);
    if (to !== one.state && !isMade) wrongs.push(`${op} had ${one.state} become ${to}, by its ${by}`);
    one.state = to;
  }
  if (name === 'react_content') {
    const { reaction } = args as ReactOf;
    if (reaction && reaction !== one.reactions.get(user) && isKeptOut(contents, one, user))
      wrongs.push(`${op} reacts to whoever blocked ${user}`);
    one.reactions.set(user, reaction ?? 'none');
  }
};

const hearBlock = ({ blocks }: Contents, user: string, { is_on, ...whom }: BlockAuthorArgs): void => {
  const block = `${user} ${'content_id' in whom ? whom.content_id : ''}`;
  if (is_on) blocks.add(block);
  else blocks.delete(block);
};

/** Its owner blocked them, by anything that they wrote. */
const isKeptOut = ({ written, blocks }: Contents, { kind, owner }: Written, user: string): boolean =>
  kinds[kind]?.ownersBlock === true && [...written].some(([id, one]) => one.owner === user && blocks.has(`${owner} ${id}`));

const hearNew = (contents: Contents, user: string, { id, kind, fields, parent_id }: CreateContentArgs): void => {
  const { written, wrongs } = contents;
  // Sent again under another name, and already there.
  if (written.has(id)) return;
  const before = [...written.values()].filter((one) => one.owner === user && one.kind === kind && one.parent === (parent_id ?? null));
  if (kinds[kind]?.isOnce && before.some(({ state }) => state !== 'withdrawn'))
    wrongs.push(`${user} has ${id} beside another on ${parent_id}`);
  const on = written.get(parent_id ?? '');
  if (on && isKeptOut(contents, on, user)) wrongs.push(`${user} has ${id} on what is of whoever blocked them`);
  const state = kinds[kind]?.submitsTo ?? '';
  written.set(id, { kind, owner: user, parent: parent_id ?? null, text: String(fields.text), state, reactions: new Map() });
};

const contentsOf = remembering<Contents>(() => ({ written: new Map(), blocks: new Set(), wrongs: [] }), hear);

/** Whatever happened. */
export const checkContents = ({ memory }: SimServer): void => {
  for (const wrong of contentsOf(memory.taken).wrongs) broken(wrong);
};

/** What somebody wrote to a company is theirs and the company's. */
export const checkConfidential = ({ name, user, store }: Replica): void => {
  for (const { table, row } of store.content().rows.values()) {
    const isTheirs = table === 'contents' && row.kind === 'application';
    if ((isTheirs || table === 'applications') && user !== employer) broken(`${name} holds ${row.id}, which was written to a company`);
  }
};

const isRead = ({ kind, parent, state }: Written, contents: Contents, user: string | null): boolean => {
  const seen = kinds[kind]?.states[state]?.seen;
  if (seen === 'company') return user === employer;
  const on = parent === null ? undefined : contents.written.get(parent);
  return seen === 'parent' ? on !== undefined && isRead(on, contents, user) : seen === 'everybody';
};

/** Each phone has what it may read, as its author said it last, with the reactions that stand; and of its member's own all. */
export const checkContentsAtRest = ({ name, user, store }: Replica, { memory }: SimServer): void => {
  const contents = contentsOf(memory.taken);
  const base = baseOf(store.content());
  const rows = (table: string): readonly Row[] => [...base.values()].flatMap((held) => (held.table === table ? [held.row] : []));
  for (const { id, kind, state, counts } of rows('contents')) {
    const one = contents.written.get(id);
    // There before the first step.
    if (kind === 'job' || kind === 'stall') continue;
    if (!one || !isRead(one, contents, user)) throw new Broken(`${name} shows ${id}, which it should not`);
    if (state !== one.state) broken(`${name} shows ${id} as ${state}, and it is ${one.state}`);
    const text = base.get(`${kinds[one.kind]?.table}:${id}`)?.row.text;
    if (text !== one.text) broken(`${name} shows "${text}" for ${id}, and its author said "${one.text}"`);
    const due = JSON.stringify(countOf([...one.reactions.values()].map((reaction) => ({ reaction }))));
    if (JSON.stringify(counts) !== due) broken(`${name} shows ${JSON.stringify(counts)} of ${id}, and it is ${due}`);
  }
  for (const [id, one] of contents.written) {
    if (isRead(one, contents, user) && !base.has(`contents:${id}`)) broken(`${name} lacks ${id}`);
    if (user === null) continue;
    const own = rows('content_reactions').filter(({ content_id }) => content_id === id);
    const said = one.reactions.get(user) ?? 'none';
    if (own.length > 1 || (own[0]?.reaction ?? 'none') !== said)
      broken(`${name} has ${own.map(({ reaction }) => reaction)} for ${id}, and ${user} said ${said}`);
    const kept = base.get(`content_own:${id}`)?.row.state;
    if (one.owner === user && kept !== one.state) broken(`${name} has ${kept} for ${id} of its member, and it is ${one.state}`);
  }
};
