/** What a series counts in (what they are called: features/numbers/charts/say-value.ts). */
export const units = [
  'percent',
  'percent_gdp',
  'xaf',
  'xaf_billion',
  'usd',
  'usd_million',
  'people',
  'million_people',
  'score_10',
  'score_100',
  'rank',
] as const;

export type Unit = (typeof units)[number];
