/**
 * Home: find something, my area, what to take part in, the directories, what is on this phone. Drawn at build time, so nothing here touches the
 * browser before an effect; figures come from the packs and leave their place empty until then.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { SearchField } from '#src/ui/search-field.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { DirectoryIndex } from '#src/widgets/directory-index/directory-index.tsx';
import { MyAreaBlock, NoticesBlock, PhoneBlock, TakePartBlock } from './blocks.tsx';
import styles from './home.module.css';

export const HomeScreen = () => {
  useTitle('');
  return (
    <div className={styles.home}>
      <header className={styles.intro}>
        <h1>
          <Trans>Civic life in Cameroon</Trans>
        </h1>
        <p className={styles.lede}>
          <Trans>Who represents you, and what is where: villages, schools, health centres, chiefs. With or without a network.</Trans>
        </p>
        <NoticesBlock />
        <SearchForm />
      </header>
      <MyAreaBlock />
      <TakePartBlock />
      <div className={styles.index}>
        <DirectoryIndex />
      </div>
      <PhoneBlock />
    </div>
  );
};

const SearchForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate({ to: '/search', search: typeof q === 'string' && q.trim() ? { q: q.trim() } : {} });
  };
  return (
    <form action="/search" onSubmit={handleSubmit}>
      <SearchField name="q" label={t`Search the whole country`} button={t`Search`} placeholder={t`A village, a school, a name`} />
    </form>
  );
};
