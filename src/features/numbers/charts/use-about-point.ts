/** What is said beside a value: between which it lies, that it is only expected, that from here on it was measured otherwise. */
import { useLingui } from '@lingui/react/macro';
import { breaksOf, type SayBreak } from '#src/features/numbers/model/marks.ts';
import type { BreakBy, Point } from '#src/model/numbers/points.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { useNamed } from './use-finding.ts';

/** Empty: nothing. */
export const useAboutPoint = (sayValue: (value: number) => string): ((point: Point) => string) => {
  const { t } = useLingui();
  const sayWhy = useSayWhy();
  return ({ low, high, isProjection, breakBy }) => {
    const [least, most] = [low === null ? '' : sayValue(low), high === null ? '' : sayValue(high)];
    return [least && t`(${least} to ${most})`, isProjection && t`(projection)`, breakBy && `(${sayWhy(breakBy)})`]
      .filter(Boolean)
      .join(' ');
  };
};

const useSayWhy = (): ((by: BreakBy) => string) => {
  const { t } = useLingui();
  return (by) => (by === 'method' ? t`new method` : t`new scale and method`);
};

/** Where lines begin anew, and why: in few words, beside it in the drawing. */
export const useSayBreak = (): SayBreak => {
  const named = useNamed();
  const sayDate = useDates();
  const sayWhy = useSayWhy();
  return (period, by) => named(sayDate(period), sayWhy(by));
};

/** The same as sentences; empty: they do not. */
export const useBreaks = (lines: readonly { readonly points: readonly Point[] }[]): string => {
  const { t } = useLingui();
  const sayDate = useDates();
  const sayWhy = useSayWhy();
  return breaksOf(lines)
    .map(([period, by]) => {
      const [date, why] = [sayDate(period), sayWhy(by)];
      return t`From ${date}: ${why}. Earlier values do not compare with these.`;
    })
    .join(' ');
};
