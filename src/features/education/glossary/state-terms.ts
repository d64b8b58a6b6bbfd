/** How the State is built, and who works in it. */
import { msg } from '@lingui/core/macro';
import type { Term } from './term.ts';

export const stateTerms: readonly Term[] = [
  {
    slug: 'region',
    name: msg`Region`,
    says: msg`One of the ten largest parts of the country. A governor represents the State there; an elected regional council looks after what is larger than one council.`,
    forms: 'region|regions',
    lesson: 'what-a-regional-council-does',
  },
  {
    slug: 'division',
    name: msg`Division`,
    says: msg`Part of a region, headed by a prefect. There are 58.`,
    forms: 'division|divisions|departement|departements',
    lesson: 'what-a-prefect-does',
  },
  {
    slug: 'subdivision',
    name: msg`Subdivision`,
    says: msg`Part of a division, headed by a sub-prefect. There are 360.`,
    forms: 'subdivision|subdivisions|arrondissement|arrondissements',
    lesson: 'what-a-prefect-does',
  },
  {
    slug: 'council',
    name: msg`Council`,
    says: msg`The elected authority nearest to you, with a municipal council and a mayor: water, markets, primary schools, building permits.`,
    forms: 'council|councils|commune|communes',
    lesson: 'council-mayor-prefect',
  },
  {
    slug: 'city-council',
    name: msg`City council`,
    says: msg`In a large city, what the councils of its parts have in common, with a city mayor.`,
    forms: 'city council|city councils|communaute urbaine|communautes urbaines',
    lesson: 'council-mayor-prefect',
  },
  {
    slug: 'mayor',
    name: msg`Mayor`,
    says: msg`Heads a council. The municipal councillors elect the mayor among themselves.`,
    forms: 'mayor|mayors|maire|maires',
    lesson: 'council-mayor-prefect',
  },
  {
    slug: 'councillor',
    name: msg`Councillor`,
    says: msg`Elected to a municipal or a regional council, where they decide and vote the budget.`,
    forms: 'councillor|councillors|conseiller|conseillers|conseillere|conseilleres',
    lesson: 'council-mayor-prefect',
  },
  {
    slug: 'regional-council',
    name: msg`Regional council`,
    says: msg`The 90 elected members who decide for a region: delegates of the divisions and traditional rulers.`,
    forms: 'regional council|regional councils|conseil regional|conseils regionaux',
    lesson: 'what-a-regional-council-does',
  },
  {
    slug: 'governor',
    name: msg`Governor`,
    says: msg`Represents the State in a region. Appointed by decree, not elected.`,
    forms: 'governor|governors|gouverneur|gouverneurs',
    lesson: 'what-a-prefect-does',
  },
  {
    slug: 'prefect',
    name: msg`Prefect`,
    says: msg`Represents the State in a division; in English papers the senior divisional officer. Appointed by decree, not elected.`,
    forms: 'prefect|prefects|senior divisional officer|senior divisional officers|prefet|prefets|prefecture|prefectures',
    lesson: 'what-a-prefect-does',
  },
  {
    slug: 'sub-prefect',
    name: msg`Sub-prefect`,
    says: msg`Represents the State in a subdivision; in English papers the divisional officer.`,
    forms: 'sub prefect|sub prefects|divisional officer|divisional officers|sous prefet|sous prefets|sous prefecture|sous prefectures',
    lesson: 'what-a-prefect-does',
  },
  {
    slug: 'chief',
    name: msg`Traditional ruler`,
    says: msg`A fon, a lamido or another chief, by custom and designated by the State. The law knows three classes.`,
    forms: 'traditional ruler|traditional rulers|fon|fons|fondom|fondoms|lamido|chef traditionnel|chefs traditionnels|chefferie|chefferies',
    lesson: 'what-a-fon-does',
  },
  {
    slug: 'house-of-chiefs',
    name: msg`House of Chiefs`,
    says: msg`In the North-West and the South-West, the house of the regional assembly in which 20 traditional rulers sit.`,
    forms: 'house of chiefs',
    lesson: 'what-a-regional-council-does',
  },
  {
    slug: 'decentralisation',
    name: msg`Decentralisation`,
    says: msg`When elected councils and regions decide and pay for what the State did before.`,
    forms: 'decentralisation|decentralization',
    lesson: 'what-a-regional-council-does',
  },
];
