/** Posts outside government: the label shown, its French by hand (null where unsure), role and place, other spellings. */

export type Role = 'president' | 'prime_minister' | 'minister' | 'senator' | 'mp' | 'mayor' | 'governor' | 'other';

export interface StatePost {
  readonly en: string;
  readonly fr: string | null;
  readonly role: Role;
  readonly region?: string;
  readonly division?: string;
  readonly constituency?: string;
  readonly otherSpellings?: readonly string[];
}

const highest: readonly StatePost[] = [
  { en: 'President of the Republic', fr: 'Président de la République', role: 'president', otherSpellings: ['President'] },
  { en: 'Prime Minister', fr: 'Premier ministre', role: 'prime_minister', otherSpellings: ['Prime Minister of Cameroon'] },
];

const others: readonly (readonly [en: string, fr: string | null, ...otherSpellings: readonly string[]])[] = [
  [
    'Secretary General at the Presidency of the Republic',
    'Secrétaire général de la présidence de la République',
    'Secretary General at The Presidency of The Republic',
    'Secretary General of the Presidency of the Republic',
  ],
  [
    'Deputy Secretary General at the Presidency',
    'Secrétaire général adjoint de la présidence de la République',
    'Deputy Secretary General at The Presidency',
  ],
  ['Director of the Civil Cabinet', 'Directeur du Cabinet civil'],
  ['Deputy Director of the Civil Cabinet', 'Directeur adjoint du Cabinet civil'],
  ['Director of the Prime Minister’s Cabinet', 'Directeur du cabinet du Premier ministre'],
  [
    'Secretary General at the Prime Minister’s Office',
    'Secrétaire général des services du Premier ministre',
    "Secretary General at the Prime Minister's Office",
  ],
  [
    'Deputy Secretary General at the Prime Minister’s Office',
    'Secrétaire général adjoint des services du Premier ministre',
    "Deputy Secretary General at the Prime Minister's Office",
  ],
  ['Delegate General for National Security', 'Délégué général à la Sûreté nationale'],
  ['Special Advisor to the President', 'Conseiller spécial du président de la République'],
  ['President of the Senate', 'Président du Sénat'],
  ['President of the National Assembly', 'Président de l’Assemblée nationale'],
  ['Chief of Defence Staff', 'Chef d’état-major des armées'],
  ['Chief Justice', 'Premier président de la Cour suprême'],
  ['President of the Constitutional Council', 'Président du Conseil constitutionnel'],
  ['Member of the Constitutional Council', 'Membre du Conseil constitutionnel'],
  ['Permanent Representative to the United Nations', 'Représentant permanent auprès des Nations unies'],
  ['Permanent Representative to the United Nations at Geneva', 'Représentant permanent auprès des Nations unies à Genève'],
];

const governors = [
  ['Adamawa', 'de l’Adamaoua', 'CM-AD'],
  ['Centre Region', 'du Centre', 'CM-CE'],
  ['East Region', 'de l’Est', 'CM-ES'],
  ['Far North Region', 'de l’Extrême-Nord', 'CM-EN'],
  ['Littoral', 'du Littoral', 'CM-LT'],
  ['North Region', 'du Nord', 'CM-NO'],
  ['Northwest Region', 'du Nord-Ouest', 'CM-NW'],
  ['South Region', 'du Sud', 'CM-SU'],
  ['Southwest Region', 'du Sud-Ouest', 'CM-SW'],
  ['West Region', 'de l’Ouest', 'CM-OU'],
] as const;

const mayors = [
  ['Yaoundé', 'CM-CE', 'CM-CE-05'],
  ['Douala', 'CM-LT', 'CM-LT-04'],
] as const;

const embassies = [
  ['Algeria', 'en Algérie'],
  ['Belgium', 'en Belgique'],
  ['Brazil', 'au Brésil'],
  ['Canada', 'au Canada'],
  ['the Central African Republic', 'en République centrafricaine'],
  ['Chad', 'au Tchad'],
  ['China', 'en Chine'],
  ['Egypt', 'en Égypte'],
  ['Equatorial Guinea', 'en Guinée équatoriale'],
  ['Ethiopia', 'en Éthiopie'],
  ['France', 'en France'],
  ['Gabon', 'au Gabon'],
  ['Germany', 'en Allemagne'],
  ['the Holy See', 'près le Saint-Siège'],
  ['Israel', 'en Israël'],
  ['Italy', 'en Italie'],
  ['Japan', 'au Japon'],
  ['Liberia', 'au Liberia'],
  ['Morocco', 'au Maroc'],
  ['the Netherlands', 'aux Pays-Bas'],
  ['Nigeria', 'au Nigeria'],
  ['Russia', 'en Russie'],
  ['Saudi Arabia', 'en Arabie saoudite'],
  ['Senegal', 'au Sénégal'],
  ['South Africa', 'en Afrique du Sud'],
  ['Spain', 'en Espagne'],
  ['Switzerland', 'en Suisse'],
  ['Tunisia', 'en Tunisie'],
  ['Turkey', 'en Turquie'],
  ['the United Kingdom', 'au Royaume-Uni'],
  ['the United States', 'aux États-Unis'],
] as const;

export const statePosts: readonly StatePost[] = [
  ...highest,
  ...others.map(([en, fr, ...otherSpellings]) => ({ en, fr, role: 'other' as const, otherSpellings })),
  ...governors.map(([en, fr, region]) => ({ en: `Governor of ${en}`, fr: `Gouverneur ${fr}`, role: 'governor' as const, region })),
  ...mayors.map(([city, region, division]) => ({
    en: `Mayor of ${city}`,
    fr: `Maire de ${city}`,
    role: 'mayor' as const,
    region,
    division,
    constituency: city,
  })),
  ...embassies.map(([en, fr]) => ({
    en: `Ambassador to ${en}`,
    fr: `Ambassadeur ${fr}`,
    role: 'other' as const,
    otherSpellings: [`ambassador to ${en}`],
  })),
];
