/** What phones hear of changed directories, on native PostgreSQL: once it is certain, to the last row, and of offices as they then are. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Changes, readChanges } from '#src/data/packs/changes/read-changes.ts';
import type { PullCursor } from '#src/data/packs/packs-store.ts';
import { entities } from '#src/model/index.ts';
import { pidOf } from '#src/shared/pid.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.query(`insert into sources (id, source, source_key, as_of, licence, code, title, retrieved_on)
    values (gen_random_uuid(), 'osm', 'osm', '2019', 'ODbL', 'osm', 'OpenStreetMap', '2020-03-04')`);
});
afterAll(() => stage?.close());

let phone: PullCursor;
beforeEach(async () => {
  phone = (await ask(null)).cursor;
});

const ask = async (cursor: PullCursor | null): Promise<Changes> => {
  const body = await stage.call(null, 'pull_directories', 1, cursor);
  const changes = readChanges(body, entities, (table) => {
    throw new Error(`an impossible row of ${table}`);
  });
  if (!changes) throw new Error(`no answer of ours: ${JSON.stringify(body)}`);
  return changes;
};
/** What is new for the phone, in words. */
const pull = async (): Promise<readonly string[]> => {
  const { rows, cursor } = await ask(phone);
  phone = cursor;
  return rows.map(({ table, row }) => `${table}: ${row ? [row.name, row.constituency].filter(Boolean).join(', ') : 'gone'}`).sort();
};

const columns = 'id, source, source_key, as_of, licence';
const add = async (table: string, more: Readonly<Record<string, unknown>>): Promise<string> => {
  const row = { id: randomUUID(), source: 'osm', source_key: randomUUID(), as_of: '2019', licence: 'ODbL', ...more };
  const places = Object.keys(row).map((_, i) => `$${i + 1}`);
  await stage.query(`insert into ${table} (${columns}, ${Object.keys(more).join(', ')}) values (${places.join(', ')})`, Object.values(row));
  return row.id;
};
const addVillage = (name: string) => add('villages', { name, kind: 'village' });
const addSeat = (person: string, constituency: string, started: string) =>
  add('memberships', { person_id: person, role: 'senator', constituency, started });

describe('a row', () => {
  test('that an editor changes is told once, as it then is', async () => {
    const id = await addVillage('Bafut');
    expect(await pull()).toEqual(['villages: Bafut']);
    expect(await pull()).toEqual([]);
    await stage.query(`update villages set name = 'Bafut-Nsem' where id = $1`, [id]);
    const body = JSON.stringify(await stage.call(null, 'pull_directories', 1, phone));
    expect(body.length, 'one small row').toBeLessThan(700);
    expect(await pull()).toEqual(['villages: Bafut-Nsem']);
  });

  test('can be changed by the server’s own services, and is stamped as any other', async () => {
    const id = await addVillage('Nso');
    await pull();
    await stage.query('begin; set local role service_role');
    await stage.query(`update villages set name = 'Kumbo', created_at = '2000-01-01' where id = $1`, [id]);
    await stage.query('commit');
    expect(await pull()).toEqual(['villages: Kumbo']);
    expect(await stage.query('select extract(year from created_at) > 2000 as stamped from villages where id = $1', [id])).toEqual([
      { stamped: true },
    ]);
  });

  test('that is deleted is named and not shown; one that comes back is shown', async () => {
    const id = await addVillage('Mankon');
    await pull();
    await stage.query('update villages set deleted_at = now() where id = $1', [id]);
    const body = JSON.stringify(await stage.call(null, 'pull_directories', 1, phone));
    expect([body.includes('Mankon'), body.includes(await pidOf(id))]).toEqual([false, true]);
    expect(await pull()).toEqual(['villages: gone']);
    await stage.query('update villages set deleted_at = null where id = $1', [id]);
    expect(await pull()).toEqual(['villages: Mankon']);
  });

  test('leads to another by its public id, and to nothing that the public may not see', async () => {
    const village = await addVillage('Bali');
    const fon = await add('fons', { name: 'Bali Nyonga', village_id: village });
    const leadsTo = async () => {
      const { rows, cursor } = await ask(phone);
      phone = cursor;
      return rows.find(({ table }) => table === 'fons')?.row?.villageId;
    };
    expect(await leadsTo()).toBe(await pidOf(village));
    await stage.query('update villages set deleted_at = now() where id = $1', [village]);
    await stage.query(`update fons set as_of = '2020' where id = $1`, [fon]);
    expect(await leadsTo()).toBeNull();
  });
});

