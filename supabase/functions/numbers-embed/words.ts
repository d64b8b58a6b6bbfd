/** What a framed chart says in both languages. What the app says too is said as there (words.test.ts). */
import type { Unit } from '#src/model/numbers/units.ts';
import { formatNumber } from '#src/shared/format-number.ts';

type InBoth = readonly [en: string, fr: string];

/** `whole`: a number with its unit; `by`: what is shown is the value divided by this. */
export const unitWords: Readonly<
  Record<Unit, { readonly whole: InBoth; readonly name: InBoth; readonly by?: number; readonly sign?: '%' }>
> = {
  percent: { whole: ['{n}%', '{n}\u202f%'], name: ['per cent', 'pour cent'], sign: '%' },
  percent_gdp: {
    whole: ['{n}% of GDP', '{n}\u202f% du PIB'],
    name: ['per cent of what the country makes in a year (GDP)', 'pour cent de ce que le pays produit en un an (PIB)'],
    sign: '%',
  },
  xaf: { whole: ['FCFA {n}', '{n} FCFA'], name: ['CFA francs', 'francs CFA'] },
  xaf_billion: { whole: ['FCFA {n} billion', '{n} milliards FCFA'], name: ['billion CFA francs', 'milliards de francs CFA'] },
  usd: { whole: ['{n} billion US dollars', '{n} milliards de dollars'], name: ['billion US dollars', 'milliards de dollars'], by: 1e9 },
  usd_million: { whole: ['{n} million US dollars', '{n} millions de dollars'], name: ['million US dollars', 'millions de dollars'] },
  people: { whole: ['{n} people', '{n} personnes'], name: ['people', 'personnes'] },
  million_people: { whole: ['{n} million people', '{n} millions d’habitants'], name: ['million people', 'millions d’habitants'] },
  score_10: { whole: ['{n} out of 10', '{n} sur 10'], name: ['points out of 10', 'points sur 10'] },
  score_100: { whole: ['{n} out of 100', '{n} sur 100'], name: ['points out of 100', 'points sur 100'] },
  rank: { whole: ['place {n}', 'rang {n}'], name: ['place in the list', 'rang dans le classement'] },
};

/** With whom charts compare (supabase/seed/numbers/countries.ts). */
export const countryNames: Readonly<Record<string, InBoth>> = {
  CM: ['Cameroon', 'Cameroun'],
  CAF: ['Central African Republic', 'République centrafricaine'],
  CIV: ['Côte d’Ivoire', 'Côte d’Ivoire'],
  COD: ['DR Congo', 'RD Congo'],
  COG: ['Congo', 'Congo'],
  GAB: ['Gabon', 'Gabon'],
  GHA: ['Ghana', 'Ghana'],
  GNQ: ['Equatorial Guinea', 'Guinée équatoriale'],
  KEN: ['Kenya', 'Kenya'],
  NGA: ['Nigeria', 'Nigeria'],
  SEN: ['Senegal', 'Sénégal'],
  TCD: ['Chad', 'Tchad'],
};

const texts = {
  in: ['{value} in {year}', '{value} en {year}'],
  same: ['{value} in {year}, as in {oldYear}', '{value} en {year}, comme en {oldYear}'],
  up: ['{value} in {year}, up from {old} in {oldYear}', '{value} en {year}, contre {old} en {oldYear}'],
  down: ['{value} in {year}, down from {old} in {oldYear}', '{value} en {year}, contre {old} en {oldYear}'],
  after: ['{value} in {year}, after {old} in {oldYear}', '{value} en {year}, contre {old} en {oldYear}'],
  named: ['{name}: {said}', '{name}\u202f: {said}'],
  break: [
    'From {date}: {why}. Earlier values do not compare with these.',
    'Depuis {date}\u202f: {why}. Les valeurs d’avant ne s’y comparent pas.',
  ],
  method: ['new method', 'nouvelle méthode'],
  scale: ['new scale and method', 'nouvelle échelle, nouvelle méthode'],
  between: ['({least} to {most})', '({least} à {most})'],
  range: ['{least} to {most}', '{least} à {most}'],
  asked: [
    '{count, plural, one {# person asked} other {# people asked}}',
    '{count, plural, one {# personne interrogée} other {# personnes interrogées}}',
  ],
  askedFew: [
    '{count, plural, one {# person asked: too few to rely on} other {# people asked: too few to rely on}}',
    '{count, plural, one {# personne interrogée\u202f: trop peu pour s’y fier} other {# personnes interrogées\u202f: trop peu pour s’y fier}}',
  ],
  sure: ['How sure this is', 'Quelle est la précision\u202f?'],
  margin: [
    'The stroke through a dot: {sure} times in {among} the share of all people lies within it. Computed: {by} ÷ √(people asked), in points, as for a simple random sample.',
    'Le trait autour d’un point\u202f: {sure} fois sur {among}, la part parmi tous les habitants s’y trouve. Calculé\u202f: {by} ÷ √(personnes interrogées), en points, comme pour un échantillon aléatoire simple.',
  ],
  few: ['too few asked', 'trop peu de personnes interrogées'],
  shades: [
    'Shaded by rank: each shade holds about a fifth of the regions.',
    'Teintes par rang\u202f: chacune regroupe environ un cinquième des régions.',
  ],
  region: ['Region', 'Région'],
  value: ['Value', 'Valeur'],
  projection: ['Projection', 'Projection'],
  projected: ['(projection)', '(projection)'],
  unknown: ['not known', 'inconnu'],
  year: ['Year', 'Année'],
  table: ['The same as a table', 'Les mêmes chiffres en tableau'],
  source: ['Source: {source}, as of {date}.', 'Source\u202f: {source}, état de {date}.'],
  see: ['See it on Mboa', 'Le voir sur Mboa'],
  newTab: ['opens a new tab', 'ouvre un nouvel onglet'],
  missingTitle: ['No chart here', 'Pas de graphique ici'],
  missing: ['There is no series of numbers at this address.', 'Il n’y a pas de série de chiffres à cette adresse.'],
  all: ['The country in numbers, on Mboa', 'Le pays en chiffres, sur Mboa'],
  silentTitle: ['The chart cannot be shown now', 'Le graphique ne peut pas être affiché pour l’instant'],
  silent: ['Mboa did not answer. Load this page again a little later.', 'Mboa n’a pas répondu. Rechargez cette page un peu plus tard.'],
} as const satisfies Readonly<Record<string, InBoth>>;

export type TextName = keyof typeof texts;
export const textNames = Object.keys(texts) as readonly TextName[];

export const say = (name: TextName, lang: 'en' | 'fr', filling: Readonly<Record<string, string>> = {}): string =>
  texts[name][lang === 'fr' ? 1 : 0].replace(/\{(\w+)\}/g, (gap, key: string) => filling[key] ?? gap);

/** Of a text that says one thing of one and another of more. French counts none as one. */
export const sayCount = (name: 'asked' | 'askedFew', lang: 'en' | 'fr', count: number): string => {
  const [, one = '', other = ''] = /one \{(.*?)\} other \{(.*?)\}/.exec(texts[name][lang === 'fr' ? 1 : 0]) ?? [];
  return (count === 1 || (lang === 'fr' && count === 0) ? one : other).replace('#', formatNumber(count, lang));
};
