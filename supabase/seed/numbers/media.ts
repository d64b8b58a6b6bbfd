import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import { type LineSpec, type SeriesSpec, statedMargin } from './series-spec.ts';

const survey = { file: 'numbers/afrobarometer_2022_media.csv', isUnclear: true } as const;
const press = { file: 'numbers/rsf_press_freedom_2026.csv', isUnclear: true, period: { column: 'edition' } } as const;
const before = {
  file: 'rsf_press_freedom_cameroon.csv',
  isUnclear: true,
  period: { column: 'year' },
  breaks: { at: '2022', by: 'method' },
} as const;

const daily = (code: string, en: string, fr: string): LineSpec => ({
  ...survey,
  ...{ only: { code, answer: 'Every day' }, period: { fixed: '2022' }, value: 'pct_of_answers' },
  ...{ asked: 'n_answered', label: { en, fr } },
});

const freedom: Omit<SeriesSpec, 'lines'> = {
  code: 'press-freedom',
  title: { en: 'World Press Freedom Index', fr: 'Classement mondial de la liberté de la presse' },
  ...{ unit: 'score_100', decimals: 1, origin: numberOrigins.press, range: [0, 100] },
};
const rank: Omit<SeriesSpec, 'lines'> = {
  ...{ code: 'press-rank', title: { en: 'Place in the list of 180 countries', fr: 'Rang parmi 180 pays' } },
  ...{ unit: 'rank', decimals: 0, origin: numberOrigins.press, range: [1, 200] },
};

export const mediaSeries: readonly SeriesSpec[] = [
  {
    ...freedom,
    note: {
      en: 'From 0 to 100, the higher the freer. Editions before 2022 used another method and are not shown on this line.',
      fr: 'De 0 à 100 : plus la note est haute, plus la presse est libre. Les éditions d’avant 2022 suivaient une autre méthode et ne figurent pas sur cette ligne.',
    },
    lines: [
      { ...before, only: { year: '2022' }, value: 'score' },
      { ...before, only: { year: '2023' }, value: 'score' },
      { ...press, value: 'score' },
    ],
  },
  {
    ...rank,
    lines: [
      { ...before, only: { year: '2022' }, value: 'rank' },
      { ...before, only: { year: '2023' }, value: 'rank' },
      { ...press, value: 'rank' },
    ],
  },
  {
    code: 'media-freedom',
    title: { en: 'How free are the media to report without censorship?', fr: 'Les médias sont-ils libres d’informer sans censure ?' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2022, range: [0, 100] },
    lines: [
      {
        ...survey,
        ...{ only: { code: 'Q33H' }, period: { fixed: '2022' }, value: 'pct_of_answers', asked: 'n_answered' },
        label: {
          column: 'answer',
          words: {
            'Not at all free': { en: 'Not at all free', fr: 'Pas du tout libres' },
            'Not very free': { en: 'Not very free', fr: 'Pas très libres' },
            'Somewhat free': { en: 'Somewhat free', fr: 'Assez libres' },
            'Completely free': { en: 'Completely free', fr: 'Entièrement libres' },
          },
        },
      },
    ],
  },
  {
    code: 'news-daily',
    title: { en: 'Get news every day from …', fr: 'S’informent chaque jour par …' },
    note: statedMargin,
    ...{ unit: 'percent', decimals: 0, origin: numberOrigins.survey2022, range: [0, 100] },
    lines: [
      daily('Q74E', 'Social media', 'Les réseaux sociaux'),
      daily('Q74D', 'The internet', 'Internet'),
      daily('Q74A', 'The radio', 'La radio'),
    ],
  },
];

/** Where files of unclear licence are wanted: the editions by the older method too, and the break between them. */
export const unclearMediaSeries: readonly SeriesSpec[] = [
  {
    ...freedom,
    note: {
      en: 'From 0 to 100, the higher the freer. Editions before 2022 used another method: they do not compare with newer ones.',
      fr: 'De 0 à 100 : plus la note est haute, plus la presse est libre. Les éditions d’avant 2022 suivaient une autre méthode et ne se comparent pas aux suivantes.',
    },
    lines: [
      { ...before, value: 'score' },
      { ...press, value: 'score' },
    ],
  },
  {
    ...rank,
    lines: [
      { ...before, value: 'rank' },
      { ...press, value: 'rank' },
    ],
  },
];
