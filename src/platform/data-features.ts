/** What the phone's data is used for, as people are told it. */
export const dataFeatures = ['app', 'packs', 'pictures', 'sync', 'accounts'] as const;
export type DataFeature = (typeof dataFeatures)[number];
