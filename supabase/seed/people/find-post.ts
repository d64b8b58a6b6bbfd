import { governmentPosts } from './government-posts.ts';
import { type Role, statePosts } from './state-posts.ts';

/** What a label of the source stands for. */
export interface Post {
  readonly role: Role;
  readonly post_en: string;
  readonly post_fr: string | null;
  readonly ministry_code: string | null;
  readonly region_code: string | null;
  readonly division_code: string | null;
  readonly constituency: string | null;
}

const nowhere = { region_code: null, division_code: null, constituency: null };

const byLabel: ReadonlyMap<string, Post> = new Map([
  ...governmentPosts.flatMap(([post_en, post_fr, ministry_code, ...spellings]) => {
    const post: Post = { role: 'minister', post_en, post_fr, ministry_code, ...nowhere };
    return [post_en, ...spellings].map((label) => [label, post] as const);
  }),
  ...statePosts.flatMap(({ en, fr, role, region, division, constituency, otherSpellings }) => {
    const place = { region_code: region ?? null, division_code: division ?? null, constituency: constituency ?? null };
    const post: Post = { role, post_en: en, post_fr: fr, ministry_code: null, ...place };
    return [en, ...(otherSpellings ?? [])].map((label) => [label, post] as const);
  }),
]);

/** A label that our tables do not know keeps its English words; its French is not known. */
export const findPost = (label: string): Post =>
  byLabel.get(label) ?? { role: 'other', post_en: label, post_fr: null, ministry_code: null, ...nowhere };

export const isKnownPost = (label: string): boolean => byLabel.has(label);
