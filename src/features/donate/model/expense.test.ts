import { expect, test } from 'vitest';
import { inLanguage } from './expense.ts';

test('what for is said in the reader’s language, or in the one there is', () => {
  const both = { purpose_en: 'The server', purpose_fr: 'Le serveur' };
  expect(inLanguage(both, 'fr')).toEqual({ text: 'Le serveur', lang: 'fr' });
  expect(inLanguage(both, 'en')).toEqual({ text: 'The server', lang: 'en' });
  expect(inLanguage({ ...both, purpose_fr: null }, 'fr')).toEqual({ text: 'The server', lang: 'en' });
  expect(inLanguage({}, 'fr')).toBeNull();
});
