/** What a field may point to, from the directory on this phone: parties and ministries by code, councils by pid. */
import type { Directory } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';

type Targets = readonly (readonly [value: string, name: string])[];

const none: Targets = [];
const most = 600;

/** Null: it points to nothing. */
export const useTargets = (table: string | null, isByPid: boolean): Targets => {
  const language = useLanguage();
  const ask = async (source: Directory): Promise<Targets> => {
    if (!table) return none;
    const { rows } = await source.list({ table, where: {}, text: '', sort: '', language, offset: 0, limit: most });
    return rows.map((row) => [isByPid ? row.pid : String(row.code), String(row.name ?? (language === 'fr' ? row.nameFr : row.nameEn))]);
  };
  return useDirectory(`targets ${table} ${language}`, ask).value ?? none;
};
