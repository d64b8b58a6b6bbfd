import { numberOrigins } from '#supabase/seed/sources/number-sources.ts';
import { countries } from './countries.ts';
import type { InBoth, SeriesSpec } from './series-spec.ts';

const imf = 'numbers/imf_weo_oct2025_cameroon.csv';
const creditors = 'numbers/external_debt_composition_usd.csv';

/** One indicator of the IMF's list, for Cameroon. */
const ofImf = (code: string, indicator: string, title: InBoth, unit: SeriesSpec['unit'], decimals = 1, note?: InBoth): SeriesSpec => ({
  ...{ code, title, unit, decimals, origin: numberOrigins.imf },
  ...(note && { note }),
  lines: [{ file: imf, only: { code: indicator }, period: { column: 'year' }, value: 'value', status: 'status' }],
});

const abroad = (en: string, fr: string, column: string) => ({
  ...{ file: creditors, period: { column: 'year' }, value: column, label: { en, fr } },
});

export const debtSeries: readonly SeriesSpec[] = [
  {
    code: 'debt-gdp',
    title: { en: 'Public debt, in per cent of GDP', fr: 'Dette publique, en pour cent du PIB' },
    note: {
      en: 'Everything the state owes, at home and abroad, beside what the country makes in a year.',
      fr: 'Tout ce que doit l’État, au pays et à l’étranger, rapporté à ce que le pays produit en un an.',
    },
    ...{ unit: 'percent_gdp', decimals: 1, origin: numberOrigins.imf, range: [0, 500] },
    lines: [
      { file: imf, only: { code: 'GGXWDG_NGDP' }, period: { column: 'year' }, value: 'value', status: 'status' },
      {
        file: 'numbers/imf_weo_oct2025_debt_pct_gdp_peers.csv',
        ...{ period: { column: 'year' }, value: 'gross_debt_pct_gdp', status: 'status' },
        place: { column: 'iso3' },
        places: countries,
      },
    ],
  },
  ofImf('debt-xaf', 'GGXWDG', { en: 'Public debt, in CFA francs', fr: 'Dette publique, en francs CFA' }, 'xaf_billion', 0),
  ofImf('population', 'LP', { en: 'Population', fr: 'Population' }, 'million_people', 1),
  ofImf('revenue-gdp', 'GGR_NGDP', { en: 'What the state takes in', fr: 'Ce que l’État encaisse' }, 'percent_gdp'),
  ofImf('spending-gdp', 'GGX_NGDP', { en: 'What the state spends', fr: 'Ce que l’État dépense' }, 'percent_gdp'),
  {
    ...ofImf('balance-gdp', 'GGXCNL_NGDP', { en: 'Budget balance', fr: 'Solde budgétaire' }, 'percent_gdp', 1, {
      en: 'Below zero the state spent more than it took in. In 2006 much debt was cancelled, which counts as income.',
      fr: 'Sous zéro, l’État a dépensé plus qu’il n’a encaissé. En 2006, une grande part de la dette a été annulée, ce qui compte comme une recette.',
    }),
    isSigned: true,
  },
  { ...ofImf('growth', 'NGDP_RPCH', { en: 'Growth of the economy', fr: 'Croissance de l’économie' }, 'percent'), isSigned: true },
  { ...ofImf('inflation', 'PCPIPCH', { en: 'Rise of prices in a year', fr: 'Hausse des prix en un an' }, 'percent'), isSigned: true },
  {
    code: 'external-debt',
    title: { en: 'Debt to creditors abroad', fr: 'Dette envers l’étranger' },
    note: {
      en: 'The IMF’s part includes special drawing rights. The rest is computed: the total less the other two.',
      fr: 'La part du FMI comprend les droits de tirage spéciaux. Le reste est calculé : le total moins les deux autres.',
    },
    ...{ unit: 'usd', decimals: 0, origin: numberOrigins.debtors },
    lines: [
      abroad('Total', 'Total', 'external_debt_total'),
      abroad('Owed or guaranteed by the state', 'Due ou garantie par l’État', 'public_and_publicly_guaranteed_long_term'),
      abroad('Owed to the IMF', 'Due au FMI', 'imf_credit'),
      abroad('Private and short-term', 'Privée et à court terme', 'private_unguaranteed_and_short_term_computed'),
    ],
  },
  {
    code: 'debt-service',
    title: { en: 'Payments on debt abroad, in per cent of exports', fr: 'Service de la dette extérieure, en pour cent des exportations' },
    ...{ unit: 'percent', decimals: 1, origin: numberOrigins.debtors, range: [0, 200] },
    lines: [{ file: 'indicators/debt_cameroon.csv', period: { column: 'year' }, value: 'debt_service_pct_exports' }],
  },
];
