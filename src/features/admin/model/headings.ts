/**
 * What columns are called in files that nobody prepared for us, besides their own names and labels: in lists of ministries and councils, GeoNames,
 * OpenStreetMap, HDX and Wikidata. Folded words; a column of a table that has no such field finds none.
 */
export const headings: Readonly<Record<string, readonly string[]>> = {
  name: [
    ...['nom', 'noms', 'name', 'asciiname', 'full name', 'nom complet', 'nom et prenom', 'nom et prenoms', 'noms et prenoms', 'person'],
    ...[
      'village',
      'nom du village',
      'name of village',
      'localite',
      'locality',
      'toponyme',
      'placename',
      'place name',
      'nom de la localite',
    ],
  ],
  other_names: ['autre nom', 'autres noms', 'other name', 'other names', 'alternate names', 'alternatenames', 'alt name', 'alias', 'aka'],
  kind: ['type', 'kind', 'nature', 'categorie', 'category', 'place', 'fcode'],
  region_code: [
    'region',
    'region name',
    'nom region',
    'nom de la region',
    'admin1',
    'admin1 name',
    'adm1',
    'adm1 fr',
    'adm1 en',
    'province',
  ],
  division_code: [
    ...['division', 'department', 'departement', 'nom du departement', 'admin2', 'admin2 name', 'adm2', 'adm2 fr', 'adm2 en'],
  ],
  subdivision_code: [
    ...['subdivision', 'sub division', 'arrondissement', 'commune', 'council', 'nom de larrondissement'],
    ...['admin3', 'admin3 name', 'adm3', 'adm3 fr', 'adm3 en'],
  ],
  population: ['population', 'pop', 'habitants', 'inhabitants', 'nombre dhabitants'],
  latitude: ['lat', 'latitude', 'y', 'gps lat', 'gps latitude', 'lat dd'],
  longitude: ['lon', 'lng', 'long', 'longitude', 'x', 'gps lon', 'gps longitude', 'lon dd'],
  gender: ['sexe', 'sex', 'genre', 'gender'],
  birth_date: ['date de naissance', 'ne le', 'naissance', 'birth', 'born', 'date of birth', 'dob'],
  death_date: ['date de deces', 'decede le', 'deces', 'death', 'died', 'date of death'],
  wikidata: ['wikidata', 'wikidata id', 'qid', 'personid'],
};
