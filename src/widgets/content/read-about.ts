/** Contents about a page, by the public id at the end of its address, which stays when the page's name changes. */
import type { Reader } from '#src/data/sync/ports.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { textOf } from '#src/shared/text-of.ts';
import { readListed } from './read-listed.ts';

/** `fields`: of a content, or of one's own. */
export const isAbout = (fields: unknown, pid: string): boolean => textOf(Object(fields), 'about').endsWith(pid);

/** Of every state that this phone holds. */
export const readAbout = async (reader: Reader, kind: AnyKind, pid: string): Promise<readonly Content[]> => {
  const rows = (await reader.rowsOfTable(kind.table)).filter((row) => isAbout(row, pid));
  return readListed(
    reader,
    kind,
    rows.map(({ id }) => id),
  );
};
