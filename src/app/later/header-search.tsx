/** On a wide screen the header holds the search, but where the screen has its own. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './header-search.module.css';

const withOwnSearch = ['/', '/search'];

export const HeaderSearch = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (withOwnSearch.includes(path)) return null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate({ to: '/search', search: q ? { q } : {} });
  };
  return (
    <search className={styles.search}>
      <form action="/search" onSubmit={handleSubmit}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search the whole country`}
          placeholder={t`A village, a school, a name`}
        />
      </form>
    </search>
  );
};
