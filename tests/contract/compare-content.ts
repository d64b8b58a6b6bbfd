/**
 * Every difference between the definition of a kind of content and what PostgreSQL has of it, in words. What the definition means is asked of
 * PostgreSQL itself: its table is printed into a schema of its own and read from the same catalog. In a transaction of the caller's.
 */
import type { AnyKind } from '#src/model/content/define-content.ts';
import { rulesOf, tableOf } from '#supabase/content/print-content.ts';

export type ContentQuery = (sql: string, parameters?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const factsOf = (schema: string, table: string): string => `
  select 'column ' || a.attname as name, format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as what
    from pg_attribute a where a.attrelid = '${schema}.${table}'::regclass and a.attnum > 0 and not a.attisdropped
  union all select 'constraint ' || c.conname, pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = '${schema}.${table}'::regclass and c.contype in ('c', 'f') and c.conname <> '${table}_id_fkey'`;
/** By the column they begin with; more of them than the definition asks for do no harm. */
const indexesOf = (schema: string, table: string): string => `
  select 'index on ' || a.attname as name, 'there' as what from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = '${schema}.${table}'::regclass and i.indpred is null`;

type Facts = ReadonlyMap<string, string>;
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );
const toFacts = (rows: Awaited<ReturnType<ContentQuery>>): Facts =>
  new Map(rows.map(({ name, what }) => [String(name), typeof what === 'string' ? what : sorted(what)]));
const missing = (found: Facts, defined: Facts): readonly string[] =>
  [...defined].flatMap(([name, what]) => (found.has(name) ? [] : [`no ${name} (${what})`]));
const differences = (found: Facts, defined: Facts): readonly string[] => [
  ...missing(found, defined),
  ...[...found].flatMap(([name, what]) => (defined.has(name) ? [] : [`${name} (${what}) is in no definition`])),
  ...[...defined].flatMap(([name, what]) =>
    found.has(name) && found.get(name) !== what ? [`${name} is ${found.get(name)}, defined as ${what}`] : [],
  ),
];

const compareTable = async (query: ContentQuery, kind: AnyKind): Promise<readonly string[]> => {
  await query('savepoint defined');
  await query(`create schema scratch; ${tableOf(kind, 'scratch')}`);
  const [defined, indexes] = [toFacts(await query(factsOf('scratch', kind.table))), toFacts(await query(indexesOf('scratch', kind.table)))];
  await query('rollback to savepoint defined');
  return [
    ...differences(toFacts(await query(factsOf('app', kind.table))), defined),
    ...missing(toFacts(await query(indexesOf('app', kind.table))), indexes),
  ];
};

/** Of a kind that does not say otherwise. */
const unsaid = {
  v: 1,
  oldest_v: 1,
  is_signed: false,
  takes_picture: false,
  most_pictures: null,
  most_files: null,
  takes_audio: null,
  is_sought: null,
  editors_review: null,
  hides_at_once: null,
  owners_block: null,
  hangs: false,
  on_own: false,
  whole_name: false,
  goes_with_owner: false,
  is_once: false,
  is_confidential: false,
  company_column: null,
  area_column: null,
  ends_column: null,
  window_days: null,
  has_own_life: false,
  reads_first: [],
};

const compareRules = async (query: ContentQuery, kind: AnyKind): Promise<readonly string[]> => {
  const { head, later, states, moves, hidden, imported } = rulesOf(kind);
  const line = { ...unsaid, ...head, ...later, hidden, imported };
  const asFacts = (of: string, values: object): Facts =>
    new Map(Object.entries(values).map(([name, what]) => [`${of} ${name}`, sorted(what)]));
  const [kept] = await query('select to_jsonb(k) as line from app.content_kinds k where kind = $1', [kind.kind]);
  const keptStates = await query(
    `select 'state ' || state as name, jsonb_build_object('seen', seen, 'edit', is_edited, 'waits', waits, 'takes', takes) as what from app.content_states where kind = $1`,
    [kind.kind],
  );
  const keptMoves = await query(
    `select format('move %s → %s by %s', from_state, to_state, by) as name, jsonb_build_object('reasons', reasons, 'note', note_for) as what from app.content_moves where kind = $1`,
    [kind.kind],
  );
  const definedStates = Object.fromEntries(
    Object.entries(states).map(([state, rule]) => [state, { seen: null, edit: false, waits: false, takes: [], ...rule }]),
  );
  const definedMoves = new Map(
    moves.map(([from, to, by, needs]) => [
      `move ${from} → ${to} by ${by}`,
      sorted({ reasons: needs?.reasons ?? null, note: needs?.note ?? null }),
    ]),
  );
  return [
    ...differences(asFacts('rule', (kept?.line ?? {}) as object), asFacts('rule', line)),
    ...differences(toFacts(keptStates), asFacts('state', definedStates)),
    ...differences(toFacts(keptMoves), definedMoves),
  ];
};

