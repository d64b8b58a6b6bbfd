/** What members are told of: the words of the areas where it happens, by its kind; and the digest of a week, which is of all of them. */
import { areaWords } from 'virtual:area-words';
import type { EventWords } from './area-words.ts';

export const toldWords: Readonly<Partial<Record<string, EventWords>>> = Object.assign({}, ...areaWords.map(({ events }) => events));
/** In the order in which the settings show them. */
export const toldKinds: ReadonlySet<string> = new Set([...Object.keys(toldWords), 'digest']);
