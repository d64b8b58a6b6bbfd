/** The credits: every source whose facts are in the directory, with what is weak about it. */
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { numberOrigins, numberSources, unclearNumberSources } from './number-sources.ts';
import { origins } from './origins.ts';

interface Source {
  readonly code: string;
  readonly as_of: string;
  readonly licence: string;
  readonly title: string;
  readonly publisher: string | null;
  readonly url: string | null;
  readonly licence_url: string | null;
  readonly retrieved_on: string;
  readonly note_en: string;
  readonly note_fr: string;
}

const odbl = 'https://opendatacommons.org/licenses/odbl/1-0/';
const cc0 = 'https://creativecommons.org/publicdomain/zero/1.0/';
const ccBy = 'https://creativecommons.org/licenses/by/4.0/';
const ccBySa = 'https://creativecommons.org/licenses/by-sa/4.0/';
const retrieved_on = '2026-11-21';

const always: readonly Source[] = [
  {
    code: 'mboa',
    as_of: origins.mboa.as_of,
    licence: origins.mboa.licence,
    title: 'Mboa',
    publisher: null,
    url: null,
    licence_url: null,
    retrieved_on,
    note_en: 'Official names of ministries and posts in French, and names of three parties, typed by hand from common knowledge.',
    note_fr: 'Noms officiels des ministères et des fonctions en français, et noms de trois partis, saisis à la main.',
  },
  {
    code: 'geoboundaries',
    as_of: origins.areas.as_of,
    licence: origins.areas.licence,
    title: 'geoBoundaries gbOpen CMR, © OpenStreetMap contributors',
    publisher: 'William & Mary geoLab',
    url: 'https://www.geoboundaries.org/',
    licence_url: odbl,
    retrieved_on,
    note_en:
      'Regions, divisions, subdivisions and councils. Borders are of 2017 and simplified; codes below the region are our own; populations are the WorldPop estimate for 2025.',
    note_fr:
      'Régions, départements, arrondissements et communes. Les limites datent de 2017 et sont simplifiées ; les codes sous la région sont les nôtres ; les populations sont l’estimation WorldPop de 2025.',
  },
  {
    code: 'worldpop',
    as_of: '2025',
    licence: 'CC-BY-4.0',
    title: 'WorldPop R2025A',
    publisher: 'WorldPop, University of Southampton',
    url: 'https://www.worldpop.org/',
    licence_url: ccBy,
    retrieved_on,
    note_en:
      'Populations of areas. A model, not a census: around Yaoundé it gives some subdivisions too many people and their neighbours too few.',
    note_fr:
      'Populations des circonscriptions. Un modèle, pas un recensement : autour de Yaoundé, il attribue trop d’habitants à certains arrondissements et trop peu à leurs voisins.',
  },
  {
    code: 'whosonfirst',
    as_of: '2024-03-05',
    licence: 'Who’s On First',
    title: 'Who’s On First, Cameroon',
    publisher: 'Who’s On First',
    url: 'https://whosonfirst.org/',
    licence_url: 'https://whosonfirst.org/docs/licenses/',
    retrieved_on,
    note_en: 'Wikidata numbers of the 58 divisions.',
    note_fr: 'Numéros Wikidata des 58 départements.',
  },
  {
    code: 'geonames',
    as_of: origins.geonames.as_of,
    licence: 'CC-BY-4.0',
    title: 'GeoNames, Cameroon',
    publisher: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence_url: ccBy,
    retrieved_on,
    note_en:
      'Villages, joined with OpenStreetMap, so that our table is under the ODbL. Many names lack their accents; more than a third of the positions are rounded to a kilometre or two; few populations; North-West is thin.',
    note_fr:
      'Villages, réunis avec OpenStreetMap : notre table est donc sous ODbL. Beaucoup de noms ont perdu leurs accents ; plus d’un tiers des positions sont arrondies à un ou deux kilomètres ; peu de populations ; le Nord-Ouest est mal couvert.',
  },
  {
    code: 'osm',
    as_of: origins.osm.as_of,
    licence: origins.osm.licence,
    title: '© OpenStreetMap contributors',
    publisher: 'OpenStreetMap Foundation',
    url: 'https://www.openstreetmap.org/copyright',
    licence_url: odbl,
    retrieved_on,
    note_en:
      'Villages, schools, shops and firms as mapped by September 2019. Uneven: half of the schools are in Littoral, almost half of the shops in North.',
    note_fr:
      'Villages, écoles, commerces et entreprises cartographiés jusqu’en septembre 2019. Inégal : la moitié des écoles se trouvent dans le Littoral, près de la moitié des commerces dans le Nord.',
  },
  {
    code: 'healthsites',
    as_of: origins.healthsites.as_of,
    licence: origins.healthsites.licence,
    title: 'healthsites.io, © OpenStreetMap contributors',
    publisher: 'Global Healthsites Mapping Project',
    url: 'https://healthsites.io/',
    licence_url: odbl,
    retrieved_on,
    note_en: 'Hospitals, clinics and pharmacies mapped between 2010 and March 2020. Only 145 of 360 subdivisions have any.',
    note_fr: 'Hôpitaux, cliniques et pharmacies cartographiés entre 2010 et mars 2020. Seuls 145 des 360 arrondissements en ont.',
  },
  {
    code: 'who-2019',
    as_of: origins.who.as_of,
    licence: origins.who.licence,
    title: 'A spatial database of health facilities managed by the public health sector in sub-Saharan Africa',
    publisher: 'Maina et al. 2019, Scientific Data 6:134',
    url: 'https://doi.org/10.1038/s41597-019-0142-2',
    licence_url: cc0,
    retrieved_on,
    note_en:
      'Public health facilities. We know of the CC0 licence at second hand; the article is under CC BY 4.0. Two thirds of the positions were read off a map; 42 facilities have none.',
    note_fr:
      'Formations sanitaires publiques. La licence CC0 nous est connue de seconde main ; l’article est sous CC BY 4.0. Deux tiers des positions ont été relevées sur une carte ; 42 formations n’en ont pas.',
  },
  {
    code: 'wikidata',
    as_of: origins.wikidata.as_of,
    licence: origins.wikidata.licence,
    title: 'Wikidata, extracts by every-politician-scrapers',
    publisher: 'Wikimedia Foundation',
    url: 'https://www.wikidata.org/',
    licence_url: cc0,
    retrieved_on,
    note_en:
      'Members of parliament 1997-2022, the government of 2019, office holders since 2000, ten parties. Nothing after August 2022; senators of 2018 have no party; regions and dates are missing for many.',
    note_fr:
      'Parlementaires de 1997 à 2022, gouvernement de 2019, titulaires de fonctions depuis 2000, dix partis. Rien après août 2022 ; les sénateurs de 2018 n’ont pas de parti ; beaucoup de régions et de dates manquent.',
  },
  {
    code: 'wikipedia-fons',
    as_of: origins.fons.as_of,
    licence: origins.fons.licence,
    title: 'Wikipedia, “Fon (title)”',
    publisher: 'Wikipedia contributors',
    url: 'https://en.wikipedia.org/wiki/Fon_(title)',
    licence_url: ccBySa,
    retrieved_on,
    note_en:
      'Fondoms and rulers, from partial copies of an article that asks for citations itself. The copies have no date; the newest year in them is 2007. Incomplete; several rulers are out of date.',
    note_fr:
      'Chefferies et souverains, tirés de copies partielles d’un article qui réclame lui-même des sources. Ces copies n’ont pas de date ; leur année la plus récente est 2007. Incomplet ; plusieurs noms ne sont plus à jour.',
  },
  {
    code: 'wikipedia-parties',
    as_of: origins.parties.as_of,
    licence: origins.parties.licence,
    title: 'Wikipedia, list of parties in Cameroon',
    publisher: 'Wikipedia contributors',
    url: 'https://de.wikipedia.org/wiki/Liste_der_politischen_Parteien_in_Kamerun',
    licence_url: ccBySa,
    retrieved_on,
    note_en: 'Names of small and historic parties, without dates.',
    note_fr: 'Noms de petits partis et de partis historiques, sans dates.',
  },
  {
    code: 'hipo',
    as_of: origins.universities.as_of,
    licence: origins.universities.licence,
    title: 'University Domains and Names',
    publisher: 'Hipo',
    url: 'https://github.com/Hipo/university-domains-list',
    licence_url: 'https://github.com/Hipo/university-domains-list/blob/master/LICENSE',
    retrieved_on,
    note_en: 'Ten universities and their websites; no place given.',
    note_fr: 'Dix universités et leurs sites ; sans lieu.',
  },
  {
    code: 'ror',
    as_of: origins.research.as_of,
    licence: origins.research.licence,
    title: 'Research Organization Registry',
    publisher: 'ROR',
    url: 'https://ror.org/',
    licence_url: cc0,
    retrieved_on,
    note_en: 'Universities, institutes and research bodies: name and type only.',
    note_fr: 'Universités, instituts et organismes de recherche : nom et type seulement.',
  },
  {
    code: 'date-holidays',
    as_of: origins.holidays.as_of,
    licence: origins.holidays.licence,
    title: 'date-holidays 3.37.0, public holidays of Cameroon, from Wikipedia',
    publisher: 'Wikipedia contributors, date-holidays',
    url: 'https://github.com/commenthol/date-holidays',
    licence_url: 'https://creativecommons.org/licenses/by-sa/3.0/',
    retrieved_on: '2026-11-23',
    note_en:
      'Public holidays of 2025 to 2028. The two feasts of the Islamic calendar are computed: the moon decides, so each may be a day earlier or later until an administrator has confirmed it. Not every list agrees about Mawlid and about holidays that fall on a Sunday.',
    note_fr:
      'Jours fériés de 2025 à 2028. Les deux fêtes du calendrier islamique sont calculées : la lune décide, et chacune peut tomber un jour plus tôt ou plus tard tant qu’un administrateur ne l’a pas confirmée. Les listes ne sont pas toutes d’accord sur le Mawlid ni sur les fêtes qui tombent un dimanche.',
  },
];

