import { useLingui } from '@lingui/react/macro';
import { amountLimits, amounts, type FeeAmount } from '#src/features/fee-reports/model/report.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';

/** Each with its words, in order. */
export const useAmounts = (): readonly (readonly [FeeAmount, string])[] => {
  const { t } = useLingui();
  const francs = useFrancs();
  return amounts.map((amount, place) => {
    const [most, below] = [amountLimits[amount], amountLimits[amounts[place - 1] ?? 'not_said']];
    if (amount === 'not_said') return [amount, t`I would rather not say`];
    if (most === null) return [amount, t`More than ${francs(below ?? 0)}`];
    return [amount, below === null ? t`Up to ${francs(most)}` : t`More than ${francs(below)}, up to ${francs(most)}`];
  });
};
