/**
 * What is being written on this phone: what each is kept under, and the part of the address that opens it. New ones have a number
 * (`petition+<number>`, `poll+<number>`), rewritten ones the pid of what they change (`petition:<pid>`); `petition` alone is from the time
 * of one at most. Changes to the member's own profile that were not saved are one more, `profile`.
 */
export type DraftKind = 'petition' | 'poll';

export const profileDraftKey = 'profile';

/** `search`: of the screen where it is written. */
type DraftPlace =
  | { readonly kind: DraftKind; readonly search: { readonly draft: string } | { readonly edit: string } }
  | { readonly kind: 'profile' };

export type KeptDraft = DraftPlace & {
  readonly key: string;
  /** Empty: it has none, or none yet. */
  readonly title: string;
  /** ISO time; null: it was not noted then. */
  readonly keptAt: string | null;
};

const oldest = 'first';

/** Sorts as it was begun; nobody begins two in a millisecond. */
export const newDraftNumber = (now: number): string => now.toString(36);

export const draftKey = (kind: DraftKind, number: string): string => (number === oldest ? kind : `${kind}+${number}`);

/** Anyone can type anything into an address; null: no number. */
export const draftNumberIn = ({ draft }: Readonly<Record<string, unknown>>): string | null =>
  typeof draft === 'string' && /^[0-9a-z]{1,12}$/.test(draft) ? draft : null;

const placeOf = (key: string): DraftPlace | null => {
  if (key === profileDraftKey) return { kind: 'profile' };
  const [, kind, sign, name = ''] = /^(petition|poll)(?:([+:])([0-9a-z]+))?$/.exec(key) ?? [];
  if (kind !== 'petition' && kind !== 'poll') return null;
  if (!sign) return { kind, search: { draft: oldest } };
  return { kind, search: sign === '+' ? { draft: name } : { edit: name } };
};

/** The one that was touched last comes first. */
export const keptDraftsOf = (all: Readonly<Record<string, unknown>>): readonly KeptDraft[] =>
  Object.entries(all)
    .flatMap(([key, draft]): readonly KeptDraft[] => {
      const place = placeOf(key);
      if (!place || typeof draft !== 'object' || draft === null) return [];
      const text = (name: string): string => {
        const value: unknown = Reflect.get(draft, name);
        return typeof value === 'string' ? value : '';
      };
      const keptAt = Number.isNaN(Date.parse(text('kept_at'))) ? null : text('kept_at');
      return [{ key, ...place, title: text('title').trim(), keptAt }];
    })
    .sort((a, b) => ((b.keptAt ?? '') < (a.keptAt ?? '') ? -1 : 1));
