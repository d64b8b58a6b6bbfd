/**
 * What the name of a place, or its official category, says about its kind: the first that matches. Folded words (shared/slug.ts). The importer asks
 * names before tags of OpenStreetMap, and files of editors that have no column with the kind (decision 133).
 */
import { fold } from '#src/shared/slug.ts';

type ByName = readonly (readonly [RegExp, string])[];

/** "École Publique CETIC" is secondary, "École Maternelle et Primaire" a school. */
const schools: ByName = [
  [/\b(library|bibliotheque)\b/, 'library'],
  [/\b(training|formation|vocational|sar[ /-]?smn?|eniege?s?|eniet|instituteurs?|apprentissage|football|language institute)\b/, 'training'],
  [
    /\b(universit\w*|facult\w*|departements des facultes|ecole normale superieure|higher institute|superieure?|sup de|enset)\b/,
    'university',
  ],
  [/\b(lycees?|lycee|ces|c\.? ?e\.? ?s|cetic|secondary|high school|gb?hs|gths|gb?ss|gtc|2nd cycle|1er cy\w+)\b/, 'secondary'],
  [/\b(colleges?|collage)\b/, 'college'],
  [/\b(primary|primaire|pramaire|bnps|gb?ps|gpss)\b/, 'school'],
  [/\b(nursery|nusery|nursary|mat?r?ternell?e?|maternelle|martenelle|prescolaire|creche|day care|gns|kindergarten)\b/, 'nursery'],
];

/** Four in ten "hospitals" on the map are called health centre. */
const hospitals: ByName = [
  [/\b(dentaire|dental|dentist|dentiste)\b/, 'dentist'],
  [/\b(laboratoire|laboratory|labo)\b/, 'laboratory'],
  [/\b(centren? (de|medical|medico)|csi|cma|health cent(er|re)|dispensaire|dispensary|infirmerie|medical cent(er|re))\b/, 'health_centre'],
  [/\b(hopital|hospital)\b/, 'hospital'],
  [/\b(poly)?(clinique|clinic)\b/, 'clinic'],
];

const byTable: Readonly<Record<string, ByName>> = { schools, hospitals };

/** Null: the words say nothing of it. */
export const kindByName = (table: string, words: string): string | null => {
  const folded = fold(words.replace(/['’]/g, ' '));
  return byTable[table]?.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
};
