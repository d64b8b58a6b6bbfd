/** Facets with their counts. A value's count says how many rows it would show under the other choices. */
import { useLingui } from '@lingui/react/macro';
import type { ListPage } from '#src/data/packs/directory.ts';
import { type FieldContext, formatValue } from '#src/widgets/facts/format-field.ts';
import { FacetGroup } from '#src/widgets/list/facet-group.tsx';
import { toggleValue, unknown } from '#src/widgets/list/list-address.ts';
import type { ChoiceProps } from './list-screen.tsx';
import { mostValues } from './list-search.ts';

interface FacetsProps extends ChoiceProps {
  readonly page: ListPage;
  readonly context: FieldContext;
}

export const Facets = (props: FacetsProps) => {
  const offered = props.entity.directory.facets.filter((name) => {
    const counts = props.page.facets[name] ?? [];
    return isChosen(props, name) || (counts.length > 1 && counts.length <= mostValues);
  });
  return offered.map((name, place) => <Facet key={name} name={name} open={place === 0} {...props} />);
};

const isChosen = ({ choice }: FacetsProps, name: string): boolean => (choice.where[name] ?? []).length > 0;

const Facet = ({
  name,
  open,
  entity,
  page,
  choice,
  context,
  onChoose,
}: FacetsProps & { readonly name: string; readonly open: boolean }) => {
  const { t, i18n } = useLingui();
  const field = entity.fields[name];
  if (!field) return null;
  const counts = page.facets[name] ?? [];
  return (
    <FacetGroup
      label={i18n._(field.label)}
      open={open}
      values={counts.map(({ value, count }) => ({
        value: value ?? unknown,
        text: formatValue(field, value, context) ?? t`Not known`,
        count,
      }))}
      chosen={choice.where[name] ?? []}
      onToggle={(value) => onChoose(toggleValue(choice, name, value))}
    />
  );
};
