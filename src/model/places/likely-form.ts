import { fold } from '#src/shared/slug.ts';

/**
 * Slips of whoever typed a name into a source. The name stays as the source has it; the search also finds it by its likely form, and says it. Read one by
 * one among the words of schools, facilities, pharmacies and companies that stand nearly alone beside one that stands often; a word that could be meant
 * so ("Collage", "Ventre", "Couturz") is none.
 */
const slips: Readonly<Record<string, string>> = {
  alimantation: 'alimentation',
  bonlangerie: 'boulangerie',
  boulnagerie: 'boulangerie',
  bureuatique: 'bureautique',
  cabienet: 'cabinet',
  caninet: 'cabinet',
  catolique: 'catholique',
  centee: 'centre',
  fashin: 'fashion',
  fashon: 'fashion',
  gararge: 'garage',
  garrage: 'garage',
  goverment: 'government',
  governement: 'government',
  hopitl: 'hôpital',
  hoptial: 'hôpital',
  institus: 'institut',
  intergre: 'intégré',
  maldies: 'maladies',
  marternelle: 'maternelle',
  martenelle: 'maternelle',
  medicall: 'médical',
  nursary: 'nursery',
  nusery: 'nursery',
  phamacie: 'pharmacie',
  phamacy: 'pharmacy',
  phamarcie: 'pharmacie',
  phamarcy: 'pharmacy',
  pharamacie: 'pharmacie',
  pharlacie: 'pharmacie',
  pharmaciy: 'pharmacy',
  pharmarcie: 'pharmacie',
  pimary: 'primary',
  pramaire: 'primaire',
  prysbytarian: 'Presbyterian',
  publque: 'publique',
  scholaiere: 'scolaire',
  shoping: 'shopping',
};

/** The right words of those that slipped, among folded ones. */
export const likelyWords = (folded: readonly string[]): readonly string[] =>
  folded.flatMap((word) => (Object.hasOwn(slips, word) ? (slips[word] ?? []) : []));

/** Null: nothing in it looks like a slip. */
export const likelyForm = (name: string): string | null => {
  const likely = name.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const folded = fold(word);
    return Object.hasOwn(slips, folded) ? asTyped(word, slips[folded] ?? word) : word;
  });
  return likely === name ? null : likely;
};

/** In capitals as the slip was. */
const asTyped = (slip: string, right: string): string => {
  if (slip === slip.toUpperCase()) return right.toUpperCase();
  return slip[0] === slip[0]?.toUpperCase() ? `${right[0]?.toUpperCase()}${right.slice(1)}` : right;
};
