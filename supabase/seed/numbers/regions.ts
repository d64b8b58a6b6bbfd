import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import type { InBoth, LineSpec, SeriesSpec } from './series-spec.ts';

const byDivision = 'numbers/presidential_2025_departments.csv';
const byRegion = 'numbers/presidential_2025_regions.csv';
const byCandidate = 'numbers/presidential_candidates_2011_2018_2025.csv';

const voted = (value: string): readonly LineSpec[] => [
  { file: byRegion, period: { fixed: '2025-10-12' }, value, place: { column: 'region_code' } },
  { file: byDivision, period: { fixed: '2025-10-12' }, value, place: { column: 'department_code' } },
];

/** What a candidate won: in each region, and in the country with voters abroad. */
const won = (name: string, column: string, candidate: string): readonly LineSpec[] => {
  const label = { en: name, fr: name };
  return [
    { file: byRegion, period: { fixed: '2025-10-12' }, value: column, place: { column: 'region_code' }, label },
    { file: byCandidate, only: { year: '2025', candidate }, period: { fixed: '2025-10-12' }, value: 'pct_valid', label },
  ];
};

const asProclaimed = {
  en: 'As proclaimed on 27 October 2025; the results were contested.',
  fr: 'Tel que proclamé le 27 octobre 2025 ; les résultats ont été contestés.',
};
const benoue = {
  en: `${asProclaimed.en} For Bénoué the figures of the decision do not fit each other; they stand as it has them.`,
  fr: `${asProclaimed.fr} Pour la Bénoué, les chiffres de la décision ne concordent pas ; ils sont donnés tels quels.`,
};

const election = (
  code: string,
  title: InBoth,
  unit: SeriesSpec['unit'],
  decimals: number,
  lines: readonly LineSpec[],
  note = benoue,
): SeriesSpec => ({
  ...{ code, title, unit, decimals, note, lines, origin: numberOrigins.election },
  ...(unit === 'percent' && { range: [0, 100] as const }),
});

export const regionSeries: readonly SeriesSpec[] = [
  {
    code: 'population-2023',
    title: { en: 'People, 2023', fr: 'Habitants, 2023' },
    note: { en: 'Official projection, not a census.', fr: 'Projection officielle, et non un recensement.' },
    ...{ unit: 'people', decimals: 0, origin: numberOrigins.population },
    lines: [
      {
        ...{ file: 'numbers/bucrep_2023_departments.csv', period: { fixed: '2023' }, value: 'population_2023_projection' },
        place: { column: 'department_code' },
      },
    ],
  },
  election('registered-2025', { en: 'Registered voters, 2025', fr: 'Électeurs inscrits, 2025' }, 'people', 0, voted('registered')),
  election('voters-2025', { en: 'Voters, 12 October 2025', fr: 'Votants, 12 octobre 2025' }, 'people', 0, voted('voters')),
  election('turnout-2025', { en: 'Turnout, 12 October 2025', fr: 'Participation, 12 octobre 2025' }, 'percent', 1, voted('turnout_pct')),
  election(
    'candidates-2025',
    { en: 'The two leading candidates, 12 October 2025', fr: 'Les deux premiers candidats, 12 octobre 2025' },
    ...(['percent', 1] as const),
    [...won('Paul Biya', 'biya_pct', 'BIYA PAUL'), ...won('Issa Tchiroma Bakary', 'tchiroma_pct', 'ISSA TCHIROMA')],
    asProclaimed,
  ),
];

const households = (code: string, indicator: string, title: InBoth): SeriesSpec => ({
  ...{ code, title, unit: 'percent', decimals: 0, origin: numberOrigins.households, range: [0, 100] },
  note: {
    en: 'In 2018 insecure places of North-West and South-West were probably not visited: a rise there is not to be read as progress.',
    fr: 'En 2018, les zones d’insécurité du Nord-Ouest et du Sud-Ouest n’ont sans doute pas été visitées : une hausse ne s’y lit pas comme un progrès.',
  },
  lines: [
    {
      ...{
        file: 'numbers/gdl_area_database_regions.csv',
        isUnclear: true as const,
        only: { code: indicator },
        period: { column: 'year' },
        value: 'value',
      },
      place: { column: 'region_code' },
    },
  ],
});

/** Only where files of unclear licence are wanted. */
export const unclearRegionSeries: readonly SeriesSpec[] = [
  households('electricity', 'electr', { en: 'Households with electricity', fr: 'Ménages ayant l’électricité' }),
  households('piped-water', 'pipedwater', { en: 'Households with piped water', fr: 'Ménages ayant l’eau courante' }),
  households('attendance-9-11', 'uprimary', {
    en: 'Children of 9 to 11 who go to school, as households say',
    fr: 'Enfants de 9 à 11 ans qui vont à l’école, selon les ménages',
  }),
  households('attendance-12-14', 'lsecondary', {
    en: 'Children of 12 to 14 who go to school, as households say',
    fr: 'Enfants de 12 à 14 ans qui vont à l’école, selon les ménages',
  }),
  households('internet', 'internet', { en: 'Households with internet', fr: 'Ménages ayant internet' }),
];
