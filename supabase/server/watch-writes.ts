/**
 * Whether anything was written, exactly: this process has the only session, all of its work passes the mutex, and every transaction that
 * writes takes a number. While somebody works it is not known; afterwards the next free number says it.
 */
import type { Database } from './migrate.ts';
import type { Exclusive } from './mutex.ts';

export interface Writes {
  /** Two times the same: nothing was written in between. Null while somebody works. */
  readonly generation: () => string | null;
  /** When whoever works now has done so. */
  readonly settled: () => Promise<void>;
  /** `heard`: the generation that the work began and ended in, or null if it wrote. */
  readonly watch: (exclusive: Exclusive, heard?: (generation: string | null) => void) => Exclusive;
}

export function watchWrites(db: Database): Writes {
  let generation: string | null = null;
  let settled = Promise.resolve();
  const watch: Writes['watch'] =
    (exclusive, heard = () => undefined) =>
    (work) =>
      exclusive(async () => {
        const before = generation;
        let end = (): void => undefined;
        settled = new Promise((resolve) => (end = resolve));
        generation = null;
        try {
          return await work();
        } finally {
          generation = await readGeneration(db);
          heard(before === generation ? generation : null);
          end();
        }
      });
  return { generation: () => generation, settled: () => settled, watch };
}

/** Null when the session cannot say, as after it was closed: then nothing is known. */
async function readGeneration(db: Database): Promise<string | null> {
  try {
    const { rows } = await db.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
    return rows[0]?.next ?? null;
  } catch {
    return null;
  }
}
