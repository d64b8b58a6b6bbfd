/**
 * Joins facilities that two lists name. Law: a facility is counted once; when two lists may mean two facilities they stay
 * two rows. A join needs names that say the same after their type words ("Centre de Santé de …") are taken away, and
 * either points within a kilometre or the same subdivision; a hospital is never joined to a health centre.
 */
import { fold } from '#src/shared/slug.ts';
import type { Findings } from '#supabase/seed/core/findings.ts';
import type { Facility, Listing } from './facility.ts';

const typeWords = new Set(
  (
    'centre center centren de du des d la le les l et of the and sante sant integre integree medical medicale medicaux medicine arrondissement ' +
    'hopital hospital district regional general central centraux annexe annex csi cma cm hd hr dispensaire dispensary health clinic clinique ' +
    'polyclinique cabinet soins infirmerie maternite social medico sanitaire poste public publique gouvernement government fondation'
  ).split(' '),
);

/** The words that tell a facility from others of its type. */
const tellingWords = (name: string): string =>
  (fold(name.replace(/['’]/g, ' ')).match(/[a-z0-9]+/g) ?? []).filter((word) => !typeWords.has(word)).join('');

type Class = 'hospital' | 'centre' | 'clinic' | 'office' | 'unknown';

const classes: readonly (readonly [RegExp, Class])[] = [
  [/\b(district de sante|health district)\b/, 'office'],
  [/\b(hopital|hospital)\b/, 'hospital'],
  [/\b(poly)?(clinique|clinic)\b|\bcabinet\b/, 'clinic'],
  [/\b(centren?|center|csi|cma|dispensaire|dispensary|infirmerie)\b/, 'centre'],
];
const classOf = (name: string): Class => classes.find(([words]) => words.test(fold(name)))?.[1] ?? 'unknown';

/** The rank a name claims; a regional hospital is not the district hospital next door. */
const ranks: readonly (readonly [RegExp, string])[] = [
  [/\b(cma|medical d ?arrondissement)\b/, 'arrondissement'],
  [/\b(csi|integree?)\b/, 'integrated'],
  [/\bregional\b/, 'regional'],
  [/\bdistrict\b/, 'district'],
  [/\b(general|central)\b/, 'national'],
];
const rankOf = (name: string): string => ranks.find(([words]) => words.test(fold(name)))?.[1] ?? '';

/** Numbers of a name: "Nkolbogo II" is not "Nkolbogo I". */
const numbersOf = (name: string): string => (fold(name).match(/\b(\d+|i{1,3}|iv|vi{0,3})\b/g) ?? []).join(' ');

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

const pairs = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** Dice's coefficient over pairs of letters: 1 for the same, about 0.8 for one slip of the pen in a name of usual length. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
};

const kilometres = (a: Facility, b: Facility): number => {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return Number.POSITIVE_INFINITY;
  const east = (a.longitude - b.longitude) * 111.3 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot((a.latitude - b.latitude) * 110.6, east);
};

interface Known {
  readonly facility: Facility;
  readonly words: string;
  readonly pairs: ReadonlySet<string>;
  readonly class: Class;
  readonly rank: string;
  readonly numbers: string;
}

const known = (facility: Facility): Known => {
  const words = tellingWords(facility.name);
  const { name } = facility;
  return { facility, words, pairs: pairs(words), class: classOf(name), rank: rankOf(name), numbers: numbersOf(name) };
};

/** How sure two listings are one facility: 0 is not at all. */
const certainty = (a: Known, b: Known): number => {
  if (a.words === '' || b.words === '') return 0;
  if (a.class !== b.class && a.class !== 'unknown' && b.class !== 'unknown') return 0;
  if (differ(a.rank, b.rank) || differ(a.numbers, b.numbers)) return 0;
  const apart = kilometres(a.facility, b.facility);
  if (apart <= 1) {
    const alike = a.words === b.words ? 1 : likeness(a.pairs, b.pairs);
    if (alike >= 0.8) return alike + (1 - apart);
  }
  if (a.words !== b.words || a.words.length < 4) return 0;
  if (a.facility.subdivision_code !== null) return a.facility.subdivision_code === b.facility.subdivision_code ? 0.5 : 0;
  // The first list has no point for a few: the same name and type in the same region must do.
  return a.facility.region_code === b.facility.region_code && a.class === b.class ? 0.4 : 0;
};

/** The first list, each facility with the other list's entries for it, then what only the other list has. */
export const matchFacilities = (findings: Findings, first: readonly Facility[], second: readonly Listing[]): readonly Facility[] => {
  const official = first.map(known);
  const joined = new Map<Facility, Listing[]>();
  const alone = second.filter((listing) => {
    const other = known(listing.facility);
    let best: { readonly match: Known; readonly sure: number } | null = null;
    for (const candidate of official) {
      const sure = certainty(candidate, other);
      if (sure > (best?.sure ?? 0)) best = { match: candidate, sure };
    }
    if (best === null) return true;
    joined.set(best.match.facility, [...(joined.get(best.match.facility) ?? []), listing]);
    return false;
  });
  return [
    ...first.map((facility) => joinListings(findings, facility, joined.get(facility) ?? [])),
    ...alone.map((listing) => listing.facility),
  ];
};

/** The first list's facts stand; the others fill what it does not know. */
const joinListings = (findings: Findings, facility: Facility, listings: readonly Listing[]): Facility => {
  const keys: string[] = [];
  let row = facility;
  for (const { place, facility: other } of listings) {
    const key = `${other.source}:${other.source_key}`;
    const into = `${row.source}:${row.source_key}`;
    findings.merged.push({ ...place, value: `${key} ${other.name}`, into, reason: `the same as ${row.name}` });
    keys.push(key);
    row = fillGaps(row, other);
  }
  return { ...row, also_listed_by: keys };
};

const fillGaps = (row: Facility, other: Facility): Facility => ({
  ...row,
  ...(row.latitude === null ? whereFrom(other) : {}),
  phone: row.phone ?? other.phone,
  website: row.website ?? other.website,
  beds: row.beds ?? other.beds,
  opening_hours: row.opening_hours ?? other.opening_hours,
});

const whereFrom = ({ division_code, subdivision_code, latitude, longitude }: Facility) => ({
  division_code,
  subdivision_code,
  latitude,
  longitude,
});
