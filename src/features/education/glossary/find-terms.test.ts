import { expect, test } from 'vitest';
import { lessons } from '#src/features/education/model/lessons.ts';
import { fold } from '#src/shared/slug.ts';
import { findTerms, terms, termsBeginning } from './find-terms.ts';

const found = (text: string) => findTerms(text).map(({ slug }) => slug);

test.each([
  ['The prefect of the division wrote to the mayor.', ['division', 'mayor', 'prefect']],
  ['Chef-lieu de l’arrondissement de Dschang', ['subdivision']],
  ['Le sous-préfet reçoit la déclaration.', ['prefect', 'sub-prefect']],
  ['Senior Divisional Officer', ['prefect', 'sub-prefect']],
  ['A prefectural exam; perfect; a mayoress', []],
  ['L’ENQUÊTE et sa marge d’erreur', ['margin', 'survey']],
  ['Chief town: Dschang', []],
  ['', []],
  ['<b>&%$</b> \u{1f600}', []],
])('%j says %j', (text, slugs) => {
  expect(found(text)).toEqual(slugs);
});

test('a search finds a word by its beginning, in both languages, and nothing by a letter or two', () => {
  expect(termsBeginning('préf').map(({ slug }) => slug)).toEqual(['prefect', 'sub-prefect']);
  expect(termsBeginning('divisional off').map(({ slug }) => slug)).toEqual(['prefect', 'sub-prefect']);
  expect(termsBeginning('refect')).toEqual([]);
  expect(termsBeginning('pr')).toEqual([]);
  expect(termsBeginning('')).toEqual([]);
});

test('each word has an address of its own, forms as they are compared, and a lesson that exists', () => {
  expect(new Set(terms.map(({ slug }) => slug)).size).toBe(terms.length);
  const slugs: readonly string[] = lessons.map(({ slug }) => slug);
  for (const { slug, forms, lesson } of terms) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(forms).toBe(fold(forms));
    expect(forms).toMatch(/^[a-z]+( [a-z]+)*(\|[a-z]+( [a-z]+)*)*$/);
    if (lesson !== null) expect(slugs).toContain(lesson);
  }
  // A lesson that no word leads to would say that its words explain themselves.
  const explained = new Set(terms.map(({ lesson }) => lesson));
  expect(slugs.filter((slug) => ![...explained].includes(slug as never))).toEqual(['your-rights', 'check-before-you-share']);
});
