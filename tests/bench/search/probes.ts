/**
 * What people are known to type, and what they mean: asked in tests with people and in a review (words too many, kinds and offices, acronyms,
 * other letters), and thirty names that everybody knows with one slip of the finger, drawn by a fixed seed.
 */
import { seededNumbers } from './queries.ts';

export interface Probe {
  readonly text: string;
  /** Begins so, folded. */
  readonly title: string;
  /** Where only a row of this kind will do. */
  readonly table?: string;
}

export const probes: readonly Probe[] = [
  { text: 'Joseph Dion Ngute', title: 'joseph ngute' },
  { text: 'Mme Tjoues', title: 'genevieve tjoues' },
  { text: 'quartier Mokolo', title: 'mokolo' },
  { text: 'lamido de Rey Bouba', title: 'rey bouba' },
  { text: 'fon of bafut', title: 'bafut', table: 'fons' },
  { text: 'maire douala', title: 'roger mbassa ndine', table: 'mayors' },
  { text: 'député mifi', title: '', table: 'mps' },
  { text: 'sénateur Ouest', title: '', table: 'senators' },
  { text: 'préfet mifi', title: 'mifi', table: 'divisions' },
  { text: 'gouverneur extrême nord', title: 'midjiyawa bakary' },
  { text: 'MINEDUB', title: 'ministry of basic education' },
  { text: 'minesec', title: 'ministry of secondary education' },
  { text: 'premier ministre', title: 'joseph ngute' },
  { text: 'paul biya', title: 'paul biya' },
  { text: 'CPDM', title: 'cameroon peoples democratic movement' },
  { text: 'Ŋgaoundéré', title: 'ngaoundere' },
  { text: 'hôpital Laquintinie', title: 'hopital laquintinie' },
  { text: 'csi bambalang', title: 'bambalang centre de sante integre' },
  { text: 'lycee technique bafia', title: 'lycee technique de bafia' },
  { text: 'nord ouest', title: 'north west', table: 'regions' },
  { text: 'extreme nord', title: 'far north', table: 'regions' },
];

const known =
  'Bafoussam Bamenda Ngaoundere Garoua Maroua Bertoua Ebolowa Kribi Dschang Foumban Limbe Buea Kumba Nkongsamba Edea Mbalmayo Sangmelima Yokadouma Mokolo Kousseri Bafang Mbouda Tiko Fundong Kumbo Mamfe Akonolinga Obala Douala Yaounde';

/** Two letters changed over, one left out, one twice, one for another. */
const slips = [
  (word: string, at: number): string => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number): string => word.slice(0, at + 1) + word.slice(at),
  (word: string, at: number): string => `${word.slice(0, at)}${word[at] === 'o' ? 'u' : 'o'}${word.slice(at + 1)}`,
];

export const slipped = (seed = 20_261_127): readonly Probe[] => {
  const next = seededNumbers(seed);
  return known.split(' ').map((name, n) => {
    const slip = slips[n % slips.length] ?? String;
    return { text: slip(name, 1 + Math.floor(next() * (name.length - 2))), title: name.toLowerCase() };
  });
};

/** How many of them are found by the first row, and by one of the first five. */
export const countFinds = (
  asked: readonly Probe[],
  search: (text: string) => readonly { readonly table: string; readonly title: string }[],
): readonly [first: number, five: number] => {
  const places = asked.map(({ text, title, table }) =>
    search(text).findIndex((row) => row.title.startsWith(title) && (table ?? row.table) === row.table),
  );
  return [places.filter((place) => place === 0).length, places.filter((place) => place >= 0 && place < 5).length];
};