describe('a transaction that is not over', () => {
  const withOpen = async (sql: string, parameters: unknown[], amid: () => Promise<void>): Promise<void> => {
    const other = new pg.Client({ connectionString: stage.database.server.url('postgres', 'postgres') });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(sql, parameters);
      await amid();
      await other.query('commit');
    } finally {
      await other.end();
    }
  };

  test('holds back what was written after it began, and then nothing is lost', async () => {
    const slow = await addVillage('Slow');
    const quick = await addVillage('Quick');
    await pull();
    await withOpen(`update villages set name = 'Slow two' where id = $1`, [slow], async () => {
      await stage.query(`update villages set name = 'Quick two' where id = $1`, [quick]);
      expect(await pull()).toEqual([]);
    });
    expect(await pull()).toEqual(['villages: Quick two', 'villages: Slow two']);
  });

  test('keeps an office back as a whole, so that no older word overtakes a newer one', async () => {
    const person = await add('people', { name: 'Awa Ngum' });
    const [seat, before] = [await addSeat(person, 'West', '2018'), await addSeat(person, 'North', '2013')];
    await pull();
    await stage.query(`update memberships set constituency = 'Far North' where id = $1`, [before]);
    await withOpen(`update memberships set constituency = 'East' where id = $1`, [seat], async () => {
      await stage.query(`update people set name = 'Awa Ngum B.' where id = $1`, [person]);
      expect(await pull()).toEqual(['memberships: Far North']);
    });
    expect(await pull()).toEqual([
      'mayors: gone',
      'memberships: East',
      'ministers: gone',
      'mps: gone',
      'people: Awa Ngum B.',
      'senators: Awa Ngum B., East',
    ]);
  });
});

describe('an office', () => {
  const senators = async () => (await pull()).filter((told) => told.startsWith('senators'));

  test('falls back to the post before when the latest is taken away, and that is newer than what was told before', async () => {
    const person = await add('people', { name: 'Paul Mbarga' });
    await addSeat(person, 'South', '2013');
    const later = await addSeat(person, 'Centre', '2018');
    const first = (await ask(phone)).rows.find(({ table }) => table === 'senators');
    expect(await senators()).toEqual(['senators: Paul Mbarga, Centre']);
    await stage.query('update memberships set deleted_at = now() where id = $1', [later]);
    const second = (await ask(phone)).rows.find(({ table }) => table === 'senators');
    expect(Number(second?.xid)).toBeGreaterThan(Number(first?.xid));
    expect(await senators()).toEqual(['senators: Paul Mbarga, South']);
  });

  test('is gone with its last post, with its person, and with a post that goes to another', async () => {
    const [one, two] = [await add('people', { name: 'One' }), await add('people', { name: 'Two' })];
    const seat = await addSeat(one, 'North', '2018');
    expect(await senators()).toEqual(['senators: One, North', 'senators: gone']);
    await stage.query('update memberships set person_id = $2 where id = $1', [seat, two]);
    expect(await senators()).toEqual(['senators: Two, North', 'senators: gone']);
    await stage.query(`update memberships set role = 'mp' where id = $1`, [seat]);
    expect((await pull()).filter((told) => /senators|mps/.test(told))).toEqual(['mps: Two, North', 'senators: gone']);
    await stage.query('update people set deleted_at = now() where id = $1', [two]);
    expect((await pull()).filter((told) => /mps/.test(told))).toEqual(['mps: gone']);
  });
});

describe('a phone', () => {
  test('that knows all hears so in less than 300 bytes, and no table was read for it', async () => {
    await stage.query(`insert into auth.users (id) values (gen_random_uuid())`);
    const scans = async () => {
      await stage.query('select pg_stat_force_next_flush()');
      return stage.query(`select relname, seq_scan from pg_stat_user_tables where schemaname = 'public' order by relname`);
    };
    const settled = async () => {
      await stage.request(null, 'select pg_stat_force_next_flush()');
      return scans();
    };
    await stage.query(`insert into villages (${columns}, name, kind)
      select gen_random_uuid(), 'osm', 'many ' || n, '2019', 'ODbL', 'Village ' || n, 'village' from generate_series(1, 3000) as n`);
    await stage.query('analyze villages');
    phone = (await ask(null)).cursor;
    await stage.query(`insert into auth.users (id) values (gen_random_uuid())`);
    const before = await settled();
    const body = JSON.stringify(await stage.call(null, 'pull_directories', 1, phone));
    expect(JSON.parse(body)).toMatchObject({ changes: {}, gone: [] });
    expect(JSON.parse(body).cursor.xid).not.toBe(phone.xid);
    expect(body.length).toBeLessThan(300);
    expect(before.find(({ relname }) => relname === 'villages')).toEqual((await settled()).find(({ relname }) => relname === 'villages'));
  });

  test('that comes from the time before a restore is told to begin again, and gets no row', async () => {
    await addVillage('After the restore');
    const answer = await ask({ ...phone, epoch: randomUUID() });
    expect(answer).toMatchObject({ reset: true, rows: [], cursor: { epoch: phone.epoch } });
  });

  test('that has read more than a copy of the database knows keeps its place', async () => {
    const ahead = { ...phone, xid: '999999999999' };
    expect(await ask(ahead)).toEqual({ rows: [], cursor: ahead, more: false, reset: false });
  });

  test('of another version is told to update', async () => {
    expect(await stage.call(null, 'pull_directories', 2, phone)).toEqual({ v: 1, status: 'upgrade_required' });
  });

  test.each([null, 'x', 7, [], { xid: 'x' }, { xid: '1', page: 'x' }, { xid: '1', page: { horizon: '2', name: 3, xid: {}, id: 'x' } }])(
    'that asks with %j is answered',
    async (cursor) => {
      expect(await stage.call(null, 'pull_directories', 1, JSON.stringify(cursor))).toMatchObject({ v: 1, cursor: { epoch: phone.epoch } });
    },
  );
});
