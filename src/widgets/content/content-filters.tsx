/** The facets of a kind as native selects, each value with how many it would leave; and the order. */
import { useLingui } from '@lingui/react/macro';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import type { ListCounts } from '#src/data/sync/lists.ts';
import { postedFacet } from '#src/model/content/index-of.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { type ListChoice, withValue } from '#src/widgets/list/list-address.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import styles from './content.module.css';
import { daysBack, reckoned, regionsIn, withRegion } from './content-address.ts';
import { type SaidKind, wordIn } from './kind-words.ts';
import { useFilterTexts } from './use-filter-texts.ts';

interface FiltersProps {
  readonly said: SaidKind;
  readonly facets: readonly string[];
  readonly choice: ListChoice;
  readonly counts: ListCounts | null;
  readonly onChoose: (choice: ListChoice) => void;
}

export const ContentFilters = (filters: FiltersProps) => {
  const { said, facets, choice, onChoose } = filters;
  const { t, i18n } = useLingui();
  const sorts = Object.keys(said.kind.sorts);
  return (
    <div className={styles.filters}>
      {facets.map((facet) => {
        const field = said.kind.fields[facet];
        return field?.type === 'area' && field.of === 'divisions' ? (
          <Divisions key={facet} {...filters} facet={facet} />
        ) : (
          <Filter key={facet} {...filters} facet={facet} values={valuesOf(filters, facet)} />
        );
      })}
      {sorts.length > 1 && (
        <ListSelect
          label={t`Order`}
          value={choice.sort}
          options={sorts.map((sort) => [sort, wordIn(i18n, said.words.sorts[sort])])}
          onChoose={(sort) => onChoose({ ...choice, sort })}
        />
      )}
    </div>
  );
};

const valuesOf = ({ said: { kind }, counts }: FiltersProps, facet: string): readonly string[] => {
  const field = kind.fields[facet];
  if (field?.type === 'area') return regionCodes;
  if (field?.type === 'yes_no') return ['true'];
  if (field && 'choices' in field) return field.choices;
  return reckoned(kind, facet) ?? Object.keys(counts?.facets[facet] ?? {});
};

type FilterProps = FiltersProps & { readonly facet: string };

const Filter = ({ said, facet, values, choice, counts, onChoose }: FilterProps & { readonly values: readonly string[] }) => {
  const { t } = useLingui();
  const texts = useFilterTexts(said);
  const number = useNumbers();
  const now = useTimeOfVisit();
  const here = counts?.facets[facet];
  const countOf = (value: string): number | undefined =>
    facet === postedFacet ? here && daysBack(Number(value), now).reduce((sum, day) => sum + (here[day] ?? 0), 0) : here?.[value];
  const counted = (value: string): string => {
    const count = countOf(value);
    return count === undefined ? texts.value(facet, value) : `${texts.value(facet, value)} (${number(count)})`;
  };
  return (
    <ListSelect
      label={texts.filter(facet)}
      value={choice.where[facet]?.[0] ?? ''}
      options={[['', t`Any`], ...values.map((value) => [value, counted(value)] as const)]}
      onChoose={(value) => onChoose(facet === 'region_code' ? withRegion(choice, value) : withValue(choice, facet, value))}
    />
  );
};

/** Those of the region that is chosen. */
const Divisions = (filter: FilterProps) => {
  const [region = ''] = regionsIn(filter.choice);
  const divisions = useAreas({ region, division: '' }).value?.divisions ?? [];
  const chosen = filter.choice.where[filter.facet] ?? [];
  const values = divisions.map(({ code }) => code);
  if (region === '') return null;
  return <Filter {...filter} values={values.length > 0 ? values : chosen} />;
};
