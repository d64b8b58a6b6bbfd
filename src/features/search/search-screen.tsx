/** One box over everything on this phone: results as one types, the question in the address, recent searches when it is empty. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SearchField } from '#src/ui/search-field.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Explore } from './explore.tsx';
import { PacksBanner } from './packs-banner.tsx';
import { readSearchText } from './read-search-text.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search.module.css';
import { SearchHint } from './search-hint.tsx';
import { SearchResults } from './search-results.tsx';
import { SpokenSearch } from './spoken-search.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

const typingPause = 80;

/** Anything may stand in an address; given twice, the first counts. */
const textIn = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
};

export const SearchScreen = () => {
  const { t } = useLingui();
  const search = useSearch({ from: '/search' });
  const [q, kind] = [textIn(search.q), textIn(search.kind)];
  const [typed, setTyped] = useTypedText(q);
  const recent = useRecentSearches();
  const { remember } = recent;
  const asked = readSearchText(q);
  useTitle(asked.hasWords ? t`Search: ${asked.text}` : t`Search`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the search one arrives with; later ones are remembered when used
  useEffect(() => remember(asked.text), []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    remember(readSearchText(typed).text);
  };
  return (
    <div className={styles.screen}>
      <h1>{t`Search`}</h1>
      <search>
        <form onSubmit={handleSubmit}>
          <SearchField
            label={t`Name, place or kind`}
            button={t`Search`}
            name="q"
            autoFocus={q === ''}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <SpokenSearch onHeard={setTyped} isShort={typed.trim() !== ''} />
      </search>
      <PacksBanner />
      <SearchHint typed={readSearchText(typed)} cutInAddress={asked.wasCut} />
      {asked.hasWords ? (
        <SearchResults text={asked.text} kind={kind} onOpen={() => remember(asked.text)} />
      ) : (
        typed.trim() === '' && (
          <>
            <RecentSearches recent={recent} onChoose={setTyped} />
            <Explore />
          </>
        )
      )}
    </div>
  );
};

/** What stands in the box. It reaches the address after a short pause, and an address that changes otherwise reaches the box. */
const useTypedText = (q: string): readonly [string, (text: string) => void] => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => readSearchText(q).text);
  const written = useRef(q);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setTyped(readSearchText(q).text);
  }, [q]);
  useEffect(() => {
    const { text } = readSearchText(typed);
    // An address that was too long stays as it came, so that the notice about it stays too.
    if (text.trim() === readSearchText(written.current).text.trim()) return;
    const timer = setTimeout(() => {
      written.current = text.trim();
      void navigate({ to: '/search', search: (last) => ({ ...last, q: text.trim() || undefined }), replace: true, resetScroll: false });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, navigate]);
  return [typed, setTyped];
};