/** What phones are told, what members write, and who else comes near. */
const compareDoors = async (query: ContentQuery, kind: AnyKind): Promise<readonly string[]> => {
  const { hidden, imported } = rulesOf(kind);
  const [synced] = await query('select columns from app.synced_tables where name = $1', [kind.table]);
  const told = ['id', 'xid', 'rev', 'scope', ...Object.keys(kind.fields).filter((name) => !hidden.includes(name))];
  const [{ keeps, blanks, rls, triggers, open_to } = {}] = await query(
    `select c.relrowsecurity as rls, (select prosrc from pg_proc where oid = to_regproc('app.keep_' || $1)) as keeps,
      (select prosrc from pg_proc where proname = 'blank_private' and pronamespace = 'app'::regnamespace) as blanks,
      array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal and tgenabled = 'O') as triggers,
      (select string_agg(r, ', ') from unnest(array['anon', 'authenticated', 'service_role']) as r where has_table_privilege(r, c.oid, 'select, insert, update, delete')) as open_to
     from pg_class c where c.oid = to_regclass('app.' || $1)`,
    [kind.table],
  );
  const written = (name: string): boolean => String(keeps).includes(`(told -> '${name}')`);
  return [
    ...(sorted(synced?.columns) === sorted(told) ? [] : [`phones are told ${sorted(synced?.columns)}, defined as ${sorted(told)}`]),
    ...Object.keys(kind.fields).flatMap((name) =>
      written(name) === imported.includes(name) ? [`${name} is ${written(name) ? 'imported, and written by members' : 'not kept'}`] : [],
    ),
    ...hidden.flatMap((name) => (String(blanks).includes(`${name} = null`) ? [] : [`${name} stays when its author leaves`])),
    ...(rls ? [] : ['row level security is off']),
    ...((triggers as readonly string[] | undefined)?.includes('touch_synced') ? [] : ['no trigger touch_synced']),
    ...(open_to ? [`open to ${String(open_to)}`] : []),
  ];
};

const guards = ['guard_content', 'pass_on_content', 'touch_synced'];

export const compareContents = async (query: ContentQuery, kinds: readonly AnyKind[]): Promise<readonly string[]> => {
  const unknown = (await query('select kind from app.content_kinds')).filter(({ kind }) => !kinds.some((one) => one.kind === kind));
  const [{ names } = {}] = await query(
    "select array(select tgname::text from pg_trigger where tgrelid = 'app.contents'::regclass and not tgisinternal and tgenabled = 'O') as names",
  );
  const faults = [
    ...unknown.map(({ kind }) => `${String(kind)}: has no definition`),
    ...guards.flatMap((name) => ((names as readonly string[]).includes(name) ? [] : [`contents: no trigger ${name}`])),
  ];
  for (const kind of kinds) {
    const [{ has } = {}] = await query("select to_regclass('app.' || $1) is not null as has", [kind.table]);
    const found = has
      ? kind.hasOwnLife
        ? await compareRules(query, kind)
        : [...(await compareTable(query, kind)), ...(await compareRules(query, kind)), ...(await compareDoors(query, kind))]
      : ['no table'];
    faults.push(...found.map((fault) => `${kind.kind}: ${fault}`));
  }
  return faults;
};
