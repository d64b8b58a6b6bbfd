/** What drafts are called and where they are written: each area's own words. */
import { contentWords } from '#src/widgets/content/content-words.ts';
import type { DraftWords } from './area-words.ts';
import { gatherWords } from './gather-words.ts';

export const draftWords: Readonly<Record<string, DraftWords>> = { ...contentWords.drafts, ...gatherWords('drafts') };
export const draftKinds: ReadonlySet<string> = new Set(Object.keys(draftWords));
