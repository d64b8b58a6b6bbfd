import type { MessageDescriptor } from '@lingui/core';
import type { Slug } from '#src/features/education/model/lessons.ts';

/** A word that a screen may say and not everybody knows. */
export interface Term {
  /** In the address, after `#`. */
  readonly slug: string;
  readonly name: MessageDescriptor;
  /** What it means, in a sentence or two. */
  readonly says: MessageDescriptor;
  /** How screens write it, in both languages and folded (`shared/slug.ts`), one after the other between bars. */
  readonly forms: string;
  /** Where more is said of it; null: nowhere. */
  readonly lesson: Slug | null;
}
