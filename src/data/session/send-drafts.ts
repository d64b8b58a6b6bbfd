/**
 * A member's drafts between local storage, where each letter stands at once, and the replica, by which their other phones have them.
 * What is not for them (`mayTravel`) never passes here.
 */
import type { Account } from '#src/data/sync/open-account.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { dropDrafts, keepDraftEverywhere, mayTravel } from '#src/model/drafts/draft-mutations.ts';
import { type DraftVersion, type DraftVersions, withTold } from '#src/model/drafts/draft-versions.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import type { DraftPlace } from './drafts.ts';

/** Where one member's drafts of one place stand on this phone; without anything to wait for. */
export interface DraftShelf {
  readonly place: DraftPlace;
  /** Everything of theirs, what was taken away and not told of among it. */
  readonly all: () => Readonly<Record<string, DraftVersions>>;
  readonly put: (key: string, versions: DraftVersions) => unknown;
}

/** Messages have a place of their own on the phone, and one name for all drafts elsewhere. */
const keyThere = ({ place }: DraftShelf, key: string): string => (place === 'draftMessages' ? `message:${key}` : key);
const keyHere = ({ place }: DraftShelf, key: string): string | null => {
  const isMessage = key.startsWith('message:');
  if (isMessage !== (place === 'draftMessages')) return null;
  return isMessage ? key.slice('message:'.length) : key;
};

/** Takes in what the replica holds. Gives how much of it was new here. */
export const receiveDrafts = async (reader: Pick<Reader, 'rowsOfTable'>, shelf: DraftShelf): Promise<number> => {
  let fresh = 0;
  for (const { id, key, content, kept_at } of await reader.rowsOfTable('drafts')) {
    const here = keyHere(shelf, String(key));
    if (here === null || !mayTravel(String(key))) continue;
    const versions = shelf.all()[here] ?? {};
    const after = withTold(versions, { id, content, at: String(kept_at) });
    if (after === versions) continue;
    shelf.put(here, after);
    fresh += 1;
  }
  return fresh;
};

const isDue = ({ content, at, sent }: DraftVersion): boolean => content === undefined || sent !== at;

interface Sender {
  readonly engine: Pick<Account['engine'], 'mutate' | 'discard'>;
  readonly replica: Pick<Reader, 'ops'>;
}

/** Hands what is new to the outbox, where one mutation a version waits at most. Gives how much it was. */
export const sendDrafts = async ({ engine, replica }: Sender, shelf: DraftShelf): Promise<number> => {
  let sent = 0;
  for (const [key, versions] of Object.entries(shelf.all())) {
    if (!mayTravel(keyThere(shelf, key))) continue;
    for (const id of Object.keys(versions)) if (id !== '' && (await sendVersion(engine, replica, shelf, { key, id }))) sent += 1;
  }
  return sent;
};

interface VersionOf {
  readonly key: string;
  readonly id: string;
}

/** False: there is nothing to tell of it, or no more. */
const sendVersion = async (
  engine: Sender['engine'],
  reader: Sender['replica'],
  shelf: DraftShelf,
  { key, id }: VersionOf,
): Promise<boolean> => {
  const { [id]: version, ...others } = shelf.all()[key] ?? {};
  if (!version || !isDue(version)) return false;
  const { at, content, replaces = [] } = version;
  // It may be handed in before this is in the outbox: then a note has to stay of it, or it would come back from the server. And it may be
  // handed on a second time at this moment, by a mutation that takes this one back, or that stands before it: then neither says that it went.
  const turn = randomUuid();
  shelf.put(key, { ...others, [id]: { ...version, sent: turn } });
  const replaced = [...(await discardWaiting(engine, reader, id)), ...replaces];
  const there = keyThere(shelf, key);
  if (content === undefined) await engine.mutate(dropDrafts, { key: there, drafts: [[id, at], ...replaced] });
  else await engine.mutate(keepDraftEverywhere, { id, key: there, content, kept_at: at, replaces: replaced });
  const { [id]: now, ...rest } = shelf.all()[key] ?? {};
  // Another tab wrote on from it meanwhile, and its word may be in the outbox before this one.
  if (content !== undefined && !now) await engine.mutate(dropDrafts, { key: there, drafts: [[id, at]] });
  if (now && now.sent !== turn) shelf.put(key, { ...rest, [id]: { ...now, sent: randomUuid() } });
  // Written on, or handed in, while this was put into the outbox: that goes the next time.
  else if (now?.at === at && (now.content === undefined) === (content === undefined))
    shelf.put(key, content === undefined ? rest : { ...rest, [id]: { content, at, sent: at } });
  return true;
};

/** Of a version only the last word goes. Gives what those before it replaced: the last one has to say it in their place. */
const discardWaiting = async (
  engine: Sender['engine'],
  reader: Sender['replica'],
  id: string,
): Promise<NonNullable<DraftVersion['replaces']>> => {
  const replaced: (readonly [string, string])[] = [];
  for (const op of await reader.ops()) {
    if (op.name !== keepDraftEverywhere.name || op.attempted || Reflect.get(op.args, 'id') !== id) continue;
    const { replaces = [] } = op.args as Pick<DraftVersion, 'replaces'>;
    if (await engine.discard(op.id)) replaced.push(...replaces);
  }
  return replaced;
};
