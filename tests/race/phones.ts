/** Phones that pull while others write: ours by the horizon, and a control that keeps the newest time it has seen, as most do. */
import pg from 'pg';
import { readAnswer } from '#src/data/sync/read-answer.ts';

export interface RacingPhone {
  /** By id, the version it holds. */
  readonly rows: ReadonlyMap<string, number>;
  readonly pull: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const refuse = (table: string): never => {
  throw new Error(`impossible row of ${table}`);
};

/** The product's own way: public.pull as `anon`, read by the client's own reader. */
export const openOurs = async (url: string): Promise<RacingPhone> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set role anon');
  const rows = new Map<string, number>();
  let [cursor, scopes]: [unknown, Readonly<Record<string, string>>] = [null, {}];
  const pull = async (): Promise<void> => {
    for (let more = true; more; ) {
      const { rows: told } = await client.query('select public.pull(1, $1, $2) as answer', [cursor, scopes]);
      const answer = readAnswer(told[0]?.answer, refuse, scopes);
      if (answer === null || answer === 'upgrade_required') throw new Error('no answer of ours');
      for (const { table, row } of answer.changes) if (table === 'race_rows') rows.set(row.id, Number(row.value));
      ({ cursor, scopes, more } = answer);
    }
  };
  return { rows, pull, close: () => client.end() };
};

/** `updated_at` and id as the cursor, in pages; the time is the transaction's, as `now()` gives it. */
export const openControl = async (url: string): Promise<RacingPhone> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = new Map<string, number>();
  let [time, id] = ['-infinity', '00000000-0000-0000-0000-000000000000'];
  const pull = async (): Promise<void> => {
    const page = await client.query<{ id: string; value: number; time: string }>(
      `select id, value, updated_at::text as time from app.race_rows where (updated_at, id) > ($1::timestamptz, $2::uuid)
       order by updated_at, id limit 5000`,
      [time, id],
    );
    for (const row of page.rows) {
      rows.set(row.id, row.value);
      [time, id] = [row.time, row.id];
    }
  };
  return { rows, pull, close: () => client.end() };
};
