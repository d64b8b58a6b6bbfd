import { kindByName } from '#src/model/places/kind-by-name.ts';

const byTag: Readonly<Record<string, string>> = {
  'amenity=school': 'school',
  'amenity=kindergarten': 'nursery',
  'amenity=college': 'college',
  'amenity=university': 'university',
};

export const schoolKind = (name: string, tag: string): string => kindByName('schools', name) ?? byTag[tag] ?? 'other';
