/** Names of regions, divisions and subdivisions by their codes, as far as they are on this phone. */
import { useMemo } from 'react';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { useLanguage } from './use-areas.ts';

export type AreaNames = Pick<ReadonlyMap<string, string>, 'get' | 'has'>;

export const useAreaNames = (): AreaNames => {
  const language = useLanguage();
  const { value } = useDirectory(`area names ${language}`, (source) => source.areaNames(language));
  // Looked up one by one, never copied: which names a screen needs is noted where it is drawn for a link.
  return useMemo(() => ({ get: (code) => value?.[code], has: (code) => value?.[code] !== undefined }), [value]);
};
