declare module 'virtual:areas' {
  export const loaders: import('#src/app/areas.ts').AreaLoaders;
}
declare module 'virtual:area-prefixes' {
  export const areaPrefixes: readonly string[];
}
declare module 'virtual:area-drawn' {
  /** By first segment: below it one more segment is a page that the server draws, but for these. */
  export const drawnPrefixes: Readonly<Record<string, { readonly but: readonly string[] } | undefined>>;
}

declare module 'virtual:area-names' {
  export const privatePrefixes: readonly string[];
  export const areaNames: readonly { readonly area: string; readonly name: { readonly en: string; readonly fr: string } }[];
}
declare module 'virtual:area-words' {
  export const areaWords: readonly (import('#src/widgets/area/area-words.ts').AreaWords & { readonly area: string })[];
}
