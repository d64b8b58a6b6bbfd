import { expect, test } from 'vitest';
import { hasWords, wordsIn } from './has-words.ts';

test.each([
  ['L’eau du quartier Mokolo', 'mokolo EAU', true],
  ['Réunion publique', 'reun', true],
  ['Réunion publique', 'réunion privée', false],
  ['anything', '   ', true],
])('%s has %j: %s', (text, typed, has) => {
  expect(hasWords(text, wordsIn(typed))).toBe(has);
});
