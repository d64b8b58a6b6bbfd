import { fold } from '#src/shared/slug.ts';

type SchoolKind = 'nursery' | 'school' | 'secondary' | 'college' | 'university' | 'training' | 'library' | 'other';

/** What a name says about a school, first match wins: "École Publique CETIC" is secondary, "École Maternelle et Primaire" a school. */
const byName: readonly (readonly [RegExp, SchoolKind])[] = [
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

const byTag: Readonly<Record<string, SchoolKind>> = {
  'amenity=school': 'school',
  'amenity=kindergarten': 'nursery',
  'amenity=college': 'college',
  'amenity=university': 'university',
};

export const schoolKind = (name: string, tag: string): SchoolKind => {
  const folded = fold(name.replace(/['’]/g, ' '));
  return byName.find(([words]) => words.test(folded))?.[1] ?? byTag[tag] ?? 'other';
};
