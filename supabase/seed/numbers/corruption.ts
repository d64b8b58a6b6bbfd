import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import { countries } from './countries.ts';
import { type InBoth, type LineSpec, type SeriesSpec, statedMargin } from './series-spec.ts';

const survey = { file: 'numbers/afrobarometer_2022_corruption_bribes.csv', isUnclear: true } as const;

/** Of those who asked the service for something in twelve months, who paid at least once. */
const paid = (code: string, en: string, fr: string): LineSpec => ({
  ...survey,
  ...{ only: { code, answer: 'Never' }, period: { fixed: '2022' }, value: 'pct_of_answers', restOf100: true },
  ...{ asked: 'n_answered', label: { en, fr } },
});

const answers = (code: string, words: Readonly<Record<string, InBoth>>): LineSpec => ({
  ...survey,
  ...{ only: { code }, period: { fixed: '2022' }, value: 'pct_of_answers', asked: 'n_answered' },
  label: { column: 'answer', words },
});

export const corruptionSeries: readonly SeriesSpec[] = [
  {
    code: 'cpi',
    title: { en: 'Corruption Perceptions Index', fr: 'Indice de perception de la corruption' },
    note: {
      en: 'From 0 (very corrupt) to 100 (very clean). It says what experts think, not how often people pay. Comparable since 2012; the score of 2024 is not known to us.',
      fr: 'De 0 (très corrompu) à 100 (très intègre). Il dit ce que pensent des experts, non combien de fois on paie. Comparable depuis 2012 ; la note de 2024 ne nous est pas connue.',
    },
    ...{ unit: 'score_100', decimals: 0, origin: numberOrigins.cpi, range: [0, 100] },
    lines: [
      {
        ...{ file: 'indicators/cpi_cameroon.csv', only: { scale: '0-100 (2012+ method)' } },
        ...{ period: { column: 'year' }, value: 'score', breaks: { at: '2012', by: 'scale' } },
      },
      {
        file: 'numbers/governance_indices_latest.csv',
        isUnclear: true,
        only: { index: 'Corruption Perceptions Index' },
        period: { column: 'edition' },
        value: 'score',
      },
      {
        file: 'indicators/cpi_all_countries_2012_2023.csv',
        ...{ period: { column: 'time' }, value: 'corruption_perception_index_cpi', place: { column: 'country' }, places: countries },
        breaks: { at: '2012', by: 'scale' },
      },
    ],
  },
  {
    code: 'cpi-before-2012',
    title: { en: 'The same index before 2012, on its older scale', fr: 'Le même indice avant 2012, sur son ancienne échelle' },
    note: {
      en: 'From 0 to 10, by another method each year: not to be joined with the newer scores.',
      fr: 'De 0 à 10, avec une méthode changeante : à ne pas relier aux notes récentes.',
    },
    ...{ unit: 'score_10', decimals: 1, origin: numberOrigins.cpi, range: [0, 10] },
    lines: [{ file: 'indicators/cpi_cameroon.csv', only: { scale: '0-10 (pre-2012 method)' }, period: { column: 'year' }, value: 'score' }],
  },
  {
    code: 'bribe-paid',
    title: { en: 'Paid a bribe at least once in twelve months', fr: 'Ont payé un pot-de-vin au moins une fois en douze mois' },
    note: {
      en: 'Of those who asked the service for something: the number of people asked stands at each. Computed as what is left of those who never paid.',
      fr: 'Parmi ceux qui se sont adressés au service : le nombre de personnes interrogées figure à chaque ligne. Calculé : tous moins ceux qui n’ont jamais payé.',
    },
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2022, range: [0, 100] },
    lines: [
      paid('Q43C', 'The police', 'La police'),
      paid('Q40C', 'A public school', 'Une école publique'),
      paid('Q41C', 'A public clinic or hospital', 'Un centre de santé ou hôpital public'),
    ],
  },
  {
    code: 'report-fear',
    title: { en: 'Can people report corruption without fear?', fr: 'Peut-on dénoncer la corruption sans crainte ?' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2022, range: [0, 100] },
    lines: [
      answers('Q39B', {
        'Can report without fear': { en: 'Without fear', fr: 'Sans crainte' },
        'Risk retaliation or other negative consequences': { en: 'They risk retaliation', fr: 'On risque des représailles' },
      }),
    ],
  },
  {
    code: 'corruption-change',
    title: { en: 'How corruption changed over the past year', fr: 'Évolution de la corruption sur un an' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2022, range: [0, 100] },
    lines: [
      answers('Q39A', {
        'Increased a lot': { en: 'Increased a lot', fr: 'A beaucoup augmenté' },
        'Increased somewhat': { en: 'Increased somewhat', fr: 'A un peu augmenté' },
        'Stayed the same': { en: 'Stayed the same', fr: 'Est restée la même' },
        'Decreased somewhat': { en: 'Decreased somewhat', fr: 'A un peu diminué' },
        'Decreased a lot': { en: 'Decreased a lot', fr: 'A beaucoup diminué' },
      }),
    ],
  },
];
