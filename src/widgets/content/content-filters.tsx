/** The facets of a kind as native selects, each value with how many it would leave; and the order. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListCounts } from '#src/data/sync/lists.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import listStyles from '#src/widgets/list/list.module.css';
import styles from './content.module.css';
import { type SaidKind, wordIn } from './kind-words.ts';
import { type ContentChoice, withFacet } from './list-choice.ts';

interface FiltersProps {
  readonly said: SaidKind;
  readonly facets: readonly string[];
  readonly choice: ContentChoice;
  readonly counts: ListCounts | null;
  readonly onChoose: (choice: ContentChoice) => void;
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
  const sorts = Object.keys(kind.sorts);
  return (
    <div className={styles.filters}>
      {facets.map((facet) => (
        <label key={facet} className={listStyles.sort}>
          <span>{wordIn(i18n, words.fields[facet]?.label)}</span>
          <select value={choice.where[facet]?.[0] ?? ''} onChange={(event) => onChoose(withFacet(choice, facet, event.target.value))}>
            <option value="">{t`Any`}</option>
            {valuesOf(facet).map(([value, text]) => {
              const count = counts?.facets[facet]?.[value];
              return (
                <option key={value} value={value}>
                  {count === undefined ? text : `${text} (${number(count)})`}
                </option>
              );
            })}
          </select>
        </label>
      ))}
      {sorts.length > 1 && (
        <label className={listStyles.sort}>
          <span>
            <Trans>Order</Trans>
          </span>
          <select value={choice.sort} onChange={(event) => onChoose({ ...choice, sort: event.target.value })}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {wordIn(i18n, words.sorts[sort])}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};
