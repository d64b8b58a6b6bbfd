/** Letters of the General Alphabet of Cameroon Languages (1979) that NFD does not take apart, and what they become. */
const letters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ə: 'e',
  ǝ: 'e',
  œ: 'oe',
  æ: 'ae',
  ɨ: 'i',
  ʉ: 'u',
  ɑ: 'a',
  ƴ: 'y',
  ø: 'o',
  ɣ: 'g',
  ⱱ: 'v',
  ꞌ: '',
  ʔ: '',
  '’': '',
  ʼ: '',
  "'": '',
};
const special = /[ɛɔŋɓɗəǝœæɨʉɑƴøɣⱱ’ʼꞌʔ']/g;
const plain = /^[a-z0-9 -]*$/;

/** Lower case without accents, Cameroonian letters and apostrophes folded: what slugs, search and sorting compare. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(special, (letter) => letters[letter] ?? '')
    .replace(/[\u0300-\u036f]/g, '');
};

/** Words of a text, folded: runs of letters and digits, one that stands twice twice. */
export const foldedWords = (text: string): readonly string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Folded, every run of other characters one hyphen, none at the ends. Digits stay: "CES 2" and "CES 3" differ. */
export const slugify = (...parts: readonly string[]): string =>
  fold(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
