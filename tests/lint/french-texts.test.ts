/** How French is set: a narrow no-break space before : ; ? ! and within quotation marks, so that no line begins with a mark (words.md, rule 5). */
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { readRepositoryFiles } from './repository-files.ts';

/** A mark after a word without that space; in numbers, addresses and the forms of a plural they are no marks of a sentence. */
const faults = [/[^\u202f\s\d/{}(:;?!«»][:;?!»](?=\s|$)/u, /[ \u00a0][:;?!»]/u, /«(?!\u202f)/u];
const isFaulty = (text: string): boolean => faults.some((fault) => fault.test(text));

const read = async (): Promise<readonly string[]> => {
  const files = readRepositoryFiles().filter(({ path }) => /locales\/fr(?:\/messages)?\.po$/.test(path));
  const texts = await Promise.all(
    files.map(async ({ path, text }) => Object.values(await formatter().parse(text, { locale: 'fr', sourceLocale: 'en', filename: path }))),
  );
  return texts.flat().flatMap(({ translation }) => translation ?? []);
};

test('every French text keeps its marks with their words', async () => {
  const texts = await read();
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter(isFaulty)).toEqual([]);
});

test.each(['Que faire ?', 'Que faire?', 'Un mot\u00a0: le bon', '«mot»', '« mot »', 'Oui!'])('a planted one is noticed: %s', (text) =>
  expect(isFaulty(text)).toBe(true),
);
test.each([
  'Que faire\u202f?',
  'De 14:30 à 16:00',
  'https://mboa.cm/?q=1',
  '«\u202fmot\u202f»',
  '{n, plural, one {# vote} other {# votes}}',
  '! Il en faut',
])('what is right is let be: %s', (text) => expect(isFaulty(text)).toBe(false));
