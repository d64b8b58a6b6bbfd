import { useLingui } from '@lingui/react/macro';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import type { ChoiceProps } from './list-screen.tsx';
import { sortableFields } from './list-search.ts';

/** The order of the list; kinds with nothing to compare keep the order of names and show no choice. */
export const SortSelect = ({ entity, choice, onChoose }: ChoiceProps) => {
  const { t, i18n } = useLingui();
  const fields = sortableFields(entity);
  if (fields.length === 0) return null;
  const options = fields.flatMap((name): readonly (readonly [string, string])[] => {
    const field = entity.fields[name];
    if (!field) return [];
    const label = i18n._(field.label);
    const isDate = field.kind === 'date';
    return [
      [`-${name}`, isDate ? t`${label}: latest first` : t`${label}: largest first`],
      [name, isDate ? t`${label}: earliest first` : t`${label}: smallest first`],
    ];
  });
  return (
    <ListSelect
      label={t`Order`}
      value={choice.sort}
      options={[['', t`Name, A to Z`], ...options]}
      onChoose={(sort) => onChoose({ ...choice, sort })}
    />
  );
};
