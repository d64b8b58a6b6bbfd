/** Posts in government: the label shown, its French by hand, the ministry, then other spellings in the source. */
import type { MinistryCode } from '#supabase/seed/organisations/ministries.ts';

type GovernmentPost = readonly [en: string, fr: string, ministry: MinistryCode | null, ...otherSpellings: readonly string[]];

const ofMinister: readonly GovernmentPost[] = [
  ['Minister of Agriculture and Rural Development', 'Ministre de l’Agriculture et du Développement rural', 'MINADER'],
  ['Minister of Arts and Culture', 'Ministre des Arts et de la Culture', 'MINAC'],
  ['Minister of Communication', 'Ministre de la Communication', 'MINCOM'],
  ['Minister of Decentralization and Local Development', 'Ministre de la Décentralisation et du Développement local', 'MINDDEVEL'],
  [
    'Minister of Economy, Planning and Regional Development',
    'Ministre de l’Économie, de la Planification et de l’Aménagement du territoire',
    'MINEPAT',
  ],
  ['Minister of Basic Education', 'Ministre de l’Éducation de base', 'MINEDUB', 'Minister of Education', 'Education Minister of Cameroon'],
  ['Minister of Employment and Vocational Training', 'Ministre de l’Emploi et de la Formation professionnelle', 'MINEFOP'],
  ['Minister of Energy and Water Resources', 'Ministre de l’Eau et de l’Énergie', 'MINEE', 'Minister of Energy and Water Ressources'],
  [
    'Minister of Environment, Protection of Nature and Sustainable Development',
    'Ministre de l’Environnement, de la Protection de la nature et du Développement durable',
    'MINEPDED',
  ],
  ['Minister of Finance', 'Ministre des Finances', 'MINFI', 'Finance minister of Cameroon'],
  ['Minister of Foreign Affairs', 'Ministre des Relations extérieures', 'MINREX'],
  ['Minister of Forestry and Wildlife', 'Ministre des Forêts et de la Faune', 'MINFOF'],
  ['Minister of Health', 'Ministre de la Santé publique', 'MINSANTE', 'Health Minister of Cameroon'],
  ['Minister of Higher Education', 'Ministre de l’Enseignement supérieur', 'MINESUP'],
  ['Minister of Housing and Urban Development', 'Ministre de l’Habitat et du Développement urbain', 'MINHDU'],
  ['Minister of Justice', 'Ministre de la Justice', 'MINJUSTICE', 'Justice Minister of Cameroon'],
  ['Minister of Labour and Social Security', 'Ministre du Travail et de la Sécurité sociale', 'MINTSS'],
  [
    'Minister of Livestock, Fisheries and Animal Industries',
    'Ministre de l’Élevage, des Pêches et des Industries animales',
    'MINEPIA',
    'Minister of Livestock Fisheries and Animal Industries',
  ],
  [
    'Minister of Mines, Industries and Technological Development',
    'Ministre des Mines, de l’Industrie et du Développement technologique',
    'MINMIDT',
  ],
  ['Minister of Posts and Telecommunications', 'Ministre des Postes et Télécommunications', 'MINPOSTEL'],
  ['Minister of Public Service and Administrative Reforms', 'Ministre de la Fonction publique et de la Réforme administrative', 'MINFOPRA'],
  ['Minister of Public Works', 'Ministre des Travaux publics', 'MINTP'],
  ['Minister of Scientific Research and Innovation', 'Ministre de la Recherche scientifique et de l’Innovation', 'MINRESI'],
  ['Minister of Secondary Education', 'Ministre des Enseignements secondaires', 'MINESEC'],
  [
    'Minister of Small and Medium Sized Enterprises, Social Economy and Handicrafts',
    'Ministre des Petites et Moyennes Entreprises, de l’Économie sociale et de l’Artisanat',
    'MINPMEESA',
  ],
  ['Minister of Social Affairs', 'Ministre des Affaires sociales', 'MINAS'],
  ['Minister of Sports', 'Ministre des Sports et de l’Éducation physique', 'MINSEP', 'Sports Minister of Cameroon'],
  ['Minister of State Property and Land Tenure', 'Ministre des Domaines, du Cadastre et des Affaires foncières', 'MINDCAF'],
  ['Minister of Territorial Administration', 'Ministre de l’Administration territoriale', 'MINAT'],
  ['Minister of Tourism and Leisure', 'Ministre du Tourisme et des Loisirs', 'MINTOUL'],
  ['Minister of Trade', 'Ministre du Commerce', 'MINCOMMERCE'],
  ['Minister of Transport', 'Ministre des Transports', 'MINT'],
  [
    'Minister of Women’s Empowerment and the Family',
    'Ministre de la Promotion de la femme et de la Famille',
    'MINPROFF',
    'Minister of Womens Empowerment and the Family',
  ],
  ['Minister of Youth Affairs and Civic Education', 'Ministre de la Jeunesse et de l’Éducation civique', 'MINJEC'],
];

