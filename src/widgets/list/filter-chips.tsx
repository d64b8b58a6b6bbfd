/** What narrows a list now, read as a sentence; each part can be taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import styles from './list.module.css';

interface FilterChipsProps {
  readonly filters: readonly { readonly key: string; readonly text: string; readonly onRemove: () => void }[];
  readonly onClear: () => void;
}

export const FilterChips = ({ filters, onClear }: FilterChipsProps) => {
  const { t } = useLingui();
  if (filters.length === 0) return null;
  return (
    <div className={styles.active}>
      <p className="visually-hidden">{t`Active filters`}</p>
      <ul>
        {filters.map(({ key, text, onRemove }) => (
          <li key={key}>
            <button type="button" className={styles.chip} onClick={onRemove}>
              <span className="visually-hidden">{t`Remove the filter`} </span>
              {text}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={onClear}>
        <Trans>Clear all</Trans>
      </button>
    </div>
  );
};
