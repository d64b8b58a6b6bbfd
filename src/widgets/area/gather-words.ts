import { areaWords } from 'virtual:area-words';
import type { AreaWords } from './area-words.ts';

type ByName = 'mutations' | 'verdicts' | 'things' | 'forms' | 'drafts' | 'events' | 'signIn';

/** What all areas say of one sort, in one record; a later area's words stand for an earlier one's of the same name. */
export const gatherWords = <K extends ByName>(sort: K): NonNullable<AreaWords[K]> =>
  Object.assign({}, ...areaWords.map((words) => words[sort]));