const beyondMinisters: readonly GovernmentPost[] = [
  ['Deputy Prime Minister', 'Vice-Premier ministre', null],
  ['Minister of State', 'Ministre d’État', null, 'Minister of State of Cameroon'],
  [
    'Minister in charge of Special Duties at the Presidency',
    'Ministre chargé de mission à la présidence de la République',
    null,
    'Minister in Charge of Special Duties at the Presidency',
  ],
  ['Minister Delegate at the Presidency in charge of Defence', 'Ministre délégué à la Présidence chargé de la Défense', 'MINDEF'],
  [
    'Minister Delegate at the Presidency in charge of Public Contracts',
    'Ministre délégué à la Présidence chargé des Marchés publics',
    'MINMAP',
  ],
  [
    'Minister Delegate at the Presidency in charge of Relations with the Assemblies',
    'Ministre délégué à la Présidence chargé des Relations avec les Assemblées',
    null,
  ],
  [
    'Minister Delegate at the Presidency in charge of Supreme State Audit',
    'Ministre délégué à la Présidence chargé du Contrôle supérieur de l’État',
    null,
  ],
  [
    'Minister Delegate to the Minister of Agriculture and Rural Development',
    'Ministre délégué auprès du ministre de l’Agriculture et du Développement rural',
    'MINADER',
  ],
  ['Minister Delegate to the Minister of Decentralization', 'Ministre délégué auprès du ministre de la Décentralisation', 'MINDDEVEL'],
  ['Minister Delegate to the Minister of Economy', 'Ministre délégué auprès du ministre de l’Économie', 'MINEPAT'],
  [
    'Minister Delegate to the Minister of External Relations in charge of Relations with the Commonwealth',
    'Ministre délégué auprès du ministre des Relations extérieures chargé des relations avec le Commonwealth',
    'MINREX',
    'Minister Delegate to the Minister of External Relations in charge of Commomwealth Relations',
  ],
  [
    'Minister Delegate to the Minister of External Relations in charge of Relations with the Islamic World',
    'Ministre délégué auprès du ministre des Relations extérieures chargé des relations avec le monde islamique',
    'MINREX',
  ],
  ['Minister Delegate to the Minister of Finance', 'Ministre délégué auprès du ministre des Finances', 'MINFI'],
  ['Minister Delegate to the Minister of Justice', 'Ministre délégué auprès du ministre de la Justice', 'MINJUSTICE'],
  ['Minister Delegate to the Minister of Transport', 'Ministre délégué auprès du ministre des Transports', 'MINT'],
  ['Minister Delegate to the Minister of the Environment', 'Ministre délégué auprès du ministre de l’Environnement', 'MINEPDED'],
  ['Secretary of State to the Minister of Basic Education', 'Secrétaire d’État auprès du ministre de l’Éducation de base', 'MINEDUB'],
  [
    'Secretary of State to the Minister of Defence in charge of Veterans',
    'Secrétaire d’État auprès du ministre de la Défense chargé des Anciens combattants',
    'MINDEF',
  ],
  [
    'Secretary of State to the Minister of Defence in charge of the National Gendarmerie',
    'Secrétaire d’État auprès du ministre de la Défense chargé de la Gendarmerie nationale',
    'MINDEF',
  ],
  [
    'Secretary of State to the Minister of Forestry and Wildlife',
    'Secrétaire d’État auprès du ministre des Forêts et de la Faune',
    'MINFOF',
  ],
  ['Secretary of State to the Minister of Health', 'Secrétaire d’État auprès du ministre de la Santé publique', 'MINSANTE'],
  [
    'Secretary of State to the Minister of Housing and Urban Development in charge of Housing',
    'Secrétaire d’État auprès du ministre de l’Habitat et du Développement urbain chargé de l’Habitat',
    'MINHDU',
  ],
  [
    'Secretary of State to the Minister of Justice in charge of Prisons',
    'Secrétaire d’État auprès du ministre de la Justice chargé de l’Administration pénitentiaire',
    'MINJUSTICE',
  ],
  ['Secretary of State to the Minister of Mines', 'Secrétaire d’État auprès du ministre des Mines', 'MINMIDT'],
  ['Secretary of State to the Minister of Public Works', 'Secrétaire d’État auprès du ministre des Travaux publics', 'MINTP'],
  [
    'Secretary of State to the Minister of Secondary Education',
    'Secrétaire d’État auprès du ministre des Enseignements secondaires',
    'MINESEC',
  ],
  ['Secretary of State to the Minister of Transport', 'Secrétaire d’État auprès du ministre des Transports', 'MINT'],
];

export const governmentPosts: readonly GovernmentPost[] = [...ofMinister, ...beyondMinisters];
