/**
 * Writers and phones at once on native PostgreSQL. Law: when all is at rest and every phone has pulled once more, each holds each row in
 * its last version. The control beside them shows in the same run that the race was one.
 */
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';
import { openControl, openOurs, type RacingPhone } from './phones.ts';
import { writeRows } from './write-rows.ts';

export interface RaceResult {
  readonly seconds: number;
  readonly commits: number;
  readonly rollbacks: number;
  readonly pulls: number;
  /** Rows that a phone holds in an older version or not at all, over all phones. */
  readonly lost: number;
  readonly lostByControl: number;
}

const writers = 16;
const phones = 4;
const rowCount = 400;

const prepareSql = `
  set role postgres;
  create table app.race_rows (like app.synced including all, value integer not null default 0);
  call app.publish_synced('app.race_rows', 1, array['value']);
  create index on app.race_rows (updated_at, id);
  insert into app.race_rows (id, scope) select gen_random_uuid(), 'public' from generate_series(1, ${rowCount})`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const runRace = async (seconds: number): Promise<RaceResult> => {
  const database = await openTestDatabase();
  try {
    const { client, server } = database;
    const url = server.url('postgres', 'postgres');
    await client.query(prepareSql);
    const ids = (await client.query<{ id: string }>('select id from app.race_rows')).rows.map(({ id }) => id);
    const ours = await Promise.all(Array.from({ length: phones }, () => openOurs(url)));
    const control = await openControl(url);
    const end = Date.now() + seconds * 1000;
    const isOver = () => Date.now() >= end;
    const pulling = [...ours, control].map((phone) => pullUntil(phone, isOver));
    const written = await Promise.all(Array.from({ length: writers }, () => writeRows(url, ids, isOver)));
    const pulls = (await Promise.all(pulling)).slice(0, phones);
    for (const phone of [...ours, control]) await phone.pull();
    const truth = (await client.query<{ id: string; value: number }>('select id, value from app.race_rows')).rows;
    const lostBy = (phone: RacingPhone): number => truth.filter(({ id, value }) => phone.rows.get(id) !== value).length;
    const result = {
      seconds,
      commits: sum(written.map(({ commits }) => commits)),
      rollbacks: sum(written.map(({ rollbacks }) => rollbacks)),
      pulls: sum(pulls),
      lost: sum(ours.map(lostBy)),
      lostByControl: lostBy(control),
    };
    for (const phone of [...ours, control]) await phone.close();
    return result;
  } finally {
    await database.close();
  }
};

/** Tells how often. */
const pullUntil = async (phone: RacingPhone, isOver: () => boolean): Promise<number> => {
  let pulls = 0;
  for (; !isOver(); pulls += 1) {
    await phone.pull();
    await pause(40);
  }
  return pulls;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
