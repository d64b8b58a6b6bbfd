/** A value with its unit, for the series that lessons quote. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { formatNumber } from '#src/shared/format-number.ts';

export const useSaidValue = () => {
  const { i18n } = useLingui();
  return (value: number, unit: string, decimals: number): string => {
    const n = formatNumber(value, i18n.locale, decimals);
    if (unit === 'percent_gdp') return i18n._(msg`${n}% of GDP`);
    if (unit === 'xaf_billion') return i18n._(msg`FCFA ${n} billion`);
    return unit === 'percent' ? i18n._(msg`${n}%`) : n;
  };
};
