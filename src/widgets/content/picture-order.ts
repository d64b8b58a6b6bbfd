/** In which order the places of a form stand, as the draft keeps it: their numbers, in one word. Places are counted from 0 here. */
import { type PictureWords, picturePlaces } from '#src/widgets/pictures/draft-pictures.ts';

/** The word of each place. */
export const wordsIn = (words: PictureWords): readonly string[] => picturePlaces.map((place) => words[place]);
export const wordAt = (place: number, word: string): Partial<PictureWords> => ({ [picturePlaces[place] ?? '']: word });

/** Each place once; those that are not named stand last, as they are. */
const whole = (order: readonly number[]): readonly number[] => [
  ...new Set([...order.filter((place) => place in picturePlaces), ...picturePlaces.keys()]),
];
export const orderIn = ({ picture_order }: Pick<PictureWords, 'picture_order'>): readonly number[] =>
  whole([...picture_order].map((place) => Number(place) - 1));
export const orderWord = (order: readonly number[]): string =>
  whole(order)
    .map((place) => place + 1)
    .join('');
