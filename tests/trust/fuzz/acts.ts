/**
 * Acts for `sync`: every mutation that app.mutations names, its arguments read from the text of its SQL function, so that a new one is
 * tried the moment it exists. What an argument means is declared below; without that an act would hardly be accepted.
 */
import fc from 'fast-check';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { anything } from './hostile-input.ts';

export interface Mutation {
  readonly name: string;
  readonly v: number;
  /** Names of its arguments. */
  readonly takes: readonly string[];
}

const petitions = [
  '10000000-0000-4000-8000-000000000001',
  '10000000-0000-4000-8000-000000000002',
  '10000000-0000-4000-8000-000000000003',
] as const;

/** By `mutation.argument`, or by the argument alone, what is meant. */
const meant: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id: fc.uuid({ version: 7 }),
  petition_id: fc.constantFrom(...petitions),
  name_display: fc.constantFrom('full', 'initials', 'citizen'),
  area_code: fc.constant(null),
  consent: fc.constant('2026-11-21'),
};

export const readMutations = async (query: Query): Promise<readonly Mutation[]> => {
  const { rows } = await query(`
    select m.name, m.v, (select jsonb_agg(distinct t[1]) from regexp_matches(p.prosrc, $$args ->>? '(\\w+)'$$, 'g') as t) as takes
    from app.mutations m join pg_proc p on p.oid = format('app.%I(jsonb, timestamptz)', m.name)::regprocedure order by 1`);
  return rows.map((row) => ({ name: String(row.name), v: Number(row.v), takes: (row.takes ?? []) as readonly string[] }));
};

/** Two open petitions and one that has ended; of the second the member's own signature is there already. */
export const seedPetitions = async (query: Query): Promise<void> => {
  for (const [i, id] of petitions.entries())
    await query(
      `insert into app.petitions (id, scope, owner_name, state, lang, title, text, category, addressees, reach, goal, opened_at, closes_at)
       values ($1, '', 'Ngum A.', 'open', 'en', 'Repair the bridge over the Mezam', repeat('The bridge has been closed since the rains. ', 2),
         'roads_transport', '{Ministry of Public Works}', 'national', 100, now() - interval '9 days', now() + make_interval(days => $2))`,
      [id, i === 2 ? -8 : 30],
    );
  const member = actors.find(({ name }) => name === 'member')?.userId;
  await query(
    `insert into app.petition_signatures (id, scope, petition_id, user_id, name_display, trust, state, received_at, consent_version)
     values ('20000000-0000-4000-8000-000000000001', '', $1, $2, 'citizen', 'account', 'valid', now(), '2026-11-21')`,
    [petitions[1], member],
  );
};

const argsFor = ({ name, takes }: Mutation): fc.Arbitrary<unknown> => {
  const of = (key: string) => meant[`${name}.${key}`] ?? meant[key] ?? anything;
  const right = fc.record(Object.fromEntries(takes.map((key) => [key, of(key)])));
  // One argument at a time is hostile, so that the checks behind the first are tried too.
  const oneWrong = fc.tuple(right, fc.constantFrom(...takes, 'more'), anything).map(([args, key, value]) => ({ ...args, [key]: value }));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 5, arbitrary: oneWrong }, { weight: 1, arbitrary: anything });
};

const times = fc.constantFrom(
  '2026-11-21T10:00:00Z',
  '2026-02-30T10:00:00Z',
  'infinity',
  '',
  null,
  0,
  '294276-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999Z',
);

/** One act nearly always: beside an accepted one the effect of a refused one would not be seen. */
export const actsFor = (mutations: readonly Mutation[]): fc.Arbitrary<unknown> => {
  const act = fc.oneof(
    ...mutations.map((mutation) =>
      fc.record(
        {
          id: fc.oneof({ weight: 9, arbitrary: fc.uuid({ version: 7 }) }, { weight: 1, arbitrary: anything }),
          name: fc.oneof({ weight: 19, arbitrary: fc.constant(mutation.name) }, { weight: 1, arbitrary: anything }),
          v: fc.oneof({ weight: 9, arbitrary: fc.constant(mutation.v) }, { weight: 1, arbitrary: anything }),
          made_at: times,
          args: argsFor(mutation),
        },
        { requiredKeys: ['id', 'name', 'v', 'args'] },
      ),
    ),
  );
  const repeated = fc.tuple(act, fc.integer({ min: 2, max: 102 })).map(([one, count]) => Array.from({ length: count }, () => one));
  return fc.oneof(
    { weight: 30, arbitrary: act.map((one) => [one]) },
    { weight: 3, arbitrary: fc.array(act, { maxLength: 5 }) },
    { weight: 1, arbitrary: repeated },
    { weight: 1, arbitrary: fc.array(anything, { maxLength: 3 }) },
  );
};
