/**
 * Every function an API role may execute, with hostile inputs: no error but the client's fault, and no effect without an "ok".
 * A failure prints the seed and the input; MBOA_FUZZ_SEED tries other inputs than the usual ones.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { type Actor, actors, seedActors } from './actors.ts';
import { actsFor, inTheirPlace, type Mutation, readMutations, withRights } from './fuzz/acts.ts';
import { type CallableFunction, readFunctions, writeFingerprintSql } from './fuzz/callable-functions.ts';
import { inputsFor } from './fuzz/hostile-input.ts';
import { inputsEach, inputsOfAll, inputsOfMutation, seldom } from './fuzz/how-many.ts';
import { keptBy } from './fuzz/judge-answer.ts';
import { forAdmins, known } from './fuzz/known-functions.ts';
import { seedDirectories } from './fuzz/of-directories.ts';
import { seedDeals } from './fuzz/seed-deals.ts';
import { seedFeeReports } from './fuzz/seed-fee-reports.ts';
import { seedFeedback } from './fuzz/seed-feedback.ts';
import { seedFiles } from './fuzz/seed-files.ts';
import { seedFinance } from './fuzz/seed-finance.ts';
import { seedHoliday } from './fuzz/seed-holiday.ts';
import { seedJobs } from './fuzz/seed-jobs.ts';
import { seedLegacy } from './fuzz/seed-legacy.ts';
import { seedMusic } from './fuzz/seed-music.ts';
import { seedNameAccount } from './fuzz/seed-name-account.ts';
import { seedNotices } from './fuzz/seed-notices.ts';
import { seedContents, seedGroup, seedMessages, seedNotifications, seedPetitions, seedPolls } from './fuzz/seeded.ts';
import { readPrint, tryInput } from './fuzz/try-input.ts';

const seed = Number(process.env.MBOA_FUZZ_SEED ?? 20261121);
const callers = ['anon', 'member', 'admin'] as const;
/** Of what is judged at all, that share must be judged by what was sent, and not by whose it is. */
const leastPast = 0.7;

let database: TestDatabase;
/** Read once: it takes a third of a second to find what each of them takes. */
let mutations: readonly Mutation[];
beforeAll(async () => {
  database = await openTestDatabase();
  const query = (sql: string, parameters?: unknown[]) => database.client.query(sql, parameters);
  for (const seed of [seedActors, seedPetitions, seedPolls, seedMessages, seedGroup, seedNotifications, seedContents, seedLegacy])
    await seed(query);
  await seedFeeReports(query);
  await seedFeedback(query);
  await seedNameAccount(query);
  await seedNotices(query);
  await seedJobs(query);
  await seedDeals(query);
  await seedFiles(query);
  await seedMusic(query);
  await seedHoliday(query);
  await seedFinance(query);
  await seedDirectories(query);
  mutations = await readMutations(query);
});
afterAll(() => database?.close());

/** Throws, with the seed and the smallest input, when a fault was found; else tells how often each verdict was given. */
const fuzz = async (
  called: CallableFunction,
  actor: Actor,
  { tried = mutations, numRuns = inputsEach } = {},
): Promise<ReadonlyMap<string, number>> => {
  const fingerprintSql = await writeFingerprintSql((sql) => database.client.query(sql));
  const before = keptBy(called.name, await readPrint(database.client, fingerprintSql));
  const acts = actsFor(tried === mutations ? [...mutations, ...withRights(mutations)] : tried);
  const verdicts = new Map<string, number>();
  const property = fc.asyncProperty(inputsFor(called, { 'sync.ops': acts }), async (input) => {
    const { verdict, fault } = await tryInput(database.client, called, actor, input, [fingerprintSql, before]);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    if (fault) throw new Error(fault);
  });
  await fc.assert(property, { numRuns, seed, includeErrorInReport: true });
  return verdicts;
};

const caller = (name: string): Actor => {
  const found = actors.find((actor) => actor.name === name);
  if (!found) throw new Error(`no actor ${name}`);
  return found;
};

const findFunction = async (name: string): Promise<CallableFunction> => {
  const found = (await readFunctions((sql) => database.client.query(sql))).find((each) => each.name === name);
  if (!found) throw new Error(`no function ${name} is callable`);
  return found;
};

// A caller at a time: all three at once take longer than a test may on a busy machine.
test.each(callers)(
  `called by %s no function has an effect without "ok" or fails in its own way, in ${inputsOfAll} inputs`,
  async (name) => {
    const functions = await readFunctions((sql) => database.client.query(sql));
    expect(functions.map((called) => called.name)).toEqual(expect.arrayContaining(known));
    for (const called of functions) await fuzz(called, caller(name), { numRuns: inputsOfAll });
  },
  600_000,
);

