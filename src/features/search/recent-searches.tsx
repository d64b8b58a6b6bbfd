import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './search.module.css';
import type { RecentSearchList } from './use-recent-searches.ts';

interface RecentSearchesProps {
  readonly recent: RecentSearchList;
  readonly onChoose: (text: string) => void;
}

export const RecentSearches = ({ recent, onChoose }: RecentSearchesProps) => {
  const { t } = useLingui();
  if (recent.searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent" className={styles.groupTitle}>
        <Trans>Recent searches</Trans>
      </h2>
      <ul>
        {recent.searches.map((search) => (
          <li key={search} className={styles.recentRow}>
            <button type="button" className={styles.recentText} onClick={() => onChoose(search)}>
              {search}
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={t`Remove “${search}” from recent searches`}
              onClick={() => recent.forget(search)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="plain" onClick={recent.clear}>
        <Trans>Clear all</Trans>
      </Button>
    </section>
  );
};
