/** What narrows the products now, each with a way to take it away. */
import { useLingui } from '@lingui/react/macro';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { FilterChips } from '#src/widgets/list/filter-chips.tsx';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { saidProduct } from './labels.ts';

interface ChipsProps {
  readonly choice: ListChoice;
  readonly onChoose: (choice: ListChoice) => void;
}

export const MarketChips = (props: ChipsProps) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const { fields } = saidProduct.words;
  return (
    <FilterChips
      {...props}
      sayFilter={(filter) => wordIn(i18n, fields[filter]?.label)}
      sayValue={(filter, value) => (filter === 'region_code' ? names.get(value) : wordIn(i18n, fields[filter]?.choices?.[value])) ?? value}
    />
  );
};
