/** What a chart says, in words: the newest known value beside that of ten years before, and the smallest and largest. */
import { useLingui } from '@lingui/react/macro';
import { type Finding, headlineOf, wayOf } from '#src/features/numbers/model/finding.ts';
import type { Unit } from '#src/model/numbers/units.ts';
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
  const unit = series[0]?.unit ?? 'people';
  const sayNewest = useSayNewest(say, unit);
  const sayExtremes = useSayExtremes(say, unit);
  const found = series.flatMap(({ code, title, lines }) => {
    const { label, finding } = headlineOf(code, lines);
    return finding ? [{ title, label, finding }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const [value, year] = [say(first.finding.last.value), first.finding.last.period];
  const short = t`${value} in ${year}`;
  if (series.length === 1) {
    const newest = sayNewest(first.finding);
    return { short, title: first.label ? named(first.label, newest) : newest, more: sayExtremes(first.finding) };
  }
  return {
    short,
    title: found.map(({ title, finding: { last } }) => named(title, `${say(last.value)} (${last.period})`)).join(' · '),
    more: null,
  };
};

const useSayNewest = (say: Say, unit: Unit): ((finding: Finding) => string) => {
  const { t } = useLingui();
  return (finding) => {
    const { last, before } = finding;
    const [value, year] = [say(last.value), last.period];
    const [old, oldYear] = [say(before?.value ?? 0), before?.period ?? ''];
    const ways = {
      in: () => t`${value} in ${year}`,
      same: () => t`${value} in ${year}, as in ${oldYear}`,
      after: () => t`${value} in ${year}, after ${old} in ${oldYear}`,
      up: () => t`${value} in ${year}, up from ${old} in ${oldYear}`,
      down: () => t`${value} in ${year}, down from ${old} in ${oldYear}`,
    };
    return ways[wayOf(finding, unit)]();
  };
};

const useSayExtremes = (say: Say, unit: Unit): ((finding: Finding) => string | null) => {
  const { t } = useLingui();
  return ({ least, most }) => {
    const [low, lowYear, high, highYear] = [say(least.value), least.period, say(most.value), most.period];
    if (lowYear === highYear) return null;
    // The first of a list has the smallest number.
    if (unit === 'rank') return t`At best ${low} in ${lowYear}, at worst ${high} in ${highYear}.`;
    return t`Lowest: ${low} in ${lowYear}; highest: ${high} in ${highYear}.`;
  };
};
