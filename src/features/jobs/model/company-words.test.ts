import { expect, test } from 'vitest';
import { companyText } from './company-text.ts';
import { lastWord, wordsOf } from './company-words.ts';

const row = (more: object) => ({ id: 'a', xid: '1', rev: 1, scope: 'public', ...more });

test('it is read in the language of the reader, else in the other, and says which', () => {
  const both = row({ text_fr: 'Des écoles', text_en: 'Schools', phone_1: null, phone_3: '+237677001122' });
  expect([wordsOf(both, 'fr'), wordsOf(both, 'en')]).toMatchObject([
    { text: 'Des écoles', lang: 'fr', phones: ['+237677001122'] },
    { text: 'Schools', lang: 'en', hours: '' },
  ]);
  expect(wordsOf(row({ text_fr: 'Des écoles' }), 'en')).toMatchObject({ text: 'Des écoles', lang: 'fr' });
  expect(wordsOf(row({ text_en: 'Schools' }), 'fr')).toMatchObject({ text: 'Schools', lang: 'en' });
});

test('the last word is what was opened last, or changed since', () => {
  const of = (id: string, opened_at: string, edited_at: string | null = null) => ({ head: row({ id, opened_at, edited_at }) });
  const [old, later] = [of('old', '2026-11-01T08:00:00Z'), of('later', '2026-11-02T08:00:00Z')];
  expect(lastWord([old, later])).toBe(later);
  const changed = of('old', '2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z');
  expect(lastWord([later, changed])).toBe(changed);
  expect(lastWord([])).toBeUndefined();
});

test.each([
  ['number_1', { phone_1: '+237677001122' }, true],
  ['number_1', { phone_1: '+237233001122' }, true],
  ['number_2', { phone_2: null }, true],
  ['number_3', { phone_3: '+237777001122' }, false],
  ['number_1', { phone_1: '677001122' }, false],
  ['number_1', { phone_1: '+33612345678' }, false],
  ['plain_en', { text_en: 'Ring 677 00 11 22' }, false],
  ['plain_fr', { text_fr: 'Voir www.example.org' }, false],
  ['plain_fr', { text_fr: null }, true],
  ['something', { company: '0123456789', text_fr: null, hours: null }, false],
  ['something', { company: '0123456789', hours: 'Every day' }, true],
] as const)('%s of %j', (rule, told, holds) => {
  expect(companyText.rules?.[rule]?.holds(told)).toBe(holds);
});
