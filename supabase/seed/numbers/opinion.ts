import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import { type LineSpec, type SeriesSpec, statedMargin } from './series-spec.ts';

const survey = { file: 'numbers/r10_2024_direction_economy.csv', isUnclear: true } as const;

const national = (value: string, en: string, fr: string): LineSpec => ({
  ...survey,
  ...{ only: { scope: 'national' }, period: { fixed: '2024' }, value, asked: 'n', label: { en, fr } },
});

const good = { en: 'Good', fr: 'Bonne' };
const bad = { en: 'Bad', fr: 'Mauvaise' };

export const opinionSeries: readonly SeriesSpec[] = [
  {
    code: 'direction',
    title: { en: 'Is the country going in the right direction?', fr: 'Le pays va-t-il dans la bonne direction ?' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2024, range: [0, 100] },
    lines: [
      national('right_direction_pct', 'Right direction', 'Bonne direction'),
      national('wrong_direction_pct', 'Wrong direction', 'Mauvaise direction'),
    ],
  },
  {
    code: 'economy-now',
    title: { en: 'The country’s economy', fr: 'L’économie du pays' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2024, range: [0, 100] },
    lines: [national('economy_good_pct', good.en, good.fr), national('economy_bad_pct', bad.en, bad.fr)],
  },
  {
    code: 'living-now',
    title: { en: 'People’s own living conditions', fr: 'Les conditions de vie des personnes' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2024, range: [0, 100] },
    lines: [national('living_good_pct', good.en, good.fr), national('living_bad_pct', bad.en, bad.fr)],
  },
];

const byRegion = { column: 'region_code' } as const;

/** Only where files of unclear licence are wanted. */
export const unclearOpinionSeries: readonly SeriesSpec[] = [
  {
    code: 'direction-regions',
    title: { en: 'Right direction, by region', fr: 'Bonne direction, par région' },
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2024, range: [0, 100] },
    lines: [{ ...survey, only: { scope: 'region' }, period: { fixed: '2024' }, value: 'right_direction_pct', asked: 'n', place: byRegion }],
  },
  {
    code: 'economy-regions',
    title: { en: 'The economy is good, by region', fr: 'L’économie va bien, par région' },
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2024, range: [0, 100] },
    lines: [{ ...survey, only: { scope: 'region' }, period: { fixed: '2024' }, value: 'economy_good_pct', asked: 'n', place: byRegion }],
  },
];