const unclear: readonly Source[] = [
  {
    code: 'feicom-2019',
    as_of: origins.mayors.as_of,
    licence: origins.mayors.licence,
    title: 'Communes and mayors, mandate of 2013-2020',
    publisher: 'FEICOM',
    url: null,
    licence_url: null,
    retrieved_on,
    note_en:
      'Published without a licence and off by default. Historic: new councils were elected in February 2020. The party is the one with most seats in the council. Personal contacts were removed.',
    note_fr:
      'Publié sans licence, désactivé par défaut. Historique : de nouveaux conseils ont été élus en février 2020. Le parti est celui qui a le plus de sièges au conseil. Les coordonnées personnelles ont été retirées.',
  },
];

/** The date and licence of a source of numbers stand with its origin. */
const ofNumbers = (sources: readonly Omit<Source, 'as_of' | 'licence'>[]): readonly Source[] =>
  sources.map((source) => {
    const origin = Object.values(numberOrigins).find((one) => one.source === source.code);
    if (!origin) throw new Error(`The source ${source.code} has no origin`);
    return { ...source, as_of: origin.as_of, licence: origin.licence };
  });

/** Every source this importer owns: a row of these that left its file is marked as deleted. */
export const ownedSources: readonly string[] = [...always, ...unclear, ...ofNumbers(numberSources), ...ofNumbers(unclearNumberSources)].map(
  (source) => source.code,
);

export const readSources = (options: { readonly unclear: boolean }): readonly SeedRow[] =>
  [...always, ...ofNumbers(numberSources), ...(options.unclear ? [...unclear, ...ofNumbers(unclearNumberSources)] : [])].map(
    ({ as_of, licence, ...facts }) => ({
      ...recordPart({ source: facts.code, as_of, licence }, facts.code),
      ...facts,
    }),
  );
