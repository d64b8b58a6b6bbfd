/**
 * The two worlds as databases of one native PostgreSQL, both copied from one ground, so that ids and settings are the same in both. Law: one
 * stands at a time, because pg_locks and the server's log show what happens in all databases.
 */
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { catalogPaths } from './catalog-paths.ts';
import { keyOf, type Seen } from './compare.ts';
import type { Person } from './people.ts';
import { actId, type Choice, type Ground, layGround, lookingAt, makeWorld, underWay } from './scene.ts';
import { readSqlPaths, type SqlPath } from './sql-paths.ts';

export interface SqlWorld {
  readonly query: Stage['query'];
  readonly paths: readonly SqlPath[];
  /** Everybody on every path, each try undone; and what the server wrote to its log, and what was told to those who listen. */
  readonly look: (people: readonly Person[], paths?: readonly SqlPath[]) => Promise<Seen>;
  readonly tick: (time: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const openGround = async (): Promise<TestDatabase> => {
  const database = await openTestDatabase();
  const connect = connectorTo(database, 'postgres');
  const sender = await connect('authenticator');
  const query: Stage['query'] = async (sql, values) => (await database.client.query(sql, values)).rows;
  await layGround(groundOn(query, sender));
  await sender.end();
  return database;
};

const connectorTo =
  ({ server }: TestDatabase, name: string) =>
  async (role: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.url(role, name) });
    await client.connect();
    return client;
  };

