import { expect, test } from 'vitest';
import { fold, slugify } from './slug.ts';

/** Of the General Alphabet of Cameroon Languages (Tadadjeu and Sadembouo, 1979), small and capital; digraphs are letters of it. */
const alphabet = 'aæɑbɓcdɗeɛəfgɣhiɨjklmnŋoɔøœpqrstuʉvⱱwxyƴzꞌʔ';
const tones = ['\u0300', '\u0301', '\u0302', '\u030c', '\u0304', '\u0308', '\u0303', '\u0327'];

test('every letter of it, with every tone, becomes what a phone can type', () => {
  for (const letter of alphabet)
    for (const tone of ['', ...tones])
      for (const typed of [letter + tone, (letter + tone).toUpperCase(), (letter + tone).normalize('NFC')])
        expect([typed, fold(typed)]).toEqual([typed, expect.stringMatching(/^[a-z]{0,2}$/)]);
});

test('names are written as their neighbours without these letters are', () => {
  expect(fold('Mɛɗumba')).toBe('medumba');
  expect(fold('Bangwaꞌ')).toBe('bangwa');
  expect(slugify('Ŋgəmbà Ɣɔmáláʔ', 'West')).toBe('ngemba-gomala-west');
  expect(slugify('Bøku')).toBe('boku');
});
