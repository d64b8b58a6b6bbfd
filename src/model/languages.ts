/** Languages that people here write: ISO 639. */
export const languageCodes = ['en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax'] as const;
