/** A member's drafts on all their phones: the SQL functions of the same names keep them (1520). */
import { defineMutation } from '#src/model/define-mutation.ts';

/** What is chosen on a ballot so far: of it nothing stays on the phone, in no version. */
export const isSecretDraft = (key: string): boolean => key.startsWith('answers:');

/** Whether a draft may leave the phone: in the one form of all keys (`kept-drafts.ts`). What is being chosen on a ballot may not; SQL takes no other either. */
export const mayTravel = (key: string): boolean =>
  /^[a-z_]{2,30}([+:][0-9a-z]{1,12}|:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/.test(key) &&
  !/^((answers|template)([+:]|$)|profile[+:])/.test(key);

interface KeepDraftArgs {
  /** Of the version. */
  readonly id: string;
  readonly key: string;
  readonly content: unknown;
  readonly kept_at: string;
  /** What it was begun from: ids, each with its `kept_at`. */
  readonly replaces: readonly (readonly [string, string])[];
}

export const keepDraftEverywhere = defineMutation<KeepDraftArgs>({
  name: 'keep_draft',
  v: 1,
  entityOf: ({ key }) => `draft:${key}`,
  isQuiet: true,
  inSeries: true,
  applyLocally: async (view, { id, key, content, kept_at, replaces }, { user }) => {
    const before = await view.get('drafts', id);
    await view.put('drafts', { ...(before ?? { id, xid: '0', rev: 0, scope: `user:${user}` }), key, content, kept_at });
    for (const [other, at] of replaces) {
      const row = await view.get('drafts', other);
      if (row && other !== id && String(row.kept_at) <= at) await view.put('drafts', { ...row, content: null });
    }
  },
});

export const dropDrafts = defineMutation<{ readonly key: string; readonly drafts: readonly (readonly [string, string])[] }>({
  name: 'drop_drafts',
  v: 1,
  entityOf: ({ key }) => `draft:${key}`,
  isQuiet: true,
  inSeries: true,
  applyLocally: async (view, { drafts }) => {
    for (const [id, at] of drafts) {
      const row = await view.get('drafts', id);
      if (row && String(row.kept_at) <= at) await view.put('drafts', { ...row, content: null });
    }
  },
});
