/** What a chart says, in words: the newest known value beside that of ten years before, and the smallest and largest. */
import { useLingui } from '@lingui/react/macro';
import { type Finding, findingOf } from '#src/features/numbers/model/finding.ts';
import type { Series } from './use-series.ts';

interface SaidFinding {
  readonly title: string;
  /** The newest value alone, where there is room for no more. */
  readonly short: string;
  /** Null: there is nothing to add. */
  readonly more: string | null;
}

type Say = (value: number) => string;

/** What is spoken of, and what is said of it. */
export const useNamed = (): ((name: string, said: string) => string) => {
  const { t } = useLingui();
  return (name, said) => t`${name}: ${said}`;
};

/** Null: nothing is known of Cameroon. */
export const useFinding = (series: readonly Series[], say: Say): SaidFinding | null => {
  const { t } = useLingui();
  const named = useNamed();
  const sayNewest = useSayNewest(say);
  const sayExtremes = useSayExtremes(say);
  const found = series.flatMap(({ title, lines }) => {
    const finding = findingOf(lines.find(({ place }) => place === 'CM')?.points ?? []);
    return finding ? [{ title, finding }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const [value, year] = [say(first.finding.last.value), first.finding.last.period];
  const short = t`${value} in ${year}`;
  if (series.length === 1) return { short, title: sayNewest(first.finding), more: sayExtremes(first.finding) };
  return {
    short,
    title: found.map(({ title, finding: { last } }) => named(title, `${say(last.value)} (${last.period})`)).join(' · '),
    more: null,
  };
};

const useSayNewest = (say: Say): ((finding: Finding) => string) => {
  const { t } = useLingui();
  return ({ last, before }) => {
    const [value, year] = [say(last.value), last.period];
    if (!before) return t`${value} in ${year}`;
    const [old, oldYear] = [say(before.value), before.period];
    if (last.value === before.value) return t`${value} in ${year}, as in ${oldYear}`;
    return last.value > before.value
      ? t`${value} in ${year}, up from ${old} in ${oldYear}`
      : t`${value} in ${year}, down from ${old} in ${oldYear}`;
  };
};

const useSayExtremes = (say: Say): ((finding: Finding) => string | null) => {
  const { t } = useLingui();
  return ({ least, most }) => {
    const [low, lowYear, high, highYear] = [say(least.value), least.period, say(most.value), most.period];
    return lowYear === highYear ? null : t`Lowest: ${low} in ${lowYear}; highest: ${high} in ${highYear}.`;
  };
};
