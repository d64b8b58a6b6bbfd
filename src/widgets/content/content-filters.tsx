/** The facets of a kind as native selects, each value with how many it would leave; and the order. */
import { useLingui } from '@lingui/react/macro';
import type { ListCounts } from '#src/data/sync/lists.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { type ListChoice, withValue } from '#src/widgets/list/list-address.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import styles from './content.module.css';
import { type SaidKind, wordIn } from './kind-words.ts';

interface FiltersProps {
  readonly said: SaidKind;
  readonly facets: readonly string[];
  readonly choice: ListChoice;
  readonly counts: ListCounts | null;
  readonly onChoose: (choice: ListChoice) => void;
}

export const ContentFilters = ({ said, facets, choice, counts, onChoose }: FiltersProps) => {
  const { t, i18n } = useLingui();
  const names = useAreaNames();
  const number = useNumbers();
  const { kind, words } = said;
  const valuesOf = (facet: string): readonly (readonly [string, string])[] => {
    const field = kind.fields[facet];
    if (field?.type === 'area') return regionCodes.map((code) => [code, names.get(code) ?? code]);
    if (field && 'choices' in field) return field.choices.map((one) => [one, wordIn(i18n, words.fields[facet]?.choices?.[one]) || one]);
    return Object.keys(counts?.facets[facet] ?? {}).map((one) => [one, one]);
  };
  const counted = (facet: string, value: string, text: string): string => {
    const count = counts?.facets[facet]?.[value];
    return count === undefined ? text : `${text} (${number(count)})`;
  };
  const sorts = Object.keys(kind.sorts);
  return (
    <div className={styles.filters}>
      {facets.map((facet) => (
        <ListSelect
          key={facet}
          label={wordIn(i18n, words.fields[facet]?.label)}
          value={choice.where[facet]?.[0] ?? ''}
          options={[['', t`Any`], ...valuesOf(facet).map(([value, text]) => [value, counted(facet, value, text)] as const)]}
          onChoose={(value) => onChoose(withValue(choice, facet, value))}
        />
      ))}
      {sorts.length > 1 && (
        <ListSelect
          label={t`Order`}
          value={choice.sort}
          options={sorts.map((sort) => [sort, wordIn(i18n, words.sorts[sort])])}
          onChoose={(sort) => onChoose({ ...choice, sort })}
        />
      )}
    </div>
  );
};
