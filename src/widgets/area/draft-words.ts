/** What drafts are called and where they are written: each area's own words. */
import { areaWords } from 'virtual:area-words';
import { contentWords } from '#src/widgets/content/content-words.ts';
import type { DraftWords } from './area-words.ts';

export const draftWords: Readonly<Record<string, DraftWords>> = Object.assign(
  {},
  contentWords.drafts,
  ...areaWords.map(({ drafts }) => drafts),
);
export const draftKinds: ReadonlySet<string> = new Set(Object.keys(draftWords));
