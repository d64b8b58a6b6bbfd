/** The four filters of the list, each value with how many petitions it would leave. */
import { useLingui } from '@lingui/react/macro';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { FacetGroup } from '#src/widgets/list/facet-group.tsx';
import { toggleValue } from '#src/widgets/list/list-address.ts';
import type { FoundPetitions } from './find-petitions.ts';
import { categoryLabels, reachLabels, stateLabels } from './model/labels.ts';
import { filterValues, type PetitionChoice, petitionFilters } from './petition-search.ts';

interface PetitionFiltersProps {
  readonly choice: PetitionChoice;
  readonly facets: FoundPetitions['facets'];
  readonly scopes: ReadonlySet<string>;
  readonly textOf: ReturnType<typeof useFilterTexts>;
  readonly onChoose: (choice: PetitionChoice) => void;
}

export const PetitionFilters = ({ choice, facets, scopes, textOf, onChoose }: PetitionFiltersProps) =>
  petitionFilters.map((filter, place) => {
    const counts = facets[filter];
    const chosen = choice.where[filter] ?? [];
    const isOffered = (value: string): boolean => (counts.get(value) ?? 0) > 0 || chosen.includes(value);
    // A region that is not on this phone can be chosen too: choosing it fetches it.
    const offered = filterValues[filter].filter((value) => filter === 'region' || isOffered(value));
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
        onToggle={(value) => onChoose(toggleValue(choice, filter, value))}
      />
    );
  });

export const useFilterTexts = (names: AreaNames) => {
  const { t, i18n } = useLingui();
  const filters: Readonly<Record<string, string>> = { reach: t`Where`, region: t`Region`, category: t`Subject`, state: t`State` };
  const labels: Readonly<Record<string, { readonly id: string; readonly message: string }>> = {
    ...reachLabels,
    ...categoryLabels,
    ...stateLabels,
  };
  return {
    filter: (filter: string): string => filters[filter] ?? '',
    value: (filter: string, value: string): string => {
      const label = filter === 'region' ? undefined : labels[value];
      return label ? i18n._(label) : (names.get(value) ?? '…');
    },
  };
};
