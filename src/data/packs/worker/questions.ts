/** What screens ask of the packs that are here, each from the dataset of its moment. */
import type { Directory } from '#src/data/packs/directory.ts';
import type { Downloads } from '#src/data/packs/download/create-downloads.ts';
import { countGaps } from '#src/data/packs/engine/count-gaps.ts';
import { demandOf, demandOfGaps } from '#src/data/packs/engine/demand-of.ts';
import { findRow } from '#src/data/packs/engine/find-row.ts';
import { listRows } from '#src/data/packs/engine/list-rows.ts';
import { nearRows, relatedRows } from '#src/data/packs/engine/related-rows.ts';
import { searchRows } from '#src/data/packs/engine/search-rows.ts';
import type { Library } from './library.ts';

const areas = ['regions', 'divisions', 'subdivisions'];
const everyArea = { where: {}, text: '', sort: '', offset: 0, limit: 1000 };

/** `prefer` is told what the screen that asks waits for. */
export const questionsOf = (
  library: Library,
  prefer: Downloads['prefer'],
): Pick<Directory, 'list' | 'lookup' | 'search' | 'related' | 'near' | 'gaps' | 'areaNames'> => ({
  list: async (query) => {
    prefer(async () => demandOf(await library.dataset(), query.table, query));
    return listRows(await (query.text.trim() === '' ? library.dataset() : library.indexed()), query);
  },
  lookup: async (table, segment) => {
    prefer(async () => demandOf(await library.dataset(), table, { segment }));
    return findRow(await library.dataset(), table, segment);
  },
  search: async (query) => searchRows(await library.indexed(), query),
  related: async (query) => relatedRows(await library.dataset(), query),
  near: async (query) => nearRows(await library.dataset(), query),
  gaps: async (query) => {
    prefer(async () => demandOfGaps(await library.dataset(), query.region));
    return countGaps(await library.dataset(), query);
  },
  areaNames: async (language) => {
    const dataset = await library.dataset();
    const rows = areas.flatMap((table) => listRows(dataset, { ...everyArea, table, language }).rows);
    return Object.fromEntries(rows.map((row) => [row.code, row.name ?? (language === 'fr' ? row.nameFr : row.nameEn)]));
  },
});
