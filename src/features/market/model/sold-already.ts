/** What whoever sells has up for sale already, by its title or its pictures: so that nothing stands there twice by a slip. It never holds anything up. */
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { foldedWords } from '#src/shared/slug.ts';

interface Sold {
  readonly title: string;
  readonly category: string;
}

/** Short words tell no product from another, nor does a number alone. */
const wordsOf = (title: string): readonly string[] => [
  ...new Set(foldedWords(title).filter((word) => word.length > 2 && !/^\d+$/.test(word))),
];

/** “Plantains” and “plantain” are one word. */
const isSame = (one: string, other: string): boolean => one === other || `${one}s` === other || one === `${other}s`;

/** Most words of the shorter title stand in the other one, and of another category all of them. */
export const isLike = (one: Sold, other: Sold): boolean => {
  const [few = [], many = []] = [wordsOf(one.title), wordsOf(other.title)].sort((a, b) => a.length - b.length);
  const shared = few.filter((word) => many.some((also) => isSame(word, also))).length;
  return few.length > 0 && (one.category === other.category ? shared * 2 > few.length : shared === many.length);
};

/** In ms: a field and its harvest look alike again later. */
const looksAlikeFor = 7 * 86_400_000;

/** One of `pictures` (hashes) stands with something that was put up less than a week before, or waits on this phone (`created_at` null). */
export const isSeenAgain = (pictures: readonly string[], own: Pick<OwnContent, 'images' | 'created_at'>, now: number): boolean =>
  (own.created_at === null || now - Date.parse(own.created_at) < looksAlikeFor) &&
  own.images.some(({ hash }) => hash !== undefined && pictures.includes(hash));
