/** Addresses of the former site lead to today's, with the language in front; "from" lets a list say that a page is gone. */
const targets = new Map([
  ['politician', 'politicians'],
  ['village-info', 'villages'],
  ['user-profile', 'profile'],
  ['ministry', 'ministries'],
  ['council', 'councils'],
]);
const twoSegments = /^(?:\/(en|fr))?\/([^/]+)\/([^/]+)\/?$/;

/** Null for every other address. */
export const legacyTarget = (path: string, language: 'en' | 'fr'): string | null => {
  const [, prefix = language, kind = '', id] = twoSegments.exec(path) ?? [];
  const target = targets.get(kind);
  return target ? `/${prefix}/${target}/${id}?from=legacy` : null;
};
