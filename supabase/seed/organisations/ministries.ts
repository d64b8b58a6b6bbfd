/**
 * The ministries of the government of January 2019. The cabinet list names ministers; the official names of their
 * ministries, in both languages, and the usual short names are common knowledge, typed here by hand (source "mboa").
 */
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

const ministries = [
  ['MINAC', 'Arts and Culture', 'des Arts et de la Culture'],
  ['MINADER', 'Agriculture and Rural Development', 'de l’Agriculture et du Développement rural'],
  ['MINAS', 'Social Affairs', 'des Affaires sociales'],
  ['MINAT', 'Territorial Administration', 'de l’Administration territoriale'],
  ['MINCOM', 'Communication', 'de la Communication'],
  ['MINCOMMERCE', 'Trade', 'du Commerce'],
  ['MINDCAF', 'State Property, Surveys and Land Tenure', 'des Domaines, du Cadastre et des Affaires foncières'],
  ['MINDDEVEL', 'Decentralization and Local Development', 'de la Décentralisation et du Développement local'],
  ['MINDEF', 'Defence', 'de la Défense'],
  ['MINEDUB', 'Basic Education', 'de l’Éducation de base'],
  ['MINEE', 'Water Resources and Energy', 'de l’Eau et de l’Énergie'],
  ['MINEFOP', 'Employment and Vocational Training', 'de l’Emploi et de la Formation professionnelle'],
  ['MINEPAT', 'Economy, Planning and Regional Development', 'de l’Économie, de la Planification et de l’Aménagement du territoire'],
  [
    'MINEPDED',
    'Environment, Protection of Nature and Sustainable Development',
    'de l’Environnement, de la Protection de la nature et du Développement durable',
  ],
  ['MINEPIA', 'Livestock, Fisheries and Animal Industries', 'de l’Élevage, des Pêches et des Industries animales'],
  ['MINESEC', 'Secondary Education', 'des Enseignements secondaires'],
  ['MINESUP', 'Higher Education', 'de l’Enseignement supérieur'],
  ['MINFI', 'Finance', 'des Finances'],
  ['MINFOF', 'Forestry and Wildlife', 'des Forêts et de la Faune'],
  ['MINFOPRA', 'Public Service and Administrative Reform', 'de la Fonction publique et de la Réforme administrative'],
  ['MINHDU', 'Housing and Urban Development', 'de l’Habitat et du Développement urbain'],
  ['MINJEC', 'Youth Affairs and Civic Education', 'de la Jeunesse et de l’Éducation civique'],
  ['MINJUSTICE', 'Justice', 'de la Justice'],
  ['MINMAP', 'Public Contracts', 'des Marchés publics'],
  ['MINMIDT', 'Mines, Industry and Technological Development', 'des Mines, de l’Industrie et du Développement technologique'],
  [
    'MINPMEESA',
    'Small and Medium-Sized Enterprises, Social Economy and Handicrafts',
    'des Petites et Moyennes Entreprises, de l’Économie sociale et de l’Artisanat',
  ],
  ['MINPOSTEL', 'Posts and Telecommunications', 'des Postes et Télécommunications'],
  ['MINPROFF', 'Women’s Empowerment and the Family', 'de la Promotion de la femme et de la Famille'],
  ['MINRESI', 'Scientific Research and Innovation', 'de la Recherche scientifique et de l’Innovation'],
  ['MINREX', 'External Relations', 'des Relations extérieures'],
  ['MINSANTE', 'Public Health', 'de la Santé publique'],
  ['MINSEP', 'Sports and Physical Education', 'des Sports et de l’Éducation physique'],
  ['MINT', 'Transport', 'des Transports'],
  ['MINTOUL', 'Tourism and Leisure', 'du Tourisme et des Loisirs'],
  ['MINTP', 'Public Works', 'des Travaux publics'],
  ['MINTSS', 'Labour and Social Security', 'du Travail et de la Sécurité sociale'],
] as const;

export type MinistryCode = (typeof ministries)[number][0];

export const readMinistries = (): readonly SeedRow[] =>
  ministries.map(([code, english, french]) => ({
    ...recordPart({ ...origins.mboa, as_of: '2019-01-04' }, `ministry:${code}`),
    code,
    name_en: `Ministry of ${english}`,
    name_fr: `Ministère ${french}`,
  }));
