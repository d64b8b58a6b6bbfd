/**
 * What must hold of contents: worked out from the mutations that the server took, in their order, and the app's own definitions; from nothing
 * that the server or a phone made of them.
 */
import type { SentOp } from '#src/data/sync/protocol.ts';
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
  /** What the server should not have taken. */
  readonly wrongs: string[];
}

const hear = (contents: Contents, user: string, { id: op, name, args }: SentOp): void => {
  const { written, wrongs } = contents;
  if (name === 'create_content') hearNew(contents, user, args as CreateContentArgs);
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
  if (name === 'react_content') one.reactions.set(user, (args as ReactOf).reaction ?? 'none');
};

const hearNew = ({ written, wrongs }: Contents, user: string, { id, kind, fields, parent_id }: CreateContentArgs): void => {
  // Sent again under another name, and already there.
  if (written.has(id)) return;
  const before = [...written.values()].filter((one) => one.owner === user && one.kind === kind && one.parent === (parent_id ?? null));
  if (kinds[kind]?.isOnce && before.some(({ state }) => state !== 'withdrawn'))
    wrongs.push(`${user} has ${id} beside another on ${parent_id}`);
  const state = kinds[kind]?.submitsTo ?? '';
  written.set(id, { kind, owner: user, parent: parent_id ?? null, text: String(fields.text), state, reactions: new Map() });
};

const contentsOf = remembering<Contents>(() => ({ written: new Map(), wrongs: [] }), hear);

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

const isRead = ({ kind, parent, state }: Written, { written }: Contents, user: string | null): boolean => {
  const seen = kinds[kind]?.states[state]?.seen;
  if (seen === 'company') return user === employer;
  const on = parent === null ? undefined : written.get(parent);
  return seen === 'parent' ? on !== undefined && isRead(on, { written, wrongs: [] }, user) : seen === 'everybody';
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
