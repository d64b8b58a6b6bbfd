/** What is said beside a value: between which it lies, that it is only expected, that from here on it was measured otherwise. */
import { useLingui } from '@lingui/react/macro';
import type { Point } from '#src/model/numbers/points.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { useNamed } from './use-finding.ts';

/** Empty: nothing. */
export const useAboutPoint = (sayValue: (value: number) => string, breakWhy: string | null): ((point: Point) => string) => {
  const { t } = useLingui();
  return ({ low, high, isProjection, isBreak }) => {
    const [least, most] = [low === null ? '' : sayValue(low), high === null ? '' : sayValue(high)];
    return [least && t`(${least} to ${most})`, isProjection && t`(projection)`, isBreak && breakWhy && `(${breakWhy})`]
      .filter(Boolean)
      .join(' ');
  };
};

interface SaidBreak {
  /** Beside it in the drawing. */
  readonly short: (period: string) => string;
  readonly whole: (period: string) => string;
}

/** Where lines begin anew, and why. */
export const useSayBreak = (breakWhy: string | null): SaidBreak => {
  const { t } = useLingui();
  const named = useNamed();
  const sayDate = useDates();
  const why = breakWhy ?? t`measured otherwise`;
  return {
    short: (period) => named(sayDate(period), why),
    whole: (period) => {
      const date = sayDate(period);
      return t`From ${date}: ${why}. Earlier values do not compare with these.`;
    },
  };
};