test.each(forAdmins)('the inputs for %s reach past its checks', async (name) => {
  const called = await findFunction(name);
  const [visitor, member, admin] = [
    await fuzz(called, caller('anon'), { numRuns: inputsOfAll }),
    await fuzz(called, caller('member'), { numRuns: inputsOfAll }),
    await fuzz(called, caller('admin')),
  ];
  expect([...visitor.keys()].filter((verdict) => !/^22|^42501$/.test(verdict))).toEqual([]);
  expect([...member.keys()].filter((verdict) => !verdict.startsWith('22'))).toEqual(['forbidden']);
  expect(admin.get('ok')).toBeGreaterThan(seldom);
  // What takes an id alone finds nothing where others find a fault.
  expect((admin.get('invalid') ?? 0) + (admin.get('not_found') ?? 0)).toBeGreaterThan(seldom);
});

test('the inputs for poll_for_embed find polls, and nothing where there is none', async () => {
  const seen = await fuzz(await findFunction('poll_for_embed'), caller('anon'));
  for (const verdict of ['ok', 'not_found']) expect(seen.get(verdict)).toBeGreaterThan(seldom);
});

test('the inputs for content_standing find what stands, and nothing where there is none', async () => {
  const seen = await fuzz(await findFunction('content_standing'), caller('anon'));
  for (const verdict of ['ok', 'not_found']) expect(seen.get(verdict)).toBeGreaterThan(seldom);
});

test('the inputs for read_track find a track, and nothing where there is none', async () => {
  const seen = await fuzz(await findFunction('read_track'), caller('anon'));
  for (const verdict of ['ok', 'not_found']) expect(seen.get(verdict)).toBeGreaterThan(seldom);
});

test('the inputs for find_content find contents that are shown, and nothing of the others', async () => {
  const seen = await fuzz(await findFunction('find_content'), caller('anon'));
  for (const verdict of ['ok', 'not_found']) expect(seen.get(verdict)).toBeGreaterThan(seldom);
});

test('the inputs for old names reach past their checks', async () => {
  for (const name of ['accept_invitation', 'drop_legacy_name', 'read_invitation', 'read_legacy']) {
    const seen = await fuzz(await findFunction(name), caller('member'));
    for (const verdict of ['ok', 'not_found']) expect(seen.get(verdict), name).toBeGreaterThan(seldom);
  }
});

test('the inputs for set_username and read_profile reach past their checks', async () => {
  const [set, read] = [await findFunction('set_username'), await findFunction('read_profile')];
  const [member, seen] = [await fuzz(set, caller('member')), await fuzz(read, caller('anon'))];
  for (const verdict of ['ok', 'invalid']) expect(member.get(verdict)).toBeGreaterThan(seldom);
  for (const verdict of ['ok', 'not_found']) expect(seen.get(verdict)).toBeGreaterThan(seldom);
  expect([...(await fuzz(set, caller('anon'))).keys()].filter((verdict) => !/^22|^42501$/.test(verdict))).toEqual([]);
});

test('the inputs for set_consent and end_session reach past their checks, and a sign-in goes only with "ok"', async () => {
  // Each member has a sign-in with their own id (actors.ts): whoever is not the caller must keep theirs.
  const [set, end] = [await findFunction('set_consent'), await findFunction('end_session')];
  const [member, ended] = [await fuzz(set, caller('member')), await fuzz(end, caller('member'))];
  for (const verdict of ['ok', 'invalid']) expect(member.get(verdict)).toBeGreaterThan(seldom);
  for (const verdict of ['ok', 'not_found']) expect(ended.get(verdict)).toBeGreaterThan(seldom);
  for (const called of [set, end])
    expect([...(await fuzz(called, caller('anon'))).keys()].filter((verdict) => !/^22|^42501$/.test(verdict))).toEqual([]);
});

test('the inputs for a phone’s push reach past their checks', async () => {
  const [save, drop] = [await findFunction('save_push_subscription'), await findFunction('drop_push_subscription')];
  const [saved, dropped] = [await fuzz(save, caller('member')), await fuzz(drop, caller('member'))];
  const counts = [saved.get('invalid'), saved.get('ok'), dropped.get('ok'), dropped.get('already')];
  for (const count of counts) expect(count).toBeGreaterThan(seldom);
});

