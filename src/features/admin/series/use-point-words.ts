/** A point of a series in words, without its period: "42.8 (between 24 and 48), projection". */
import { useLingui } from '@lingui/react/macro';
import { readPoint } from '#src/model/numbers/points.ts';
import { formatNumber } from '#src/shared/format-number.ts';

export const usePointWords = (): ((text: string | null) => string) => {
  const { t, i18n } = useLingui();
  return (text) => {
    const point = text === null ? null : readPoint(text);
    if (!point) return '–';
    const number = (value: number): string => formatNumber(value, i18n.locale, 6);
    const { value, low, high, asked, isProjection, isEstimate, breakBy } = point;
    const [from, to] = [low, high].map((end) => (end === null ? '' : number(end)));
    return [
      number(value) + (low === null ? '' : ` (${t`between ${from} and ${to}`})`),
      isProjection ? t`projection` : isEstimate ? t`estimate` : '',
      asked === null ? '' : `n = ${number(asked)}`,
      breakBy === 'method' ? t`measured otherwise from here on` : breakBy ? t`measured otherwise, on another scale, from here on` : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
};
