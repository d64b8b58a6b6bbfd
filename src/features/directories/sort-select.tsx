import { useLingui } from '@lingui/react/macro';
import styles from '#src/widgets/list/list.module.css';
import type { ChoiceProps } from './list-screen.tsx';
import { sortableFields } from './list-search.ts';

/** The order of the list; kinds with nothing to compare keep the order of names and show no choice. */
export const SortSelect = ({ entity, choice, onChoose }: ChoiceProps) => {
  const { t, i18n } = useLingui();
  const fields = sortableFields(entity);
  if (fields.length === 0) return null;
  const options = fields.flatMap((name) => {
    const field = entity.fields[name];
    if (!field) return [];
    const label = i18n._(field.label);
    const isDate = field.kind === 'date';
    return [
      { value: `-${name}`, text: isDate ? t`${label}: latest first` : t`${label}: largest first` },
      { value: name, text: isDate ? t`${label}: earliest first` : t`${label}: smallest first` },
    ];
  });
  return (
    <label className={styles.sort}>
      <span>{t`Order`}</span>
      <select value={choice.sort} onChange={(event) => onChoose({ ...choice, sort: event.target.value })}>
        <option value="">{t`Name, A to Z`}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
};
