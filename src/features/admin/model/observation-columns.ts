/** Which column of a file of numbers is what: guessed from its headings, decided by the editor. */
import { slugify } from '#src/shared/slug.ts';
import { columnsNamed, type Matching, placesTwice } from './match-columns.ts';

export const observationColumns = ['series', 'place', 'label', 'period', 'value', 'low', 'high', 'asked', 'flag', 'unit'] as const;
export type ObservationColumn = (typeof observationColumns)[number];

/** What they are called in files of statistics offices, the IMF, the World Bank and in those that are saved from our charts. */
const headings: Readonly<Record<ObservationColumn, readonly string[]>> = {
  series: ['serie', 'code', 'indicator', 'indicateur', 'indicator name'],
  place: ['area', 'zone', 'lieu', 'region', 'departement', 'division', 'country', 'pays', 'iso3', 'iso', 'geo', 'ref area'],
  label: ['of', 'answer', 'reponse', 'libelle', 'category', 'categorie', 'creditor', 'creancier'],
  period: ['year', 'annee', 'an', 'periode', 'date', 'month', 'mois', 'time', 'time period'],
  value: ['valeur', 'obs value', 'montant', 'amount', 'taux', 'part', 'pct', 'score', 'total'],
  low: ['min', 'minimum', 'bas', 'borne inferieure', 'lower', 'ci low'],
  high: ['max', 'maximum', 'haut', 'borne superieure', 'upper', 'ci high'],
  asked: ['n', 'effectif', 'base', 'sample', 'echantillon', 'respondents', 'repondants', 'n answered'],
  flag: ['status', 'statut', 'kind', 'etat', 'obs status', 'note'],
  unit: ['unite', 'units', 'unites'],
};

const known = new Map(
  observationColumns.flatMap((column) => [column, ...headings[column]].map((name) => [slugify(name), column] as const)),
);

export const guessObservations = (heads: readonly string[]): Matching => columnsNamed(known, heads);

export type ObservationMatchFault = 'no_series' | 'no_period' | 'no_value' | { readonly twice: ReadonlySet<number> };

/** `series`: of which all lines are, where no column says it. Null: it can be compared. */
export const faultOfObservations = (matching: Matching, series: string): ObservationMatchFault | null => {
  const twice = placesTwice(matching);
  if (twice.size > 0) return { twice };
  if (!matching.includes('period')) return 'no_period';
  if (!matching.includes('value')) return 'no_value';
  return matching.includes('series') || series !== '' ? null : 'no_series';
};
