import type { Reader } from '#src/data/sync/ports.ts';
import { type Content, readContent } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';

/** Contents by their ids, in that order; those that are not here, or of a version to come, are left out. */
export const readListed = async (reader: Reader, kind: AnyKind, ids: readonly string[]): Promise<readonly Content[]> => {
  const [heads, fields] = await Promise.all([reader.rowsById('contents', ids), reader.rowsById(kind.table, ids)]);
  return heads.flatMap((head, n) => readContent(kind, head, fields[n]) ?? []);
};
