import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import type { InBoth, LineSpec, SeriesSpec } from './series-spec.ts';

const inequality = (indicator: string, label?: InBoth): LineSpec => ({
  ...{ file: 'numbers/inequality_cameroon.csv', only: { indicator }, period: { column: 'year' }, value: 'value' },
  ...(label && { label }),
});

export const wealthSeries: readonly SeriesSpec[] = [
  {
    code: 'spending-shares',
    title: { en: 'Who spends how much of all that households spend', fr: 'Part de chacun dans les dépenses des ménages' },
    note: {
      en: 'From surveys of households, which the richest rarely answer.',
      fr: 'D’après des enquêtes auprès des ménages, auxquelles les plus riches répondent rarement.',
    },
    ...{ unit: 'percent', decimals: 1, origin: numberOrigins.poverty, range: [0, 100] },
    lines: [
      inequality('income_share_of_richest_10percent', { en: 'The richest tenth', fr: 'Le dixième le plus riche' }),
      inequality('income_share_of_poorest_20percent', { en: 'The poorest fifth', fr: 'Le cinquième le plus pauvre' }),
    ],
  },
  {
    code: 'income-top-tenth',
    title: { en: 'Share of all income that the richest tenth earns', fr: 'Part du revenu total gagnée par le dixième le plus riche' },
    note: {
      en: 'An estimate of incomes before tax, so it is higher than the share of spending above: the two are not to be joined.',
      fr: 'Une estimation des revenus avant impôt, donc plus élevée que la part des dépenses ci-dessus : les deux ne se relient pas.',
    },
    ...{ unit: 'percent', decimals: 1, origin: numberOrigins.incomes, range: [0, 100] },
    lines: [inequality('top10_share_pretax_income')],
  },
  {
    code: 'poverty',
    title: { en: 'People who live in poverty', fr: 'Personnes vivant dans la pauvreté' },
    ...{ unit: 'percent', decimals: 1, origin: numberOrigins.poverty, range: [0, 100] },
    lines: [
      inequality('alternative_poverty_percent_below_nationally_defined_poverty', {
        en: 'By Cameroon’s own line',
        fr: 'Selon le seuil du Cameroun',
      }),
      inequality('extreme_poverty_percent_people_below_300_a_day', { en: 'Below 3 dollars a day', fr: 'Moins de 3 dollars par jour' }),
    ],
  },
  {
    code: 'gini',
    title: { en: 'Inequality of spending (Gini index)', fr: 'Inégalité des dépenses (indice de Gini)' },
    note: { en: '0: all spend the same. 100: one spends everything.', fr: '0 : tous dépensent autant. 100 : un seul dépense tout.' },
    ...{ unit: 'score_100', decimals: 1, origin: numberOrigins.poverty, range: [0, 100] },
    lines: [inequality('inequality_index_gini')],
  },
  {
    code: 'african-billionaires',
    title: {
      en: 'Africans whose fortune magazines put at a thousand million dollars or more',
      fr: 'Africains dont la fortune est estimée par des magazines à un milliard de dollars ou plus',
    },
    note: {
      en: 'Estimates of the years given, not what somebody has today. A few are below a thousand million in the source, and stand as it has them.',
      fr: 'Estimations des années indiquées, et non ce que chacun possède aujourd’hui. La source en donne quelques-unes sous un milliard : elles sont reprises telles quelles.',
    },
    ...{ unit: 'usd_million', decimals: 0, origin: numberOrigins.billionaires },
    lines: [
      {
        ...{ file: 'indicators/billionaires_africa.csv', period: { column: 'year' }, value: 'worth' },
        // Who has two countries stands with the African one.
        place: { column: 'country', codes: { 'egy;gbr': 'EGY', 'rus;syc': 'SYC', 'swz;gbr': 'SWZ', 'zwe;gbr': 'ZWE' } },
        label: { column: 'name' },
      },
    ],
  },
];
