/** The four filters of the list, each value with how many petitions it would leave. */
import { useLingui } from '@lingui/react/macro';
import { joinOr } from '#src/shared/join-or.ts';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { FacetGroup } from '#src/widgets/list/facet-group.tsx';
import { FilterChips } from '#src/widgets/list/filter-chips.tsx';
import type { FoundPetitions } from './find-petitions.ts';
import { categoryLabels, reachLabels, stateLabels } from './model/labels.ts';
import { petitionCategories, petitionReaches, petitionStates } from './model/petition.ts';
import {
  type PetitionChoice,
  type PetitionFilter,
  petitionFilters,
  togglePetitionFilter,
  withoutPetitionFilters,
} from './petition-search.ts';

export interface FilterProps {
  readonly choice: PetitionChoice;
  readonly names: AreaNames;
  readonly onChoose: (choice: PetitionChoice, replace?: boolean) => void;
}

interface PetitionFiltersProps extends FilterProps {
  readonly facets: FoundPetitions['facets'];
  readonly scopes: ReadonlySet<string>;
}

const orders: Readonly<Record<Exclude<PetitionFilter, 'region'>, readonly string[]>> = {
  reach: petitionReaches,
  category: petitionCategories,
  state: petitionStates,
};

export const PetitionFilters = ({ choice, facets, scopes, names, onChoose }: PetitionFiltersProps) => {
  const textOf = useFilterTexts(names);
  const regions = [...names.keys()].filter((code) => /^CM-[A-Z]{2}$/.test(code));
  return petitionFilters.map((filter, place) => {
    const counts = facets[filter];
    const chosen = choice.where[filter];
    // A region that is not on this phone can be chosen too: choosing it fetches it.
    const offered =
      filter === 'region' ? regions : orders[filter].filter((value) => (counts.get(value) ?? 0) > 0 || chosen.includes(value));
    if (offered.length === 0) return null;
    const values = offered.map((value) => {
      const isHere = filter !== 'region' || scopes.has(`region:${value}`);
      return { value, text: textOf.value(filter, value), count: isHere ? (counts.get(value) ?? 0) : null };
    });
    return (
      <FacetGroup
        key={filter}
        label={textOf.filter(filter)}
        open={place === 0}
        values={values}
        chosen={chosen}
        onToggle={(value) => onChoose(togglePetitionFilter(choice, filter, value))}
      />
    );
  });
};

/** "Subject: Water or Health", and the words; each part can be taken away. */
export const PetitionFilterChips = ({ choice, names, onChoose }: FilterProps) => {
  const { t, i18n } = useLingui();
  const textOf = useFilterTexts(names);
  const filters = petitionFilters.flatMap((filter) => {
    const values = choice.where[filter];
    if (values.length === 0) return [];
    const label = textOf.filter(filter);
    const said = joinOr(
      values.map((value) => textOf.value(filter, value)),
      i18n.locale,
    );
    const without = { ...choice, where: { ...choice.where, [filter]: [] } };
    return [{ key: filter as string, text: t`${label}: ${said}`, onRemove: () => onChoose(without) }];
  });
  if (choice.text.trim() !== '') {
    filters.push({ key: '', text: t`Words: “${choice.text}”`, onRemove: () => onChoose({ ...choice, text: '' }) });
  }
  return <FilterChips filters={filters} onClear={() => onChoose(withoutPetitionFilters(choice))} />;
};

const useFilterTexts = (names: AreaNames) => {
  const { t, i18n } = useLingui();
  const filters: Readonly<Record<PetitionFilter, string>> = { reach: t`Scope`, region: t`Region`, category: t`Subject`, state: t`State` };
  const labels: Readonly<Record<string, { readonly id: string; readonly message: string }>> = {
    ...reachLabels,
    ...categoryLabels,
    ...stateLabels,
  };
  return {
    filter: (filter: PetitionFilter): string => filters[filter],
    value: (filter: PetitionFilter, value: string): string => {
      const label = filter === 'region' ? undefined : labels[value];
      return label ? i18n._(label) : (names.get(value) ?? '…');
    },
  };
};