test('the inputs for pull and sync reach past their checks, those for sync past the checks of every mutation', async () => {
  const [sync, pull] = [await findFunction('sync'), await findFunction('pull')];
  expect((await fuzz(pull, caller('anon'))).get('none')).toBeGreaterThan(inputsEach * 0.4);
  expect([...(await fuzz(sync, caller('anon'))).keys()].filter((verdict) => !/^22|^42501$/.test(verdict))).toEqual([]);
  for (const mutation of mutations) {
    const verdicts = await fuzz(sync, caller('member'), { tried: [mutation], numRuns: inputsOfMutation });
    for (const verdict of ['ok', 'invalid'])
      expect([mutation.name, verdict, verdicts.get(verdict) ?? 0]).toEqual([
        mutation.name,
        verdict,
        expect.toSatisfy((count: number) => count > seldom),
      ]);
  }
}, 600_000);

describe('openings, applications and stalls', () => {
  const reach = async ({ mutation, means }: (typeof inTheirPlace)[number], name: string) => {
    const tried = mutations.flatMap((known) => (known.name === mutation ? [{ ...known, means }] : []));
    const verdicts = await fuzz(await findFunction('sync'), caller(name), { tried });
    const count = (...names: readonly string[]): number => names.reduce((sum, verdict) => sum + (verdicts.get(verdict) ?? 0), 0);
    const [taken, refused] = [count('ok'), count('invalid', 'closed', 'held')];
    return { taken, refused, past: (taken + refused) / (taken + refused + count('not_found', 'forbidden')) };
  };

  test.each(inTheirPlace)('whoever has a right to it comes past “not yours”: $mutation, $name', async (place) => {
    const { taken, refused, past } = await reach(place, 'member');
    expect([taken > seldom, refused > seldom, past]).toEqual([true, true, expect.toSatisfy((share: number) => share >= leastPast)]);
  });

  test.each(inTheirPlace.filter(({ isOpen }) => !isOpen))('with the same inputs nobody else does: $mutation, $name', async (place) => {
    const { taken, past } = await reach(place, 'admin');
    expect([taken, past]).toEqual([0, expect.toSatisfy((share: number) => place.saysInvalid || share < leastPast)]);
  });
});

test('a mutation that writes before it refuses is found out', async () => {
  await database.client.query(`create table app.planted (note jsonb); insert into app.mutations (name, v, oldest_v) values ('planted', 1, 1);
    create function app.planted(args jsonb, claimed timestamptz) returns jsonb language plpgsql as $$
    begin insert into app.planted values (args -> 'note'); return '{"status": "not_found"}'; end $$;
    grant insert on app.planted to postgres; grant execute on function app.planted to postgres`);
  const tried = (await readMutations((sql) => database.client.query(sql))).filter(({ name }) => name === 'planted');
  const found = await fuzz(await findFunction('sync'), caller('member'), { tried }).then(() => 'nothing found', String);
  await database.client.query("delete from app.mutations where name = 'planted'; drop function app.planted; drop table app.planted");
  expect(found).toMatch(/an effect with the verdict not_found/);
});

describe('a faulty function is found out', () => {
  const plant = async (body: string): Promise<unknown> => {
    await database.client.query(`create table public.planted (note text);
      create function public.planted(note text) returns jsonb language plpgsql security definer set search_path = '' as $$ begin ${body} end $$;
      grant execute on function public.planted(text) to authenticated`);
    try {
      return await fuzz(await findFunction('planted'), caller('member')).then(() => 'nothing found', String);
    } finally {
      await database.client.query('drop function public.planted; drop table public.planted');
    }
  };
  const ok = `return '{"status": "ok"}';`;
  const no = `return '{"status": "invalid"}';`;

  test.each([
    ['that keeps the rules', `insert into public.planted values (note); ${ok}`, /^nothing found$/],
    [
      'that writes before it refuses',
      `insert into public.planted values ('x'); ${no}`,
      /seed: \d+[\s\S]*an effect with the verdict invalid/,
    ],
    [
      'that writes for one long text only',
      `if length(note) > 5000 then insert into public.planted values (''); end if; ${no}`,
      /an effect with/,
    ],
    ['that changes a row and no count', `update auth.users set last_sign_in_at = now(); ${no}`, /an effect with/],
    ['that builds a statement from text', `execute 'select ''' || note || ''''; ${no}`, /error 42/],
    ['that cannot take null', `if note is null then raise exception 'null'; end if; ${no}`, /error P0001/],
  ])('one %s', async (_, body, expected) => {
    expect(await plant(body)).toMatch(expected);
  });
});
