/**
 * What somebody is writing and has not sent. Laws kept here: a draft is shown to nobody but who wrote it, and a member's outlives that
 * others use the phone in between; one that was begun before signing in goes with whoever signs in next on this page's phone; on a shared
 * phone it lives in this page alone; of two pages that write one draft each keeps what it wrote.
 */
import { isSecretDraft } from '#src/model/drafts/draft-mutations.ts';
import {
  type DraftVersions,
  readVersions,
  type SeenVersion,
  standing,
  withoutSeen,
  withWritten,
} from '#src/model/drafts/draft-versions.ts';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { DraftShelf } from './send-drafts.ts';

/** `drafts`: what is written in forms · `draftMessages`: by thread, what is being said there. */
export type DraftPlace = 'drafts' | 'draftMessages';

/** By what is being written; for petitions see `model/drafts/kept-drafts.ts`. */
type Drafts = Readonly<Record<string, DraftVersions>>;
/** By the account's hash; of nobody's: empty. */
type Everybodys = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** `owner`: the account's hash; null: nobody is signed in. */
export interface DraftOwner {
  readonly owner: string | null;
  readonly isShared: boolean;
  readonly place: DraftPlace;
}

const nobody = '';
let onSharedPhone: Partial<Record<DraftPlace, Drafts>> = {};
/** By draft: which version this page writes, and which it began from. */
const writing = new Map<string, { readonly mine: SeenVersion | null; readonly from: SeenVersion | null }>();
const nameOf = ({ owner, place }: DraftOwner, key: string): string => `${place} ${owner ?? nobody} ${key}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readAll = (place: DraftPlace): Everybodys => {
  const stored = readStoredJson(place);
  if (!isRecord(stored)) return {};
  // As it was kept while there was room for one member's alone.
  if (isRecord(stored.drafts)) return { [typeof stored.owner === 'string' ? stored.owner : nobody]: stored.drafts };
  const all = isRecord(stored.all) ? Object.entries(stored.all) : [];
  return Object.fromEntries(all.flatMap(([owner, drafts]) => (isRecord(drafts) ? [[owner, drafts]] : [])));
};

const writeAll = (place: DraftPlace, all: Everybodys): boolean => {
  const left = Object.entries(all).filter(([, drafts]) => Object.keys(drafts).length > 0);
  if (left.length > 0) return writeStored(place, JSON.stringify({ all: Object.fromEntries(left) }));
  removeStored(place);
  return true;
};

/** Everything of theirs, what was taken away and not told of among it. */
const allVersions = ({ owner, isShared, place }: DraftOwner): Drafts => {
  if (isShared) return onSharedPhone[place] ?? {};
  const { [nobody]: begun = {}, ...members } = readAll(place);
  const own = owner === null ? begun : { ...begun, ...members[owner] };
  if (owner !== null && Object.keys(begun).length > 0) writeAll(place, { ...members, [owner]: own });
  return Object.fromEntries(Object.entries(own).map(([key, stored]) => [key, readVersions(stored)]));
};

/** As `send-drafts.ts` knows it. */
export const shelfOf = (who: DraftOwner): DraftShelf => ({
  place: who.place,
  all: () => allVersions(who),
  put: (key, versions) => putVersions(who, key, versions),
});

const versionsOf = (who: DraftOwner, key: string): DraftVersions => allVersions(who)[key] ?? {};

/** False: it will be gone when the page closes. */
const putVersions = (who: DraftOwner, key: string, versions: DraftVersions): boolean => {
  const { [key]: _, ...rest } = allVersions(who);
  return write(who, Object.keys(versions).length > 0 ? { ...rest, [key]: versions } : rest);
};

const write = ({ owner, isShared, place }: DraftOwner, drafts: Drafts): boolean => {
  if (isShared) {
    onSharedPhone = { ...onSharedPhone, [place]: drafts };
    return false;
  }
  const stored = Object.fromEntries(Object.entries(drafts).map(([key, versions]) => [key, { versions }]));
  return writeAll(place, { ...readAll(place), [owner ?? nobody]: stored });
};

/** Of each draft what was written last. */
export const listDrafts = (who: DraftOwner): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(allVersions(who)).flatMap(([key, versions]) =>
      standing(versions)
        .slice(0, 1)
        .map(({ content }) => [key, content]),
    ),
  );

/** What this page writes, or, before it has written, what was written last: from then on this page goes on from there. */
export const readDraft = (who: DraftOwner, key: string): unknown => {
  const versions = versionsOf(who, key);
  const { mine, from } = writing.get(nameOf(who, key)) ?? {};
  const own = mine && versions[mine.id];
  if (own?.content !== undefined) return own.content;
  const begun = from && versions[from.id];
  if (begun?.content !== undefined && begun.at === from?.at) return begun.content;
  const [last] = standing(versions);
  writing.set(nameOf(who, key), { mine: null, from: last ? { id: last.id, at: last.at } : null });
  return last?.content;
};

/** False: it will be gone when the page closes. */
export const keepDraft = (who: DraftOwner, key: string, content: unknown): boolean => {
  const name = nameOf(who, key);
  const { mine: before = null, from = null } = writing.get(name) ?? {};
  const mine = { id: before?.id ?? newUuid(Date.now()), at: laterThan(before?.at) };
  writing.set(name, { mine, from: null });
  return putVersions(who, key, withWritten(versionsOf(who, key), mine, content, from));
};

/** A clock that stands still, or was put back, does not make a word older than the one before it. */
const laterThan = (before: string | undefined): string => {
  const now = new Date().toISOString();
  return before === undefined || before < now ? now : new Date(Date.parse(before) + 1).toISOString();
};

/** Handed in, or given up: what this page wrote or saw. What another has written meanwhile stays; of a secret nothing does. */
export const forgetDraft = (who: DraftOwner, key: string): void => {
  const name = nameOf(who, key);
  const { mine = null, from = null } = writing.get(name) ?? {};
  writing.delete(name);
  const versions = versionsOf(who, key);
  const seen = mine ? [mine] : from ? [from] : standing(versions).slice(0, 1);
  putVersions(who, key, isSecretDraft(key) ? {} : withoutSeen(versions, seen));
};

export interface OtherDraft extends SeenVersion {
  readonly content: unknown;
}

/** What was written of it in another tab or on another phone and is not in what this page shows. */
export const otherDrafts = (who: DraftOwner, key: string): readonly OtherDraft[] => {
  const { mine, from } = writing.get(nameOf(who, key)) ?? {};
  const isShown = ({ id, at }: SeenVersion): boolean => id === mine?.id || (id === from?.id && at === from.at);
  return standing(versionsOf(who, key)).flatMap(({ id, at, content }) => (isShown({ id, at }) ? [] : [{ id, at, content }]));
};

/** This page goes on from another version; its own stays beside it. */
export const goOnFrom = (who: DraftOwner, key: string, { id, at }: SeenVersion): void =>
  void writing.set(nameOf(who, key), { mine: null, from: { id, at } });

export const dropOther = (who: DraftOwner, key: string, seen: SeenVersion): void =>
  void putVersions(who, key, withoutSeen(versionsOf(who, key), [seen]));

/** At sign-out: the member's, and what was begun by nobody. What others left here for themselves stays. */
export const removeDrafts = (owner: string | null): void => {
  onSharedPhone = {};
  writing.clear();
  for (const place of ['drafts', 'draftMessages'] as const) {
    const { [nobody]: _, [owner ?? nobody]: __, ...others } = readAll(place);
    writeAll(place, others);
  }
};
