/**
 * Writers as a busy evening has them: short transactions, one in ten held open for 200–600 ms, one in twenty taken back. Each stamps
 * what it writes when it begins, so that whoever commits last has not the highest stamp.
 */
import pg from 'pg';

export interface Written {
  readonly commits: number;
  readonly rollbacks: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until `isOver`. Rows are locked in the order of their ids, so that no two writers wait for each other. */
export const writeRows = async (url: string, ids: readonly string[], isOver: () => boolean): Promise<Written> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let [commits, rollbacks] = [0, 0];
  while (!isOver()) {
    const count = 1 + Math.floor(Math.random() * 3);
    const chosen = [...new Set(Array.from({ length: count }, () => ids[Math.floor(Math.random() * ids.length)]))].sort();
    await client.query('begin');
    for (const id of chosen) await client.query('update app.race_rows set value = value + 1 where id = $1', [id]);
    await pause(Math.random() < 0.1 ? 200 + Math.random() * 400 : Math.random() * 30);
    if (Math.random() < 0.05) {
      await client.query('rollback');
      rollbacks += 1;
    } else {
      await client.query('commit');
      commits += 1;
    }
  }
  await client.end();
  return { commits, rollbacks };
};
