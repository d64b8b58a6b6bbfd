/** Repairs names that were typed in a hurry: spaces, stray commas, shouting. What is not certain is left as it is. */
import { type Findings, type Place, repair } from './findings.ts';

const particles = new Set('de du des la le les et au aux en sur of the and for in née épse'.split(' '));
const roman = /^(?=[ivx])x{0,3}(ix|iv|v?i{0,3})$/i;
const misreadRoman = /^(Ii|Iii|Iv|Vi|Vii|Viii|Ix)$/;
const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Acronyms with a vowel, so that nothing but a list can tell them from words when a whole name is shouted. */
const acronyms = new Set(
  (
    'AGF BEAC BICEC CAMTEL CCA CES CETIC CMA CSI EEC EELC ENEO ENIEG ENIEGE ENIET ENS EPB EPC EPMB GTC HDT IAI IRAD ISMA IST ' +
    'MINSANTE OLA PMI PMUC SABC SAR SARL SOCONORD SODEPAL SOPECAM UBA UCAC UEBC'
  ).split(' '),
);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** "CITE DES CADRES III" → "Cite des Cadres III", "MEKA'A" → "Meka'a", "D'IPACK" → "D'Ipack". V10 and A2 stay. */
const titleCase = (name: string, keep: ReadonlySet<string> = new Set()): string =>
  name.replace(words, (word, at: number) => {
    const opens = !/[\p{L}\p{N}]/u.test(name.slice(0, at));
    const [beforeBefore, before] = [name.charAt(at - 2), name.charAt(at - 1)];
    if (/^\p{L}{0,3}\p{N}/u.test(word) || keep.has(word)) return word.toUpperCase();
    if (roman.test(word) && !opens) return word.toUpperCase();
    if (/['’]/.test(before) && /\p{L}/u.test(beforeBefore) && /\p{L}/u.test(name.charAt(at - 3))) return word.toLowerCase();
    if (!opens && particles.has(word.toLowerCase())) return word.toLowerCase();
    const elides = !opens && /^[dl]$/i.test(word) && /['’]/.test(name.charAt(at + 1));
    return elides ? word.toLowerCase() : capitalised(word);
  });

/** One spelling of Unicode, single spaces, no comma, semicolon or space left at an end. */
export const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');

/** UTF-8 that was read as Latin-1 ("SECRÃ\u0089TARIAT") is read again; what does not come out whole stays. */
const readAgain = (name: string): string => {
  if (!/[\u00c2-\u00c5][\u0080-\u00bf]/.test(name)) return name;
  const again = Buffer.from(name, 'latin1').toString('utf8');
  return again.includes('\ufffd') ? name : again;
};

/** In one old import every accented e became a brace: "Djaoro B}llo" is the village Djaoro Bèllo. The accent stays lost. */
const restoreLetters = (name: string): string =>
  readAgain(name)
    .replaceAll('}', 'e')
    .replace(/\?uvre/, 'Œuvre')
    .replace(/\s*\?$/, '');

const hasUpper = (text: string) => text !== text.toLowerCase();
const hasLower = (text: string) => text !== text.toUpperCase();
const isShouted = (text: string) => hasUpper(text) && !hasLower(text);
const isWhispered = (text: string) => hasLower(text) && !hasUpper(text);

const tidied = (findings: Findings, place: Place, field: string, raw: string): string => {
  const spaced = repair(findings, place, field, raw, tidy(raw), 'underscores, doubled spaces, or commas at the ends');
  return repair(findings, place, field, spaced, restoreLetters(spaced), 'letters lost or misread, or a mapper’s question mark');
};

/** A place's name: all capitals or all small letters become title case. */
export const cleanPlaceName = (findings: Findings, place: Place, field: string, raw: string): string => {
  const name = tidied(findings, place, field, raw);
  if (isShouted(name)) return repair(findings, place, field, name, titleCase(name), 'written in capitals');
  if (isWhispered(name)) return repair(findings, place, field, name, titleCase(name), 'written in small letters');
  return name;
};

/** An organisation's name: as for places, but acronyms stay, and one shouted word may be a mark or an acronym: it stays too. */
export const cleanOrganisationName = (findings: Findings, place: Place, field: string, raw: string): string => {
  const name = tidied(findings, place, field, raw);
  if (isWhispered(name)) return repair(findings, place, field, name, titleCase(name, acronymsOf(name)), 'written in small letters');
  if (!isShouted(name)) return repair(findings, place, field, name, numeralsUp(name), 'numeral in small letters');
  if (!name.includes(' ')) return name;
  return repair(findings, place, field, name, titleCase(name, acronymsOf(name)), 'written in capitals');
};

const numeralsUp = (name: string): string => name.replace(words, (word) => (misreadRoman.test(word) ? word.toUpperCase() : word));

/** Known acronyms, and shouted words no one could say because they have no vowel. */
const acronymsOf = (name: string): ReadonlySet<string> =>
  new Set((name.match(words) ?? []).filter((word) => acronyms.has(word.toUpperCase()) || /^[B-DF-HJ-NP-TV-XZ]+$/.test(word)));

/** A person's name: shouted words are calmed one by one ("Joseph NOUTSA"), "Iii" becomes III; the order of names is never touched. */
export const cleanPersonName = (findings: Findings, place: Place, field: string, raw: string): string => {
  const spaced = tidied(findings, place, field, raw);
  const bare = spaced
    .replace(/^(Mme|Pr)\.? /, '')
    .replace(/ DCD$/, '')
    .replace(/\.\.$/, '.');
  const name = repair(findings, place, field, spaced, bare, 'form of address or remark in the name');
  const calm = isShouted(name) || isWhispered(name) ? titleCase(name) : name.replace(words, calmWord);
  const married = calm
    .replace(/(?<=^| )née(?= )|(?<= )nee(?= )/gi, 'née')
    .replace(/(?<= )[eé]pse(?= )/gi, 'épse')
    .replace(/ Ép\. ?/g, ' ép. ')
    .replace(/(?<=\p{L}{2}['’])\p{Lu}\p{Ll}*(?=$|[ -])/gu, (part) => part.toLowerCase());
  return repair(findings, place, field, name, married, 'capitals and small letters as names are written');
};

const calmWord = (word: string): string => {
  if (misreadRoman.test(word)) return word.toUpperCase();
  return word.length > 1 && isShouted(word) && !roman.test(word) ? capitalised(word) : word;
};
