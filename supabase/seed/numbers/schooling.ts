import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import type { InBoth, LineSpec, SeriesSpec } from './series-spec.ts';

const of = (code: string, label?: InBoth): LineSpec => ({
  ...{ file: 'numbers/unesco_uis_cameroon.csv', only: { code }, period: { column: 'year' }, value: 'value' },
  ...(label && { label }),
});
const girls = { en: 'Girls', fr: 'Filles' };
const boys = { en: 'Boys', fr: 'Garçons' };

const share = { unit: 'percent', decimals: 1, origin: numberOrigins.schooling } as const;

export const schoolingSeries: readonly SeriesSpec[] = [
  {
    code: 'primary-completed',
    title: { en: 'Children who finish primary school, as households say', fr: 'Enfants qui achèvent le primaire, selon les ménages' },
    ...share,
    range: [0, 100],
    lines: [of('cr_1_f', girls), of('cr_1_m', boys)],
  },
  {
    code: 'youth-literacy',
    title: { en: 'Young people (15 to 24) who can read and write', fr: 'Jeunes (15 à 24 ans) qui savent lire et écrire' },
    note: {
      en: 'The 100% for women in 2014 stands so in the source: the years before and after it are far lower, and men have no value that year.',
      fr: 'Les 100 % des femmes en 2014 sont ceux de la source : les années d’avant et d’après sont bien plus basses, et les hommes n’ont pas de valeur cette année-là.',
    },
    ...share,
    range: [0, 100],
    lines: [of('lr_ag15t24_f', { en: 'Women', fr: 'Femmes' }), of('lr_ag15t24_m', { en: 'Men', fr: 'Hommes' })],
  },
  {
    code: 'out-of-primary',
    title: {
      en: 'Children of primary age not in school, as schools report',
      fr: 'Enfants d’âge primaire non scolarisés, selon les écoles',
    },
    note: {
      en: 'Surveys of households find far more: see the next chart. The two ways of counting are never joined.',
      fr: 'Les enquêtes auprès des ménages en trouvent bien plus : voir le graphique suivant. Les deux façons de compter ne se relient pas.',
    },
    ...share,
    range: [0, 100],
    lines: [of('rofst_1_cp')],
  },
  {
    code: 'out-of-primary-survey',
    title: {
      en: 'Children of primary age not in school, as households say',
      fr: 'Enfants d’âge primaire non scolarisés, selon les ménages',
    },
    note: {
      en: 'From surveys of households, some years apart; what schools report stands in the chart before this one.',
      fr: 'D’enquêtes auprès des ménages, à quelques années d’intervalle ; ce que déclarent les écoles est dans le graphique précédent.',
    },
    ...share,
    range: [0, 100],
    lines: [of('rofst_h_1')],
  },
  {
    code: 'education-spending',
    title: { en: 'Education in what the state spends', fr: 'L’éducation dans les dépenses de l’État' },
    ...share,
    range: [0, 100],
    lines: [of('xgovexp_imf')],
  },
];
