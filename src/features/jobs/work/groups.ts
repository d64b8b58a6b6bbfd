/** Occupations to choose from: the unit groups of ISCO-08, in the language that is spoken. */
import { fold } from '#src/shared/slug.ts';

export type Groups = ReadonlyMap<string, string>;

const readGroups = (lines: string): Groups =>
  new Map(
    lines.split('\n').flatMap((line) =>
      line
        .slice(3)
        .split('|')
        .map((group): [string, string] => [line.slice(0, 3) + group.slice(0, 1), group.slice(1)]),
    ),
  );

export const loadGroups = async (language: string): Promise<Groups> =>
  readGroups((await (language === 'fr' ? import('./groups-fr.ts') : import('./groups-en.ts'))).lines);

/** Those that have every word that was typed, the ones that begin with it first. */
export const findGroups = (groups: Groups, typed: string, mostFound: number): readonly string[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = [...groups].flatMap(([code, name]) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word)) ? [{ code, begins: folded.startsWith(words[0] ?? '') }] : [];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].slice(0, mostFound).map(({ code }) => code);
};
