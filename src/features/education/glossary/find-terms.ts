/** Which words of the glossary a text says. */
import { foldedWords } from '#src/shared/slug.ts';
import { lawsTerms } from './laws-terms.ts';
import { publicTerms } from './public-terms.ts';
import { stateTerms } from './state-terms.ts';
import type { Term } from './term.ts';

export const terms: readonly Term[] = [...stateTerms, ...lawsTerms, ...publicTerms];

/** An apostrophe parts two words: « l’arrondissement ». */
const spaced = (text: string): string => ` ${foldedWords(text.replace(/[’']/g, ' ')).join(' ')} `;

/** In the order of the glossary. */
export const findTerms = (text: string): readonly Term[] => {
  const said = spaced(text);
  return terms.filter(({ forms }) => forms.split('|').some((form) => said.includes(` ${form} `)));
};

/** Of which each asked word begins a word of a form: for a search, as somebody types. */
export const termsBeginning = (text: string): readonly Term[] => {
  const asked = foldedWords(text.replace(/[’']/g, ' ')).filter((word) => word.length > 2);
  if (asked.length === 0) return [];
  return terms.filter(({ forms }) => forms.split('|').some((form) => asked.every((word) => ` ${form}`.includes(` ${word}`))));
};
