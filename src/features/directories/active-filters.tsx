/** What narrows the list now, read as a sentence: "Region: North-West or Littoral". */
import { useLingui } from '@lingui/react/macro';
import { joinOr } from '#src/shared/join-or.ts';
import { type FieldContext, formatValue } from '#src/widgets/facts/format-field.ts';
import { FilterChips } from '#src/widgets/list/filter-chips.tsx';
import type { ChoiceProps } from './list-screen.tsx';
import { noChoice } from './list-search.ts';

export const ActiveFilters = ({ entity, choice, context, onChoose }: ChoiceProps & { readonly context: FieldContext }) => {
  const { t, i18n } = useLingui();
  const chosen = Object.entries(choice.where).filter(([, values]) => values.length > 0);
  const filters = chosen.flatMap(([name, values]) => {
    const field = entity.fields[name];
    if (!field) return [];
    const texts = values.map((value) => formatValue(field, value, context) ?? t`Not known`);
    const label = i18n._(field.label);
    const said = joinOr(texts, context.language);
    const without = { ...choice, where: { ...choice.where, [name]: [] } };
    return { key: name, text: t`${label}: ${said}`, onRemove: () => onChoose(without) };
  });
  if (choice.text.trim() !== '') {
    filters.push({ key: '', text: t`Words: “${choice.text}”`, onRemove: () => onChoose({ ...choice, text: '' }) });
  }
  return <FilterChips filters={filters} onClear={() => onChoose({ ...noChoice, sort: choice.sort })} />;
};
