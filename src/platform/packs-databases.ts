/** The database of packs, and those it goes on in where the browser answers no more in the one before (decision 147). */
export const packsDatabases = ['mboa-packs', 'mboa-packs-2', 'mboa-packs-3'] as const;
