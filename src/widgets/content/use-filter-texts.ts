/** What the facets of a kind and their values are called, in filters and in what is read of them. */
import { useLingui } from '@lingui/react/macro';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { type SaidKind, wordIn } from './kind-words.ts';

export interface FilterTexts {
  readonly filter: (facet: string) => string;
  readonly value: (facet: string, value: string) => string;
}

export const useFilterTexts = ({ kind, words }: SaidKind): FilterTexts => {
  const { t, i18n } = useLingui();
  const names = useAreaNames();
  const francs = useFrancs();
  return {
    filter: (facet) => wordIn(i18n, (words.filters?.[facet] ?? words.fields[facet])?.label),
    value: (facet, value) => {
      const say = words.filters?.[facet]?.say;
      if (say) return wordIn(i18n, say(Number(value)));
      if (kind.steps?.[facet]) return francs(Number(value));
      const type = kind.fields[facet]?.type;
      if (type === 'area') return names.get(value) ?? value;
      return type === 'yes_no' ? t`Yes` : wordIn(i18n, words.fields[facet]?.choices?.[value]) || value;
    },
  };
};
