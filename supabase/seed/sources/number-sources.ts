/** Where the country's numbers come from. `quoted`: a handful of figures with their source, from a file whose licence does not let us give it on. */
export const numberOrigins = {
  imf: { source: 'imf-weo', as_of: '2025-10', licence: 'IMF, reuse with credit' },
  debtors: { source: 'world-bank-ids', as_of: '2024', licence: 'CC-BY-4.0' },
  cpi: { source: 'ti-cpi', as_of: '2025', licence: 'CC-BY-ND-4.0' },
  poverty: { source: 'world-bank-pip', as_of: '2021', licence: 'CC-BY-4.0' },
  incomes: { source: 'wid', as_of: '2019', licence: 'CC-BY-4.0' },
  billionaires: { source: 'gapminder-billionaires', as_of: '2022', licence: 'CC-BY-4.0' },
  schooling: { source: 'unesco-uis', as_of: '2024-10', licence: 'CC-BY-SA-3.0-IGO' },
  population: { source: 'bucrep', as_of: '2023', licence: 'facts, with credit' },
  election: { source: 'constitutional-council-2025', as_of: '2025-10-27', licence: 'official act' },
  elecam: { source: 'elecam', as_of: '2023-03-12', licence: 'official act' },
  press: { source: 'rsf', as_of: '2026', licence: 'quoted' },
  survey2022: { source: 'afrobarometer-r9', as_of: '2022', licence: 'quoted' },
  survey2024: { source: 'afrobarometer-r10', as_of: '2024', licence: 'quoted' },
  outlets: { source: 'iptv-org', as_of: '2026-08-22', licence: 'Unlicense' },
  households: { source: 'global-data-lab', as_of: '2018', licence: 'unclear' },
} as const;

const ccBy = 'https://creativecommons.org/licenses/by/4.0/';
const retrieved_on = '2026-11-23';
const plain = { url: null, licence_url: null, retrieved_on };