/** Votes on a connection as PostgREST has it, but without transactions around them: the last statement stays to be seen in pg_stat_activity. */
const groundOn = (query: Stage['query'], sender: pg.Client): Ground => ({
  query,
  setClock: async (time) => void (await sender.query("select set_config('app.test_now', $1, false)", [time])),
  send: async (member, poll, answers, made_at) => {
    await become(sender, { name: 'a voter', databaseRole: 'authenticated', userId: member }, false);
    const ops = [{ id: actId(member, poll), v: 1, name: 'cast_vote', made_at, args: { poll_id: poll, answers } }];
    const { rows } = await sender.query('select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), '{}']);
    const status = rows[0]?.answer.results[0].status;
    if (status !== 'ok' && status !== 'held' && status !== 'late') throw new Error(`the vote was answered ${String(status)}`);
  },
});

const become = async (client: pg.Client, { databaseRole, userId }: Person, isLocal = true): Promise<void> => {
  const claims = JSON.stringify({ sub: userId ?? '', session_id: userId, role: databaseRole, app_metadata: { role: 'admin' } });
  await client.query(
    `select set_config('request.jwt.claims', $1, $4), set_config('request.jwt.claim.sub', $2, $4), set_config('request.jwt.claim.role', $3, $4),
      set_config('role', $3, $4)`,
    [claims, userId ?? '', databaseRole, isLocal],
  );
};

interface Lines {
  /** As the superuser. */
  readonly owner: pg.Client;
  /** Votes and waits, votes and has not ended yet, asks for everybody. */
  readonly sender: pg.Client;
  readonly holder: pg.Client;
  readonly asker: pg.Client;
}

let count = 0;
const copyGround = async (base: TestDatabase): Promise<Lines & { readonly drop: () => Promise<void> }> => {
  count += 1;
  const name = `world_${count}`;
  await base.client.query(`create database ${name} template postgres`);
  const connect = connectorTo(base, name);
  const lines = {
    owner: await connect('supabase_admin'),
    sender: await connect('authenticator'),
    holder: await connect('authenticator'),
    asker: await connect('authenticator'),
  };
  const drop = async () => {
    for (const line of Object.values(lines)) await line.end();
    await base.client.query(`drop database ${name} with (force)`);
  };
  return { ...lines, drop };
};

/** `plant`: a mistake that this world has. */
export const openWorld = async (base: TestDatabase, world: Choice, plant = ''): Promise<SqlWorld> => {
  const { drop, ...lines } = await copyGround(base);
  const query: Stage['query'] = async (sql, values) => (await lines.owner.query(sql, values)).rows;
  const logged = base.server.log().length;
  const heard: string[] = [];
  lines.asker.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  if (plant) await query(plant);
  await fillWorld(lines, query, world);
  const paths = await readSqlPaths(query);
  return {
    query,
    paths,
    look: async (people, only = paths) => {
      const seen = await lookAsAll(lines.asker, people, only, world);
      seen.set(keyOf('whoever listens', 'notifications'), heard.join('\n'));
      seen.set(keyOf('the operator', 'server log'), mask(plainLog(base.server.log().slice(logged))));
      return seen;
    },
    tick: async (time) => {
      await lines.holder.query('rollback');
      for (const line of [lines.owner, lines.asker]) await line.query("select set_config('app.test_now', $1, false)", [time]);
      await query('select app.tick()');
    },
    close: drop,
  };
};

const fillWorld = async ({ sender, holder, asker }: Lines, query: Stage['query'], world: Choice): Promise<void> => {
  await asker.query(`set lock_timeout = '5s'; listen polls; select set_config('app.test_now', '${lookingAt}', false)`);
  // A vacuum that comes in one world and not in the other would show in its sizes.
  for (const table of ['participations', 'tallies']) await query(`alter table ballot.${table} set (autovacuum_enabled = false)`);
  // Which shard a vote falls into is the same in both worlds, so that nothing but the choice differs.
  await query(`create or replace function app.own_shard() returns smallint language sql as 'select floor(random() * 32)::smallint'`);
  for (const line of [sender, holder]) await line.query('select setseed(0.25)');
  await makeWorld(groundOn(query, sender), world);
  await sender.query('select pg_stat_force_next_flush()');
  await query('analyze ballot.participations, ballot.tallies, app.poll_results');
  await holdVote(holder, world);
  await query('select pg_stat_force_next_flush()');
};

/** What was written is looked at before anybody tries to write. */
const lookAsAll = async (
  asker: pg.Client,
  people: readonly Person[],
  paths: readonly SqlPath[],
  world: Choice,
): Promise<Map<string, string>> => {
  const seen = new Map<string, string>();
  const isOfCatalog = (path: SqlPath): boolean => catalogPaths.includes(path);
  for (const some of [paths.filter(isOfCatalog), paths.filter((path) => !isOfCatalog(path))])
    for (const by of people) for (const [path, said] of await tryPaths(asker, by, some, world)) seen.set(keyOf(by.name, path), mask(said));
  return seen;
};

/** A vote that is not committed yet while the others look. */
const holdVote = async (holder: pg.Client, world: Choice): Promise<void> => {
  await holder.query(`set idle_in_transaction_session_timeout = 0; begin; select set_config('app.test_now', '${lookingAt}', true)`);
  await become(holder, { name: 'a voter', databaseRole: 'authenticated', userId: underWay.member });
  const ops = [
    { id: actId(underWay.member, underWay.poll), v: 1, name: 'cast_vote', args: { poll_id: underWay.poll, answers: [[world]] } },
  ];
  await holder.query('select public.sync(1, $1, null, $2)', [JSON.stringify(ops), '{}']);
};

/** The numbers of transactions are the server's and not the world's: from the first that our own could have had. */
const mask = (said: string): string =>
  said.replace(/(?<![\w-])\d+(?![\w-])/g, (digits) => (Number(digits) > 700 && Number(digits) < 200_000 ? '#' : digits));

const tryPaths = async (client: pg.Client, by: Person, paths: readonly SqlPath[], world: Choice): Promise<ReadonlyMap<string, string>> => {
  const said = new Map<string, string>();
  await client.query('begin');
  await become(client, by);
  await client.query('savepoint before');
  for (const path of paths) {
    said.set(path.name, await tryPath(client, path.sql, path.values?.(by, world)));
    await client.query('rollback to savepoint before');
  }
  await client.query('rollback');
  return said;
};

const tryPath = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<string> => {
  try {
    const { rows, rowCount } = await client.query(sql, values);
    return rows.length > 0 ? JSON.stringify(rows) : `nothing ${rowCount}`;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code, message, detail, hint, where, constraint, internalQuery } = error;
    return `refused ${JSON.stringify([code, message, detail, hint, where, constraint, internalQuery])}`;
  }
};

const plainLog = (log: string): string =>
  log
    .split('\n')
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[\d+\] /, ''))
    .filter((line) => !/^LOG: {2}(checkpoint|restartpoint|automatic)/.test(line))
    .join('\n');
