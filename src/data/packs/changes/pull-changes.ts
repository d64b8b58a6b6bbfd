/**
 * Brings the directory rows that are newer than the packs on this phone. Laws kept here:
 *   * rows and the cursor they were read up to are kept in one transaction, so that none is passed over;
 *   * what the packs hold already is not asked for, and without a pack nothing is: its rows would stand alone;
 *   * nothing changed, nothing written; no line, nothing said: the next check asks again.
 */
import type { OverlayRow, PacksStore, PullCursor } from '#src/data/packs/packs-store.ts';
import { compareXid } from '#src/data/packs/packs-store.ts';
import type { Changes } from './read-changes.ts';

export interface ChangesPorts {
  readonly store: PacksStore;
  /** Null: no answer, or none of ours. */
  readonly ask: (cursor: PullCursor) => Promise<Changes | null>;
  /** The overlay is another: every tab opens its data again. */
  readonly put: (rows: readonly OverlayRow[], cursor: PullCursor) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** More than this many rows at once (2,000 a page) is an import, which the next packs bring in a tenth of the bytes. */
const mostPages = 2;

/** True when the server was heard. */
export const pullChanges = async ({ store, ask, put, forget }: ChangesPorts): Promise<boolean> => {
  for (let page = 0; page < mostPages; page += 1) {
    const start = await startOf(store);
    if (!start) return page > 0;
    const changes = await ask(start);
    if (!changes) return false;
    if (changes.reset) {
      // Asked by the packs' own epoch there is nothing to forget: they are of the database before, and the next ones are of this.
      if (!(await store.cursor())) return true;
      await forget();
      continue;
    }
    if (changes.rows.length > 0 || changes.more) await put(changes.rows, changes.cursor);
    if (!changes.more) return true;
  }
  return true;
};

/** From where the last pull ended, unless all packs on this phone are newer than that. */
const startOf = async (store: PacksStore): Promise<PullCursor | null> => {
  const [installed, manifest, cursor] = await Promise.all([store.installed(), store.manifest(), store.cursor()]);
  const [oldest] = installed
    .filter(({ epoch }) => epoch === manifest?.epoch)
    .map(({ watermark }) => watermark)
    .sort(compareXid);
  if (oldest === undefined) return null;
  if (cursor && compareXid(cursor.xid, oldest) >= 0) return cursor;
  return { xid: oldest, ...(manifest?.epoch === undefined ? {} : { epoch: manifest.epoch }) };
};
