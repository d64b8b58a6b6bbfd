/** Addresses of the former site lead to today's, with the language in front; "from" lets a list say that a page is gone. */
const targets: Readonly<Record<string, string>> = {
  politician: 'politicians',
  'village-info': 'villages',
  'user-profile': 'profile',
  ministry: 'ministries',
  council: 'councils',
};
const legacy = /^(?:\/(en|fr))?\/(politician|village-info|user-profile|ministry|council)\/([^/]+)\/?$/;

/** Null for every other address. */
export const legacyTarget = (path: string, language: 'en' | 'fr'): string | null => {
  const [, prefix, kind = '', id = ''] = legacy.exec(path) ?? [];
  const target = targets[kind];
  return target ? `/${prefix ?? language}/${target}/${id}?from=legacy` : null;
};
