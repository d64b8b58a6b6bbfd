/** One post held by one person, as a line of a source says it. People and memberships are made from these. */
import { fold } from '#src/shared/slug.ts';
import type { Place } from '#supabase/seed/core/findings.ts';
import type { Origin } from '#supabase/seed/core/seed-row.ts';
import type { Role } from './state-posts.ts';

/** Who held it; `key` is the person's key in the source. */
export interface Holder {
  readonly origin: Origin;
  readonly key: string;
  readonly name: string;
  readonly gender: 'female' | 'male' | null;
  readonly birth_date: string | null;
  readonly death_date: string | null;
}

/** The columns of public.memberships that a source can fill. */
export interface PostFacts {
  readonly role: Role;
  readonly post_en: string | null;
  readonly post_fr: string | null;
  readonly ministry_code: string | null;
  readonly council_id: string | null;
  readonly party_code: string | null;
  readonly region_code: string | null;
  readonly division_code: string | null;
  readonly subdivision_code: string | null;
  readonly constituency: string | null;
  readonly term: number | null;
  readonly started: string | null;
  readonly ended: string | null;
}

export interface Holding {
  readonly place: Place;
  readonly origin: Origin;
  readonly key: string;
  readonly holder: Holder;
  readonly post: PostFacts;
}

export const genderOrNull = (cell: string): 'female' | 'male' | null => (cell === 'female' || cell === 'male' ? cell : null);

/** The words of a name without order, accents, titles and "née": "Kemayou Claude" and "Claude Kemayou" give the same. */
export const nameWords = (name: string): readonly string[] =>
  [...new Set(fold(name.replace(/['’]/g, '')).match(/[a-z0-9]+/g) ?? [])]
    .filter((word) => !/^(nee|epse|epouse|ep|fon|chief|mme|dr|pr|hrh|hm)$/.test(word))
    .sort();