export const numberSources = [
  {
    ...plain,
    ...{ code: 'imf-weo', title: 'World Economic Outlook, October 2025', publisher: 'International Monetary Fund' },
    url: 'https://www.imf.org/en/Publications/WEO',
    note_en: 'Public finances and the economy. 2024 is the last year that is known; what comes after is the IMF’s projection.',
    note_fr: 'Finances publiques et économie. 2024 est la dernière année connue ; la suite est une projection du FMI.',
  },
  {
    ...plain,
    ...{ code: 'world-bank-ids', title: 'International Debt Statistics and World Development Indicators', publisher: 'World Bank' },
    url: 'https://www.worldbank.org/en/programs/debt-statistics',
    licence_url: ccBy,
    note_en: 'Debt to creditors abroad, in US dollars. What is neither public nor of the IMF is computed: the total less both.',
    note_fr:
      'Dette envers des créanciers étrangers, en dollars. Ce qui n’est ni public ni dû au FMI est calculé : le total moins les deux.',
  },
  {
    ...plain,
    ...{ code: 'ti-cpi', title: 'Corruption Perceptions Index', publisher: 'Transparency International' },
    url: 'https://www.transparency.org/en/cpi',
    licence_url: 'https://creativecommons.org/licenses/by-nd/4.0/',
    note_en: 'What experts and business people think of corruption in public office. The score of 2024 is in none of our files.',
    note_fr:
      'Ce que des experts et des entreprises pensent de la corruption dans le secteur public. La note de 2024 ne figure dans aucun de nos fichiers.',
  },
  {
    ...plain,
    ...{ code: 'world-bank-pip', title: 'Poverty and Inequality Platform, by Gapminder', publisher: 'World Bank' },
    url: 'https://pip.worldbank.org/',
    licence_url: ccBy,
    note_en: 'From five surveys of what households spend: 1996, 2001, 2007, 2014 and 2021.',
    note_fr: 'D’après cinq enquêtes sur les dépenses des ménages : 1996, 2001, 2007, 2014 et 2021.',
  },
  {
    ...plain,
    ...{ code: 'wid', title: 'World Inequality Database, by Gapminder', publisher: 'World Inequality Lab' },
    url: 'https://wid.world/',
    licence_url: ccBy,
    note_en: 'Incomes before tax, estimated; a line that stays level was not measured anew.',
    note_fr: 'Revenus avant impôt, estimés ; une ligne plate n’a pas été mesurée à nouveau.',
  },
  {
    ...plain,
    ...{ code: 'gapminder-billionaires', title: 'Dollar billionaires, compiled from Forbes and Hurun', publisher: 'Gapminder' },
    url: 'https://www.gapminder.org/data/',
    licence_url: ccBy,
    note_en: 'Estimates by magazines. No Cameroonian is on the list in any year.',
    note_fr: 'Estimations de magazines. Aucun Camerounais n’y figure, quelle que soit l’année.',
  },
  {
    ...plain,
    ...{ code: 'unesco-uis', title: 'UIS Statistics', publisher: 'UNESCO Institute for Statistics' },
    url: 'https://uis.unesco.org/',
    licence_url: 'https://creativecommons.org/licenses/by-sa/3.0/igo/',
    note_en: 'Schooling. What schools report and what households say differ widely, so the two are never joined in one line.',
    note_fr:
      'Scolarité. Ce que déclarent les écoles et ce que disent les ménages diffère beaucoup : les deux ne sont jamais réunis en une ligne.',
  },
  {
    ...plain,
    ...{ code: 'bucrep', title: 'Projections démographiques 2023', publisher: 'BUCREP' },
    note_en: 'Official projections for 58 divisions, not a census. BUCREP’s own table by region has ten people more in North-West.',
    note_fr:
      'Projections officielles pour 58 départements, et non un recensement. Le tableau régional du BUCREP compte dix personnes de plus au Nord-Ouest.',
  },
  {
    ...plain,
    ...{ code: 'constitutional-council-2025', title: 'Décision 54/CC/SRCER, 27 octobre 2025', publisher: 'Conseil constitutionnel' },
    note_en:
      'The presidential election of 12 October 2025 as proclaimed; the results were contested. Copied by Openvote; we have not seen the signed paper.',
    note_fr:
      'L’élection présidentielle du 12 octobre 2025 telle que proclamée ; les résultats ont été contestés. Copie d’Openvote ; nous n’avons pas vu l’acte signé.',
  },
  {
    ...plain,
    ...{ code: 'elecam', title: 'General reports on the elections of 2013, 2020 and 2023', publisher: 'ELECAM' },
    note_en: 'Seats by party, and elected senators by region. Copied by Openvote; we have not seen the reports.',
    note_fr: 'Sièges par parti, et sénateurs élus par région. Copie d’Openvote ; nous n’avons pas vu les rapports.',
  },
  {
    ...plain,
    ...{ code: 'rsf', title: 'World Press Freedom Index', publisher: 'Reporters Without Borders' },
    url: 'https://rsf.org/en/index',
    note_en: 'The method changed in 2022: older scores are not on one line with newer ones.',
    note_fr: 'La méthode a changé en 2022 : les anciennes notes ne sont pas sur la même ligne que les nouvelles.',
  },
  {
    ...plain,
    ...{ code: 'afrobarometer-r9', title: 'Afrobarometer Data, Cameroon, Round 9 (2021/2023)', publisher: 'Afrobarometer' },
    url: 'https://www.afrobarometer.org/',
    note_en: '1,200 people were asked: give or take 2.8 points for the country, far more for a region. Whoever did not know is left out.',
    note_fr:
      '1 200 personnes interrogées : à 2,8 points près pour le pays, bien moins précis pour une région. Les « ne sait pas » sont exclus.',
  },
  {
    ...plain,
    ...{ code: 'afrobarometer-r10', title: 'Afrobarometer Data, Cameroon, Round 10 (2024)', publisher: 'Afrobarometer' },
    url: 'https://www.afrobarometer.org/',
    note_en: '1,200 people were asked: give or take 2.8 points for the country, far more for a region.',
    note_fr: '1 200 personnes interrogées : à 2,8 points près pour le pays, bien moins précis pour une région.',
  },
  {
    ...plain,
    ...{ code: 'iptv-org', title: 'iptv-org database, television channels of Cameroon', publisher: 'iptv-org contributors' },
    url: 'https://github.com/iptv-org/database',
    licence_url: 'https://unlicense.org/',
    retrieved_on: '2026-11-29',
    note_en:
      'Television channels, with owners and websites where the list has them. Anybody may edit it, and we have verified nothing in it. It has no newspapers, radios or news sites.',
    note_fr:
      'Chaînes de télévision, avec leurs propriétaires et leurs sites quand la liste les donne. Tout le monde peut la modifier, et nous n’y avons rien vérifié. Elle n’a ni journaux, ni radios, ni sites d’information.',
  },
] as const;

/** Only where files of unclear licence are wanted. */
export const unclearNumberSources = [
  {
    ...plain,
    ...{ code: 'global-data-lab', title: 'Subnational area database, from DHS and MICS surveys', publisher: 'Global Data Lab' },
    url: 'https://globaldatalab.org/',
    note_en: 'Households by region. The survey of 2018 could not visit insecure places in North-West and South-West.',
    note_fr: 'Ménages par région. L’enquête de 2018 n’a pas pu visiter les zones d’insécurité du Nord-Ouest et du Sud-Ouest.',
  },
] as const;
