/**
 * What is being written on this phone: what each is kept under, and where it is opened again. One form for all kinds: `<kind>+<number>` is a new
 * one, `<kind>:<pid>` changes what stands, `<kind>:<uuid>` is said about something that stands, `<kind>` alone is the only one of its kind. What
 * a kind is called and where its form is, its area says (`drafts` in its `words.tsx`).
 */
export const profileDraftKey = 'profile';

export interface KeptDraft {
  readonly key: string;
  readonly kind: string;
  /** Of the form: which one it opens. Null: it is opened at `at`. */
  readonly search: { readonly draft: string } | { readonly edit: string } | null;
  /** The screen where something is said about what stands there. */
  readonly at: string | null;
  /** Empty: it has none, or none yet. */
  readonly title: string;
  /** ISO time; null: it was not noted then. */
  readonly keptAt: string | null;
}

const oldest = 'first';

/** Sorts as it was begun; nobody begins two in a millisecond. */
export const newDraftNumber = (now: number): string => now.toString(36);

export const draftKey = (kind: string, number: string): string => (number === oldest ? kind : `${kind}+${number}`);

/** Anyone can type anything into an address; null: no number. */
export const draftNumberIn = ({ draft }: Readonly<Record<string, unknown>>): string | null =>
  typeof draft === 'string' && /^[0-9a-z]{1,12}$/.test(draft) ? draft : null;

/** What is said about something, by its id. */
export const wordsDraftKey = (kind: string, id: string): string => `${kind}:${id}`;

/** Of our screens alone: a draft comes from another phone, too. */
const ownAddress = /^\/[a-z-]+\/[\w-]{1,300}$/;
const form = /^([a-z_]{2,30})(?:([+:])([0-9a-z]{1,12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

const placeOf = (key: string, at: string): Pick<KeptDraft, 'kind' | 'search' | 'at'> | null => {
  const [, kind, sign, name = ''] = form.exec(key) ?? [];
  if (kind === undefined) return null;
  if (name.includes('-')) return ownAddress.test(at) ? { kind, search: null, at } : null;
  if (!sign) return { kind, search: { draft: oldest }, at: null };
  return { kind, search: sign === '+' ? { draft: name } : { edit: name }, at: null };
};

/** Those of kinds that somebody names, the one that was touched last first. */
export const keptDraftsOf = (all: Readonly<Record<string, unknown>>, kinds: ReadonlySet<string>): readonly KeptDraft[] =>
  Object.entries(all)
    .flatMap(([key, draft]): readonly KeptDraft[] => {
      if (typeof draft !== 'object' || draft === null) return [];
      const text = (name: string): string => {
        const value: unknown = Reflect.get(draft, name);
        return typeof value === 'string' ? value : '';
      };
      const place = placeOf(key, text('at'));
      if (!place || !kinds.has(place.kind)) return [];
      const keptAt = Number.isNaN(Date.parse(text('kept_at'))) ? null : text('kept_at');
      return [{ key, ...place, title: text('title').trim(), keptAt }];
    })
    .sort((a, b) => ((b.keptAt ?? '') < (a.keptAt ?? '') ? -1 : 1));
