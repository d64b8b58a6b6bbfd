/** What narrows a list now, read as a sentence: "Region: North-West or Littoral"; each part can be taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { joinOr } from '#src/shared/join-or.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './list.module.css';
import { type ListChoice, widened, withValues } from './list-address.ts';

interface FilterChipsProps<C extends ListChoice> {
  readonly choice: C;
  readonly sayFilter: (filter: string) => string;
  readonly sayValue: (filter: string, value: string) => string;
  readonly onChoose: (choice: C) => void;
}

export const FilterChips = <C extends ListChoice>({ choice, sayFilter, sayValue, onChoose }: FilterChipsProps<C>) => {
  const { t, i18n } = useLingui();
  const chosen = Object.entries(choice.where).filter(([, values]) => values.length > 0);
  const chips = chosen.map(([filter, values]) => {
    const label = sayFilter(filter);
    const said = joinOr(
      values.map((value) => sayValue(filter, value)),
      i18n.locale,
    );
    return { key: filter, text: t`${label}: ${said}`, without: withValues(choice, filter, []) };
  });
  if (choice.text.trim() !== '') chips.push({ key: '', text: t`Words: “${choice.text}”`, without: { ...choice, text: '' } });
  if (chips.length === 0) return null;
  return (
    <div className={styles.active}>
      <p className="visually-hidden">{t`Active filters`}</p>
      <ul>
        {chips.map(({ key, text, without }) => (
          <li key={key}>
            <button type="button" className={styles.chip} onClick={() => onChoose(without)}>
              <span className="visually-hidden">{t`Remove the filter`} </span>
              {text}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={() => onChoose(widened(choice))}>
        <Trans>Clear all</Trans>
      </button>
    </div>
  );
};
