/**
 * The last ten searches of this phone, newest first. A blank one is ignored; otherwise it is trimmed, an older search for
 * the same words (whatever its capitals and accents) goes, and it moves to the front.
 */
import { readStoredJson, writeStored } from '#src/platform/storage.ts';
import { fold } from '#src/shared/slug.ts';

const most = 10;
const longest = 200;

export const withSearch = (searches: readonly string[], text: string): readonly string[] => {
  const search = text.trim().slice(0, longest);
  return search === '' ? searches : [search, ...withoutSearch(searches, search)].slice(0, most);
};

export const withoutSearch = (searches: readonly string[], text: string): readonly string[] =>
  searches.filter((search) => fold(search) !== fold(text));

/** Anything may stand in local storage: what is no list of texts is no list. */
export const readRecentSearches = (): readonly string[] => {
  const stored = readStoredJson('recentSearches');
  const texts = Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  return texts.reduceRight<readonly string[]>(withSearch, []);
};

export const writeRecentSearches = (searches: readonly string[]): void => {
  writeStored('recentSearches', JSON.stringify(searches));
};
