/** Repairs names that were typed in a hurry: spaces, stray commas, shouting. What is not certain is left as it is. */
import { type Findings, type Place, repair } from './findings.ts';

const particles = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'et',
  'à',
  'au',
  'aux',
  'en',
  'sur',
  'd',
  'l',
  'of',
  'the',
  'and',
  'for',
  'in',
]);
const roman = /^(?=[ivx])x{0,3}(ix|iv|v?i{0,3})$/i;
const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that stay in capitals when a shouted name is calmed: what the letters stand for is not a word. */
const acronyms = new Set(
  (
    'ATM BEAC BICEC BP CAMAIR CAMTEL CBC CDE CES CETIC CFA CHU CM2 CMA CNPS CRTV CSI CSP DGSN DHL EBOM EEC EELC ENAP ENEO ENIEG ENS EP EPC FESTICAM ' +
    'GBHS GBPS GBS GCE GHS GNS GPS GS GSS GTHS GTC HPD HQ IAI IRAD IRIC IUT JMJ LINELIT MC2 MTN OLA ONG PK PMI PMUC RDPC SA SABC SARL SCB SDF SGBC SGC ' +
    'SNEC SOCADEL SONEL UBA UPC USA VIP'
  ).split(' '),
);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** "CITE DES CADRES III" → "Cite des Cadres III". A particle opening the name is capitalised; V10 and A2 stay. */
export const titleCase = (name: string, keep: ReadonlySet<string> = new Set()): string => {
  let first = true;
  return name.replace(words, (word, at: number) => {
    const opens = first;
    first = false;
    if (/\p{N}/u.test(word) || keep.has(word.toUpperCase())) return word.toUpperCase();
    if (roman.test(word) && (!opens || word.length > 1) && name.length > word.length) return word.toUpperCase();
    const lower = word.toLowerCase();
    const elides = (lower === 'd' || lower === 'l') && /['’]/.test(name.charAt(at + 1));
    if (!opens && (lower.length > 1 ? particles.has(lower) : elides || lower === 'à')) return lower;
    return capitalised(word);
  });
};

/** One spelling of Unicode, single spaces, no comma, semicolon or space left at an end. */
export const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');

/** In one old import every accented e became a brace: "Djaoro B}llo" is the village Djaoro Bèllo. The accent stays lost. */
const restoreLetters = (name: string): string => name.replaceAll('}', 'e').replace(/\s*\?$/, '');

const hasUpper = (text: string) => text !== text.toLowerCase();
const hasLower = (text: string) => text !== text.toUpperCase();
const isShouted = (text: string) => hasUpper(text) && !hasLower(text);
const isWhispered = (text: string) => hasLower(text) && !hasUpper(text);

/** A place's name: all capitals or all small letters become title case. */
export const cleanPlaceName = (findings: Findings, place: Place, field: string, raw: string): string => {
  const spaced = repair(findings, place, field, raw, tidy(raw), 'spaces or commas at the ends, or doubled');
  const tidied = repair(
    findings,
    place,
    field,
    spaced,
    restoreLetters(spaced),
    'a letter was lost, or a mapper\u2019s question mark stayed',
  );
  if (isShouted(tidied)) return repair(findings, place, field, tidied, titleCase(tidied), 'written in capitals');
  if (isWhispered(tidied)) return repair(findings, place, field, tidied, titleCase(tidied), 'written in small letters');
  return tidied;
};

/** An organisation's name: as for places, but acronyms stay, and one shouted word may be a mark or an acronym: it stays too. */
export const cleanOrganisationName = (findings: Findings, place: Place, field: string, raw: string): string => {
  const tidied = repair(findings, place, field, raw, tidy(raw), 'spaces or commas at the ends, or doubled');
  const calmed = titleCase(tidied, acronymsOf(tidied));
  if (isShouted(tidied) && tidied.includes(' ')) return repair(findings, place, field, tidied, calmed, 'written in capitals');
  if (isWhispered(tidied)) return repair(findings, place, field, tidied, titleCase(tidied), 'written in small letters');
  return tidied;
};

/** Known acronyms, and words no one could say: three letters or fewer, or without a vowel. */
const acronymsOf = (name: string): ReadonlySet<string> =>
  new Set((name.match(words) ?? []).filter((word) => acronyms.has(word) || !/[AEIOUYÀ-Ý]/.test(word)));

/** A person's name: shouted words are calmed one by one ("Joseph NOUTSA"), "Iii" becomes III; the order of names is never touched. */
export const cleanPersonName = (findings: Findings, place: Place, field: string, raw: string): string => {
  const tidied = repair(findings, place, field, raw, tidy(raw), 'spaces or commas at the ends, or doubled');
  const calmed = isShouted(tidied) || isWhispered(tidied) ? titleCase(tidied) : tidied.replace(words, calmWord);
  return repair(findings, place, field, tidied, calmed, 'capitals and small letters as names are written');
};

const calmWord = (word: string): string => {
  if (/^(Ii|Iii|Iv|Vi|Vii|Viii|Ix)$/.test(word)) return word.toUpperCase();
  return word.length > 2 && isShouted(word) && !roman.test(word) ? capitalised(word) : word;
};
