/** Values with their unit, as people say them; large amounts in thousands of millions. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Unit } from '#src/model/numbers/units.ts';
import { formatNumber } from '#src/shared/format-number.ts';

interface Said {
  /** After the number, where there is room for one word. */
  readonly short: string;
  readonly whole: (number: string) => MessageDescriptor;
  /** Under a chart's title. */
  readonly name: MessageDescriptor;
  /** The number that is shown is the value divided by this. */
  readonly by?: number;
}

const said: Readonly<Record<Unit, Said>> = {
  percent: { short: '%', whole: (n) => msg`${n}%`, name: msg`per cent` },
  percent_gdp: { short: '%', whole: (n) => msg`${n}% of GDP`, name: msg`per cent of what the country makes in a year (GDP)` },
  xaf: { short: '', whole: (n) => msg`FCFA ${n}`, name: msg`CFA francs` },
  xaf_billion: { short: '', whole: (n) => msg`FCFA ${n} billion`, name: msg`billion CFA francs` },
  usd: { short: '', whole: (n) => msg`${n} billion US dollars`, name: msg`billion US dollars`, by: 1e9 },
  usd_million: { short: '', whole: (n) => msg`${n} million US dollars`, name: msg`million US dollars` },
  people: { short: '', whole: (n) => msg`${n} people`, name: msg`people` },
  million_people: { short: '', whole: (n) => msg`${n} million people`, name: msg`million people` },
  score_10: { short: '', whole: (n) => msg`${n} out of 10`, name: msg`points out of 10` },
  score_100: { short: '', whole: (n) => msg`${n} out of 100`, name: msg`points out of 100` },
  rank: { short: '', whole: (n) => msg`place ${n}`, name: msg`place in the list` },
};

export interface Speaker {
  /** "42.8": for an axis, a cell. */
  readonly number: (value: number) => string;
  /** "42.8% of GDP". */
  readonly whole: (value: number) => string;
  readonly unit: string;
}

export const useSpeaker = (unit: Unit, decimals: number): Speaker => {
  const { i18n } = useLingui();
  const { by = 1, short, whole, name } = said[unit];
  const digits = by === 1 ? decimals : 1;
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const number = (value: number): string => formatNumber(value / by, language, digits);
  // French sets a thin space before the sign, and the number keeps together with it.
  const sign = short && (language === 'fr' ? `\u202f${short}` : short);
  return { number: (value) => number(value) + sign, whole: (value) => i18n._(whole(number(value))), unit: i18n._(name) };
};
