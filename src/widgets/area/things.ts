/** What areas say of their things (`words.tsx`), by kind. */
import { gatherWords } from './gather-words.ts';

export const things = gatherWords('things');
