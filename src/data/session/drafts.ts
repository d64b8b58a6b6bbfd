/**
 * What somebody is writing and has not sent. Laws kept here: a draft is shown to nobody but who wrote it, and a member's outlives that
 * others use the phone in between; one that was begun before signing in goes with whoever signs in next on this page's phone; on a shared
 * phone it lives in this page alone.
 */
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';

/** `drafts`: what is written in forms · `draftMessages`: by thread, what is being said there. */
export type DraftPlace = 'drafts' | 'draftMessages';

/** By what is being written; for petitions see `model/drafts/kept-drafts.ts`. */
type Drafts = Readonly<Record<string, unknown>>;
/** By the account's hash; of nobody's: empty. */
type Everybodys = Readonly<Record<string, Drafts>>;

/** `owner`: the account's hash; null: nobody is signed in. */
export interface DraftOwner {
  readonly owner: string | null;
  readonly isShared: boolean;
  readonly place: DraftPlace;
}

const nobody = '';
let onSharedPhone: Partial<Record<DraftPlace, Drafts>> = {};

const isRecord = (value: unknown): value is Drafts => typeof value === 'object' && value !== null && !Array.isArray(value);

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

export const listDrafts = ({ owner, isShared, place }: DraftOwner): Drafts => {
  if (isShared) return onSharedPhone[place] ?? {};
  const { [nobody]: begun = {}, ...members } = readAll(place);
  if (owner === null) return begun;
  const own = { ...begun, ...members[owner] };
  if (Object.keys(begun).length > 0) writeAll(place, { ...members, [owner]: own });
  return own;
};

export const readDraft = (who: DraftOwner, key: string): unknown => listDrafts(who)[key];

/** False: it will be gone when the page closes. */
export const keepDraft = (who: DraftOwner, key: string, draft: unknown): boolean => write(who, { ...listDrafts(who), [key]: draft });

export const forgetDraft = (who: DraftOwner, key: string): void => {
  const { [key]: _, ...rest } = listDrafts(who);
  write(who, rest);
};

const write = ({ owner, isShared, place }: DraftOwner, drafts: Drafts): boolean => {
  if (!isShared) return writeAll(place, { ...readAll(place), [owner ?? nobody]: drafts });
  onSharedPhone = { ...onSharedPhone, [place]: drafts };
  return false;
};

/** At sign-out: the member's, and what was begun by nobody. What others left here for themselves stays. */
export const removeDrafts = (owner: string | null): void => {
  onSharedPhone = {};
  for (const place of ['drafts', 'draftMessages'] as const) {
    const { [nobody]: _, [owner ?? nobody]: __, ...others } = readAll(place);
    writeAll(place, others);
  }
};
