import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import type { InBoth, LineSpec, SeriesSpec } from './series-spec.ts';

const results = 'numbers/party_results_2013_2023_national.csv';

const same = (acronym: string): InBoth => ({ en: acronym, fr: acronym });
/** The file mixes acronyms of both languages. */
const parties: Readonly<Record<string, InBoth>> = {
  CPDM: { en: 'CPDM', fr: 'RDPC' },
  NUDP: { en: 'NUDP', fr: 'UNDP' },
  CDU: { en: 'CDU', fr: 'UDC' },
  CRM: { en: 'CRM', fr: 'MRC' },
  NADP: { en: 'NADP', fr: 'ANDP' },
  CNSF: same('FSNC'),
  CPNR: same('PCRN'),
  UNIVERSE: same('UNIVERS'),
};

const held = (contest: string, year: string, day: string): LineSpec => ({
  file: results,
  only: { contest, year },
  period: { fixed: day },
  value: 'seats',
  label: { column: 'party', words: parties },
});

const elected = (column: string, label: InBoth): LineSpec => ({
  ...{ file: 'numbers/senate_2023_gender_regions.csv', period: { fixed: '2023-03-12' }, value: column, label },
  place: { column: 'region_code' },
});

const seats = (code: string, contest: string, title: InBoth, most: number, note: InBoth): SeriesSpec => ({
  ...{ code, title, note, unit: 'people', decimals: 0, range: [0, most] },
  origin: { ...numberOrigins.elecam, as_of: '2020-03-22' },
  lines: [held(contest, '2013', '2013-09-30'), held(contest, '2020', '2020-02-09')],
});

export const electionSeries: readonly SeriesSpec[] = [
  seats('assembly-seats', 'legislative', { en: 'Seats in the National Assembly', fr: 'Sièges à l’Assemblée nationale' }, 180, {
    en: 'Of 180 seats. In 2020 some were voted on again on 22 March. Of 2020 only parties with a seat are in the file.',
    fr: 'Sur 180 sièges. En 2020, quelques-uns ont été remis aux voix le 22 mars. Pour 2020, le fichier ne donne que les partis qui ont un siège.',
  }),
  seats('council-seats', 'municipal', { en: 'Seats in municipal councils', fr: 'Sièges dans les conseils municipaux' }, 10_632, {
    en: 'Of 10,632 seats in 360 councils.',
    fr: 'Sur 10 632 sièges dans 360 conseils.',
  }),
  {
    code: 'senators-2023',
    title: { en: 'Senators elected on 12 March 2023', fr: 'Sénateurs élus le 12 mars 2023' },
    note: {
      en: 'Seven in each region, all 70 of the CPDM; thirty more are appointed by the President. We have numbers only, no names.',
      fr: 'Sept par région, les 70 sont du RDPC ; trente autres sont nommés par le président de la République. Nous n’avons que des nombres, pas de noms.',
    },
    ...{ unit: 'people', decimals: 0, origin: numberOrigins.elecam, range: [0, 7] },
    lines: [elected('women', { en: 'Women', fr: 'Femmes' }), elected('men', { en: 'Men', fr: 'Hommes' })],
  },
];
