declare module 'virtual:areas' {
  export const loaders: import('#src/app/areas.ts').AreaLoaders;
}
declare module 'virtual:area-prefixes' {
  export const areaPrefixes: readonly string[];
}
declare module 'virtual:area-drawn' {
  /** `petitions/*` (area.ts). */
  export const drawnPages: readonly string[];
  export const personalPrefixes: readonly string[];
}

declare module 'virtual:area-private' {
  export const privatePrefixes: readonly string[];
}
declare module 'virtual:area-names' {
  export const areaNames: readonly { readonly area: string; readonly name: { readonly en: string; readonly fr: string } }[];
}
declare module 'virtual:area-tells' {
  export const areaTells: readonly import('#src/widgets/area/area-words.ts').Tell[];
}
declare module 'virtual:area-panels' {
  export const areaPanels: readonly import('#src/widgets/area/area-words.ts').AreaPanels[];
}
declare module 'virtual:area-news' {
  export const areaNews: readonly (import('#src/widgets/area/area-words.ts').AreaNews & { readonly area: string })[];
}
declare module 'virtual:area-logs' {
  export const areaLogs: readonly import('#src/widgets/area/area-words.ts').AreaLog[];
}
declare module 'virtual:area-words' {
  export const areaWords: readonly (import('#src/widgets/area/area-words.ts').AreaWords & { readonly area: string })[];
}
