import { useCallback, useState } from 'react';
import { readRecentSearches, withoutSearch, withSearch, writeRecentSearches } from '#src/data/search/recent-searches.ts';

export interface RecentSearchList {
  readonly searches: readonly string[];
  readonly remember: (text: string) => void;
  readonly forget: (text: string) => void;
  readonly clear: () => void;
}

export const useRecentSearches = (): RecentSearchList => {
  const [searches, setSearches] = useState(readRecentSearches);
  // Reads the store again first: another tab may have searched meanwhile.
  const change = useCallback((next: (searches: readonly string[]) => readonly string[]) => {
    const changed = next(readRecentSearches());
    writeRecentSearches(changed);
    setSearches(changed);
  }, []);
  const remember = useCallback((text: string) => change((last) => withSearch(last, text)), [change]);
  const forget = useCallback((text: string) => change((last) => withoutSearch(last, text)), [change]);
  const clear = useCallback(() => change(() => []), [change]);
  return { searches, remember, forget, clear };
};
