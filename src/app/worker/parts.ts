/** Which part of the app a file belongs to, by its address (src/app/area-files.ts), and which of them come as one. */
import { commonPart, shownPart } from '#src/platform/kept-part.ts';

export type Language = 'en' | 'fr';
interface Addressed {
  readonly url: string;
}

/** All that is said in the other language. */
export const otherLanguage = 'language';
/** Areas lean on both. */
const leansOn: Readonly<Record<string, readonly string[]>> = { core: [], [otherLanguage]: [], [shownPart]: [], [commonPart]: [shownPart] };

/** No area works without what all share. */
export const withWhatItNeeds = (part: string): readonly string[] => [part, ...(leansOn[part] ?? [commonPart, shownPart])];

export const partOf = (url: string): string => /^assets\/areas\/([\w-]+)\//.exec(url)?.[1] ?? 'core';
export const languageOf = (url: string): Language | null => {
  const found = /(?:^|\/)(en|fr)(?:\.html|-)/.exec(url)?.[1];
  return found === 'en' || found === 'fr' ? found : null;
};

/** The files of a part for a phone that speaks `language`. */
export const filesOfPart = <File extends Addressed>(files: readonly File[], part: string, language: Language): File[] =>
  files.filter(({ url }) => {
    const isOther = (languageOf(url) ?? language) !== language;
    return part === otherLanguage ? isOther : partOf(url) === part && !isOther;
  });

/** The core first, the other language last. */
export const partsOf = (files: readonly Addressed[]): readonly string[] => [
  'core',
  ...[...new Set(files.map(({ url }) => partOf(url)))].filter((part) => part !== 'core').sort(),
  otherLanguage,
];

/**
 * Several files of a part in one, as JSON: each file's text by its address. One request instead of ten, and what files say alike costs once.
 * The name ends with the hash of what it holds.
 */
export const bundleFolder = 'assets/bundles/';
export const bundleName = (part: string, language: Language): string => `${bundleFolder}${part}.${language}.`;
