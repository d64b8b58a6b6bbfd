/**
 * What somebody is writing and has not sent. Laws kept here: a draft is shown to nobody but who wrote it; one that was begun before
 * signing in goes with whoever signs in next on this page's phone; on a shared phone it lives in this page alone.
 */
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';

/** By what is being written: `petition`, `petition:<pid>`. */
type Drafts = Readonly<Record<string, unknown>>;

/** `owner`: the account's hash; null: nobody is signed in. */
export interface DraftOwner {
  readonly owner: string | null;
  readonly isShared: boolean;
}

let onSharedPhone: Drafts = {};

const isDrafts = (value: unknown): value is Drafts => typeof value === 'object' && value !== null && !Array.isArray(value);

const read = ({ owner, isShared }: DraftOwner): Drafts => {
  if (isShared) return onSharedPhone;
  const stored = readStoredJson('drafts');
  if (!isDrafts(stored) || !isDrafts(stored.drafts)) return {};
  return stored.owner === owner || stored.owner === null ? stored.drafts : {};
};

export const listDrafts = (who: DraftOwner): Drafts => read(who);

export const readDraft = (who: DraftOwner, key: string): unknown => read(who)[key];

/** False: it will be gone when the page closes. */
export const keepDraft = (who: DraftOwner, key: string, draft: unknown): boolean => write(who, { ...read(who), [key]: draft });

export const forgetDraft = (who: DraftOwner, key: string): void => {
  const { [key]: _, ...rest } = read(who);
  write(who, rest);
};

const write = ({ owner, isShared }: DraftOwner, drafts: Drafts): boolean => {
  if (isShared) {
    onSharedPhone = drafts;
    return false;
  }
  if (Object.keys(drafts).length > 0) return writeStored('drafts', JSON.stringify({ owner, drafts }));
  removeStored('drafts');
  return true;
};

/** At sign-out. */
export const removeDrafts = (): void => {
  onSharedPhone = {};
  removeStored('drafts');
};
