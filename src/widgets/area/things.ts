/** What areas say of their things (`words.tsx`), by kind. */
import { areaWords } from 'virtual:area-words';
import type { ThingWords } from './area-words.ts';

export const things: Readonly<Record<string, ThingWords>> = Object.assign({}, ...areaWords.map(({ things: own }) => own));
