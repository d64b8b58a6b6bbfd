/**
 * Petitions that are being written on this phone: what each is kept under, and the part of the address that opens it. New ones have a number
 * (`petition+<number>`), rewritten ones the pid of their petition (`petition:<pid>`); `petition` alone is from the time of one at most.
 */
export interface KeptDraft {
  readonly key: string;
  /** Of /petitions/create. */
  readonly search: { readonly draft: string } | { readonly edit: string };
  /** Empty: it has none yet. */
  readonly title: string;
  /** ISO time; null: it was not noted then. */
  readonly keptAt: string | null;
}

const oldest = 'first';

/** Sorts as it was begun; nobody begins two in a millisecond. */
export const newDraftNumber = (now: number): string => now.toString(36);

export const draftKey = (number: string): string => (number === oldest ? 'petition' : `petition+${number}`);

/** Anyone can type anything into an address; null: no number. */
export const draftNumberIn = ({ draft }: Readonly<Record<string, unknown>>): string | null =>
  typeof draft === 'string' && /^[0-9a-z]{1,12}$/.test(draft) ? draft : null;

const searchOf = (key: string): KeptDraft['search'] | null => {
  if (key === 'petition') return { draft: oldest };
  const [, sign, name = ''] = /^petition([+:])([0-9a-z]+)$/.exec(key) ?? [];
  if (!sign) return null;
  return sign === '+' ? { draft: name } : { edit: name };
};

/** The one that was touched last comes first. */
export const keptDraftsOf = (all: Readonly<Record<string, unknown>>): readonly KeptDraft[] =>
  Object.entries(all)
    .flatMap(([key, draft]): readonly KeptDraft[] => {
      const search = searchOf(key);
      if (!search || typeof draft !== 'object' || draft === null) return [];
      const text = (name: string): string => {
        const value: unknown = Reflect.get(draft, name);
        return typeof value === 'string' ? value : '';
      };
      const keptAt = Number.isNaN(Date.parse(text('kept_at'))) ? null : text('kept_at');
      return [{ key, search, title: text('title').trim(), keptAt }];
    })
    .sort((a, b) => ((b.keptAt ?? '') < (a.keptAt ?? '') ? -1 : 1));
