/** Names of regions, divisions and subdivisions by their codes, as far as they are on this phone. */
import type { Directory } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { useLanguage } from './use-areas.ts';

export type AreaNames = ReadonlyMap<string, string>;

const none: AreaNames = new Map();
const tables = ['regions', 'divisions', 'subdivisions'] as const;
const most = 400;

export const useAreaNames = (): AreaNames => {
  const language = useLanguage();
  const answer = useDirectory(`area names ${language}`, async (source): Promise<AreaNames> => {
    const named = await Promise.all(tables.map((table) => namesOf(source, table, language)));
    return new Map(named.flat());
  });
  return answer.value ?? none;
};

const namesOf = async (source: Directory, table: string, language: 'en' | 'fr'): Promise<readonly (readonly [string, string])[]> => {
  const { rows } = await source.list({ table, where: {}, text: '', sort: '', language, offset: 0, limit: most });
  return rows.map((row) => [String(row.code), String(row.name ?? (language === 'fr' ? row.nameFr : row.nameEn))]);
};
