/** What a draft says of its pictures, a word a place: nothing, the name of one that is kept on this phone, or that the one that stood there goes. */

const numbers = [1, 2, 3, 4, 5, 6] as const;
export const picturePlaces = numbers.map((n) => `picture_${n}` as const);
/** And in which order their pictures stand: `picture-order.ts`. */
export type PictureWords = Readonly<Record<(typeof picturePlaces)[number] | 'picture_order', string>>;

export const readPictureWords = (kept: unknown): PictureWords => {
  const wordOf = (place: string): string => {
    const word: unknown = Reflect.get(Object(kept), place);
    return typeof word === 'string' && /^-?[0-9a-f-]{0,40}$/.test(word) ? word : '';
  };
  return Object.fromEntries([...picturePlaces, 'picture_order'].map((place) => [place, wordOf(place)])) as PictureWords;
};

/** Of a picture that stands there, by the hash of its bytes. */
export const takenAway = (hash: string | undefined): string => `-${hash ?? ''}`;
export const isChosen = (word: string): boolean => word !== '' && !word.startsWith('-');

/** Under which it is kept. */
export const draftPictureKey = (word: string): string => `draft:${word}`;

export const draftPictureKeys = (kept: unknown): readonly string[] => {
  const words = readPictureWords(kept);
  return picturePlaces
    .map((place) => words[place])
    .filter(isChosen)
    .map(draftPictureKey);
};
