/**
 * What is being written on this phone: what each is kept under, and the part of the address that opens it. New ones have a number
 * (`petition+<number>`, `poll+<number>`), rewritten ones the pid of what they change (`petition:<pid>`); `petition` alone is from the time
 * of one at most. Changes to the member's own profile that were not saved are one more, `profile`; and what is said about something that
 * stands, by its id: `comment:<uuid>`.
 */
export type DraftKind = 'petition' | 'poll';
const wordsKinds = ['comment', 'update', 'outcome', 'report'] as const;
export type WordsKind = (typeof wordsKinds)[number];

export const profileDraftKey = 'profile';

/** `search`: of the screen where it is written. */
type DraftPlace =
  | { readonly kind: DraftKind; readonly search: { readonly draft: string } | { readonly edit: string } }
  | { readonly kind: 'profile' }
  /** `at`: the screen where it is written. */
  | { readonly kind: WordsKind; readonly at: string };

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

export const wordsDraftKey = (kind: WordsKind, id: string): string => `${kind}:${id}`;

/** Of our screens alone: a draft comes from another phone, too. */
const ownAddress = /^\/(petitions|polls|messages)\/[\w-]{1,300}$/;

const placeOf = (key: string, at: string): DraftPlace | null => {
  if (key === profileDraftKey) return { kind: 'profile' };
  const words = wordsKinds.find((one) => key.startsWith(`${one}:`));
  if (words) return ownAddress.test(at) ? { kind: words, at } : null;
  const [, kind, sign, name = ''] = /^(petition|poll)(?:([+:])([0-9a-z]+))?$/.exec(key) ?? [];
  if (kind !== 'petition' && kind !== 'poll') return null;
  if (!sign) return { kind, search: { draft: oldest } };
  return { kind, search: sign === '+' ? { draft: name } : { edit: name } };
};

/** The one that was touched last comes first. */
export const keptDraftsOf = (all: Readonly<Record<string, unknown>>): readonly KeptDraft[] =>
  Object.entries(all)
    .flatMap(([key, draft]): readonly KeptDraft[] => {
      if (typeof draft !== 'object' || draft === null) return [];
      const text = (name: string): string => {
        const value: unknown = Reflect.get(draft, name);
        return typeof value === 'string' ? value : '';
      };
      const place = placeOf(key, text('at'));
      if (!place) return [];
      const keptAt = Number.isNaN(Date.parse(text('kept_at'))) ? null : text('kept_at');
      return [{ key, ...place, title: text('title').trim(), keptAt }];
    })
    .sort((a, b) => ((b.keptAt ?? '') < (a.keptAt ?? '') ? -1 : 1));
