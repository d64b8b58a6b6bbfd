/** Ways to find out a choice with SQL, each by its name: what is there is read from the catalog, so that what is new is tried the moment it exists. */
import { quote, readRelations } from '#tests/trust/catalog.ts';
import { readFunctions } from '#tests/trust/fuzz/callable-functions.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { catalogPaths } from './catalog-paths.ts';
import { amidPages, argumentFor, cursorAhead, type SyncBody, subscriptions, votesAgain } from './paths.ts';
import type { Person } from './people.ts';
import { type Choice, pollId } from './scene.ts';

export interface SqlPath {
  readonly name: string;
  readonly sql: string;
  readonly values?: (by: Person, world: Choice) => unknown[];
}

const secret = [
  'ballot.participations',
  'ballot.tallies',
  'ballot.open_votes',
  'ballot.held_figures',
  'app.poll_results',
  'app.poll_participations',
  'app.polls',
];
const kept = ['app.poll_invitations', 'app.ledger', 'app.gone_rows', 'public.audit_log'];
const elsewhere = [
  'storage.objects',
  'storage.buckets',
  'realtime.messages',
  'auth.users',
  'auth.sessions',
  'auth.audit_log_entries',
  'cron.job_run_details',
];

const tables: readonly SqlPath[] = [
  ...[...secret, ...kept, ...elsewhere].map((name) => ({ name: `table ${name}`, sql: `select * from ${name} order by 1, 2` })),
  { name: 'count of tallies', sql: 'select count(*) from ballot.tallies where cell = 0' },
  { name: 'whether there is a tally', sql: 'select exists (select from ballot.tallies where cell = 1)' },
  { name: 'versions of tallies', sql: 'select ctid, xmin, xmax, cmin from ballot.tallies' },
  { name: 'plan of tallies', sql: 'explain select * from ballot.tallies where cell = 0' },
  { name: 'rows locked in tallies', sql: 'select cell from ballot.tallies for update skip locked' },
  { name: 'tallies as XML', sql: "select query_to_xml('select * from ballot.tallies', true, false, '')" },
  { name: 'the schema as XML', sql: "select schema_to_xml('ballot', true, false, '')" },
  { name: 'insert a tally', sql: `insert into ballot.tallies values ('${pollId('few')}', 0, false, '', 0, 0, 1) returning *` },
  { name: 'update tallies', sql: 'update ballot.tallies set votes = votes + 1 returning *' },
  { name: 'delete tallies', sql: 'delete from ballot.tallies where cell = 0 returning *' },
  { name: 'lock tallies', sql: 'lock table ballot.tallies in access share mode' },
  { name: 'join tallies', sql: 'select p.user_id, t.* from public.profiles p cross join ballot.tallies t' },
  { name: 'a view of one’s own', sql: 'create temp view seen as select * from ballot.tallies' },
  {
    name: 'a trigger of one’s own',
    sql: 'create trigger seen after insert on ballot.tallies execute function pg_catalog.suppress_redundant_updates_trigger()',
  },
  { name: 'a copy to a file', sql: "copy ballot.tallies to '/dev/null'" },
];

const syncSql = 'select public.sync($1, $2, $3, $4)::text as answer';
const syncValues = ({ v, ops, cursor, scopes }: SyncBody): unknown[] => [
  v,
  JSON.stringify(ops),
  JSON.stringify(cursor),
  JSON.stringify(scopes),
];

const trips: readonly SqlPath[] = [
  ...Object.entries(subscriptions).flatMap(([name, scopes]) => [
    { name: `pull: ${name}`, sql: 'select public.pull(1, null, $1)::text as answer', values: () => [JSON.stringify(scopes)] },
    { name: `sync: ${name}`, sql: syncSql, values: () => syncValues({ v: 1, ops: [], cursor: null, scopes }) },
  ]),
];

/** Every function of `public` that anybody may call, and every one of ours that has to do with polls, which nobody may. */
const functionPaths = async (query: Stage['query']): Promise<readonly SqlPath[]> => {
  const open = await readFunctions(async (sql, values) => ({ rows: await query(sql, values) }));
  const ours = await query(`select p.proname as name, coalesce((select array_agg(format('null::%s', format_type(t, null)) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality as g(t, n)), '{}') as nulls
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prorettype <> 'trigger'::regtype and p.prokind = 'f' and p.prosrc ~ 'ballot\\.|poll' order by 1`);
  return [
    ...open.map(({ name, takes }) => ({
      name: `function ${name}`,
      sql: `select to_jsonb(public.${quote(name)}(${takes.map((one, n) => `${quote(one.name)} => $${n + 1}`).join(', ')}))::text as answer`,
      values: () => takes.map((one) => argumentFor(one.name, one.type)),
    })),
    ...ours.map(({ name, nulls }) => ({
      name: `function app.${String(name)}`,
      sql: `select app.${quote(String(name))}(${(nulls as string[]).join(', ')})`,
    })),
  ];
};

export const readSqlPaths = async (query: Stage['query']): Promise<readonly SqlPath[]> => {
  const relations = await readRelations(async (sql, values) => ({ rows: await query(sql, values) }));
  const [told] = await query('select epoch, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from app.sync_epoch');
  const amid = JSON.stringify(amidPages(told?.epoch, String(told?.horizon)));
  return [
    ...tables,
    ...relations.map(({ name }) => ({
      name: `relation ${name}`,
      sql: `select to_jsonb(t)::text as row from public.${quote(name)} t order by 1`,
    })),
    ...trips,
    ...Object.entries(votesAgain).map(([name, bodyOf]) => ({
      name,
      sql: syncSql,
      values: (by: Person, world: Choice) => syncValues({ ...bodyOf(by, world), cursor: cursorAhead(told?.epoch) }),
    })),
    {
      name: 'pull: amid pages',
      sql: 'select public.pull(1, $1, $2)::text as answer',
      values: () => [amid, JSON.stringify(subscriptions['what voters see, as if had'])],
    },
    ...(await functionPaths(query)),
    ...catalogPaths,
  ];
};
