/** What was typed into the profile's boxes and not saved: by the name of the box. A box that is not named holds what the profile holds. */

export type ProfileDraft = Readonly<Record<string, string | undefined>>;

/** As it was kept; null: nothing of ours. */
export const readProfileDraft = (kept: unknown): ProfileDraft | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  return Object.fromEntries(Object.entries(kept).filter(([name, typed]) => name !== 'kept_at' && typeof typed === 'string'));
};

export const isUntouched = (draft: ProfileDraft): boolean => Object.values(draft).every((typed) => typed === undefined);

/** All of it, to know it again by. */
export const wordsOfProfile = (kept: unknown): string => Object.values(readProfileDraft(kept) ?? {}).join(' · ');
