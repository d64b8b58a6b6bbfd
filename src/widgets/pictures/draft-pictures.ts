/** What a draft says of its pictures, a word a place: nothing, the name of one that is kept on this phone, or that the one that stood there goes. */

export const picturePlaces = ['picture_1', 'picture_2'] as const;
export type PictureWords = Readonly<Record<(typeof picturePlaces)[number], string>>;

export const readPictureWords = (kept: unknown): PictureWords => {
  const wordOf = (place: string): string => {
    const word: unknown = Reflect.get(Object(kept), place);
    return typeof word === 'string' && /^-?[0-9a-f-]{0,40}$/.test(word) ? word : '';
  };
  return { picture_1: wordOf('picture_1'), picture_2: wordOf('picture_2') };
};

/** Of a picture that stands there, by the hash of its bytes. */
export const takenAway = (hash: string | undefined): string => `-${hash ?? ''}`;
export const isChosen = (word: string): boolean => word !== '' && !word.startsWith('-');

/** Under which it is kept. */
export const draftPictureKey = (word: string): string => `draft:${word}`;

export const draftPictureKeys = (kept: unknown): readonly string[] =>
  Object.values(readPictureWords(kept)).filter(isChosen).map(draftPictureKey);
