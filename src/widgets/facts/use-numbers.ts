import { useLingui } from '@lingui/react';
import { formatDate } from '#src/shared/format-date.ts';
import { formatNumber } from '#src/shared/format-number.ts';

/** Numbers as people write them in the language on the screen: 1,000 or 1 000. */
export const useNumbers = (): ((value: number) => string) => {
  const { i18n } = useLingui();
  return (value) => formatNumber(value, i18n.locale);
};

/** Days, months (YYYY-MM) and years as people say them: 5 May 2026 or 5 mai 2026. */
export const useDates = (): ((date: string) => string) => {
  const { i18n } = useLingui();
  return (date) => formatDate(date, i18n.locale === 'fr' ? 'fr' : 'en');
};

/** Amounts in francs CFA: FCFA 1,500 or 1 500 FCFA. */
export const useFrancs = (): ((value: number) => string) => {
  const { i18n } = useLingui();
  const number = useNumbers();
  return (value) => (i18n.locale === 'fr' ? `${number(value)} FCFA` : `FCFA ${number(value)}`);
};
