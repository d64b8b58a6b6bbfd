/** The counts of web vitals: who may add and read, that nothing of one visit is kept, that whatever is sent does no harm, and that they end. */
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardOf } from '#src/model/accounts/guard.ts';
import { entities } from '#src/model/index.ts';
import { rateVital } from '#src/platform/vital-ratings.ts';
import type { Feature } from '#src/widgets/area/area.ts';
import { openStage, type Stage } from './roles/stage.ts';

const now = '2027-03-28T23:30:00Z';
const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.query('delete from app.vitals');
  await stage.setClocks(now);
});
afterEach(() => stage.setClocks(''));

const add = async (told: unknown): Promise<unknown> => {
  const rows = await stage.query('select app.add_vitals($1) as verdict', [JSON.stringify(told)]);
  return rows[0]?.verdict;
};
const visit = (value: number, more: object = {}) => ({
  device: 'up-to-2-gb',
  connection: '3g',
  vitals: [{ name: 'LCP', value, screen: '/villages', ...more }],
});
const readRows = () => stage.query('select * from app.vitals order by day, screen, metric');
const sumOf = async (): Promise<number> =>
  Number((await stage.query('select coalesce(sum(n), 0) as sum from app.vitals, unnest(counts) as n'))[0]?.sum);
const stepsOf = async (metric: string): Promise<readonly number[]> => {
  const rows = await stage.query('select app.vital_steps($1)::float8[] as steps', [metric]);
  return rows[0]?.steps as number[];
};

test('a visit adds one to the count of its step, and nothing else of it is there', async () => {
  expect(await add(visit(2500))).toEqual({ status: 'ok' });
  expect(await add(visit(2501))).toEqual({ status: 'ok' });
  expect(await add(visit(2600))).toEqual({ status: 'ok' });
  const steps = await stepsOf('LCP');
  const counts = steps.map((step) => (step === 2500 ? 1 : step === 3000 ? 2 : 0));
  const [row, ...others] = await stage.query('select *, day::text as day from app.vitals');
  expect(row).toEqual({ day: '2027-03-28', screen: '/villages', device: 'up-to-2-gb', connection: '3g', metric: 'LCP', counts });
  expect(others).toEqual([]);
});

test.each([
  ['/villages', '/villages'],
  ['/', '/'],
  ['/ngum-of-bafut', '/other'],
])('the screen %s is counted as %s', async (screen, kept) => {
  await add(visit(1, { screen }));
  expect(await readRows()).toMatchObject([{ screen: kept }]);
});

describe('the steps', () => {
  test.each(metrics)('of %s grow, hold both thresholds of the specification, and are close together', async (metric) => {
    const steps = await stepsOf(metric);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    const thresholds = steps.filter((step, i) => rateVital(metric, step) !== rateVital(metric, steps[i + 1] ?? step));
    const nextUp = (value: number): number => value * (1 + Number.EPSILON);
    for (const threshold of thresholds) expect(rateVital(metric, threshold)).not.toBe(rateVital(metric, nextUp(threshold)));
    expect(thresholds).toHaveLength(2);
    const [from, to] = metric === 'CLS' ? [0.1, 2] : [50, 60_000];
    for (const [i, step] of steps.entries()) {
      const next = steps[i + 1];
      if (next && step >= from && next <= to) expect(next / step).toBeLessThanOrEqual(1.25);
      if (metric === 'CLS' && next && next <= 0.1) expect(next - step).toBeCloseTo(0.01);
    }
  });

  test('a metric that is none has none', async () => {
    expect(await stepsOf('FID')).toBeNull();
  });
});

describe('who', () => {
  const asRole = async (role: string, sql: string): Promise<unknown> => {
    await stage.query('begin');
    try {
      await stage.query(`set local role ${role}`);
      return await stage.query(sql);
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    } finally {
      await stage.query('rollback');
    }
  };
  const adding = `select public.add_vitals('${JSON.stringify(visit(1))}') as verdict`;

  test('only the service role adds; it neither reads nor writes the table itself', async () => {
    expect(await asRole('service_role', adding)).toEqual([{ verdict: { status: 'ok' } }]);
    for (const role of ['anon', 'authenticated']) expect(await asRole(role, adding)).toBe('42501');
    for (const role of ['anon', 'authenticated', 'service_role'])
      for (const sql of ['select * from app.vitals', 'delete from app.vitals', 'select app.tick()'])
        expect(await asRole(role, sql)).toBe('42501');
    expect(await stage.call(await stage.addAdmin(), 'add_vitals', JSON.stringify(visit(1)))).toBe('42501');
    expect(await readRows()).toEqual([]);
  });

  test('only an administrator reads', async () => {
    await add(visit(1));
    expect(await stage.call(null, 'vitals_summary', 28)).toBe('42501');
    expect(await stage.call(await stage.addMember(), 'vitals_summary', 28)).toEqual({ status: 'forbidden', why: 'not_admin' });
    expect(await stage.call(await stage.addAdmin(), 'vitals_summary', 28)).toMatchObject({ status: 'ok', counts: [{ metric: 'LCP' }] });
  });
});

describe('the summary', () => {
  const summary = async (days: number | null = 28): Promise<unknown> => stage.call(await stage.addAdmin(), 'vitals_summary', days);

  test('is empty when nothing was measured, and still tells the steps', async () => {
    const steps: Record<string, readonly number[]> = {};
    for (const metric of metrics) steps[metric] = await stepsOf(metric);
    expect(await summary()).toEqual({ status: 'ok', counts: [], steps });
  });

  test('adds up the days that were asked for, today included', async () => {
    for (const day of ['2027-02-28', '2027-03-01', '2027-03-28']) {
      await stage.setClocks(`${day}T12:00:00Z`);
      await add(visit(1));
    }
    await add({ ...visit(70), connection: '4g' });
    await stage.setClocks(now);
    const first = (answer: unknown) => (answer as { counts: { counts: number[] }[] }).counts.map(({ counts }) => counts.slice(0, 3));
    expect(await summary()).toMatchObject({
      counts: [{ screen: '/villages', device: 'up-to-2-gb', connection: '3g' }, { connection: '4g' }],
    });
    expect(first(await summary())).toEqual([
      [2, 0, 0],
      [0, 0, 1],
    ]);
    expect(first(await summary(29))[0]).toEqual([3, 0, 0]);
    expect(first(await summary(1))[0]).toEqual([1, 0, 0]);
  });

  test.each([0, -1, 91, null])('%j days are refused', async (days) => {
    expect(await summary(days)).toEqual({ status: 'invalid', field: 'days' });
  });
});

test('whatever the function is sent, it counts all of it or nothing', async () => {
  const word = fc.oneof(
    fc.constantFrom('up-to-2-gb', '3g', 'LCP', '/villages', '/', '__proto__', "'; --", '\u202e'),
    fc.string({ unit: 'binary' }),
  );
  const value = fc.oneof(
    fc.constantFrom(0, -1, 0.1, 2500, 600_000, 600_001, 1e308, null, '7', {}),
    fc.double({ noNaN: true, min: -1, max: 1e6 }),
  );
  const vital = fc.record({
    name: fc.constantFrom<unknown>(...metrics, 'FID', null, 7),
    value,
    screen: fc.oneof(word, fc.constant('/search')),
  });
  const good = fc.record({
    name: fc.constantFrom(...metrics),
    value: fc.double({ noNaN: true, min: 0, max: 99 }),
    screen: fc.constantFrom('/', '/ngum'),
  });
  const told = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ device: word, connection: word, vitals: fc.array(vital, { maxLength: 7 }) }, { requiredKeys: [] }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ device: word, vitals: fc.uniqueArray(good, { minLength: 1, maxLength: 5, selector: ({ name }) => name }) }),
    },
    { weight: 2, arbitrary: fc.jsonValue() },
  );
  let counted = 0;
  const property = fc.asyncProperty(told, async (input) => {
    const before = await sumOf();
    try {
      const verdict = await add(input);
      const more = (await sumOf()) - before;
      if (JSON.stringify(verdict) === '{"status":"ok"}') counted += 1;
      expect([{ status: 'ok' }, { status: 'invalid', field: 'vitals' }]).toContainEqual(verdict);
      expect(more).toBe(JSON.stringify(verdict) === '{"status":"ok"}' ? (input as { vitals: unknown[] }).vitals.length : 0);
    } catch (error) {
      // A NUL or half a character, which no jsonb can hold.
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('22'))) throw error;
      expect(await sumOf()).toBe(before);
    }
  });
  await fc.assert(property, { numRuns: 600, seed: 20261121 });
  expect(counted).toBeGreaterThan(50);
});

test('many visits at once are all counted', async () => {
  const connectionString = stage.database.server.url('supabase_admin', 'postgres');
  const connections = Array.from({ length: 4 }, () => new pg.Client({ connectionString }));
  await Promise.all(connections.map((client) => client.connect()));
  const vitals = metrics.map((name, i) => ({ name, value: 1, screen: i % 2 ? '/' : '/search' }));
  const told = JSON.stringify({ vitals });
  const reversed = JSON.stringify({ vitals: [...vitals].reverse() });
  const work = connections.map(async (client, i) => {
    for (let n = 0; n < 25; n += 1) await client.query('select app.add_vitals($1)', [i % 2 ? told : reversed]);
  });
  await Promise.all(work);
  await Promise.all(connections.map((client) => client.end()));
  expect(await sumOf()).toBe(500);
});

test('after 90 days a count is gone; ticking twice, late or early changes nothing else', async () => {
  for (const day of ['2026-12-27', '2026-12-28', '2026-12-29', '2027-03-28']) {
    await stage.setClocks(`${day}T12:00:00Z`);
    await add(visit(1));
  }
  const days = async () => (await stage.query('select day::text from app.vitals order by 1')).map(({ day }) => day);
  await stage.setClocks('2027-01-01T00:00:00Z');
  await stage.query('select app.tick()');
  expect(await days()).toHaveLength(4);
  await stage.setClocks(now);
  await stage.query('select app.tick()');
  await stage.query('select app.tick()');
  expect(await days()).toEqual(['2026-12-29', '2027-03-28']);
  await stage.setClocks('2028-01-01T00:00:00Z');
  await stage.query('select app.tick()');
  expect(await days()).toEqual([]);
});

test('every screen of the app has a name in the counts', async () => {
  const manifests = globSync('src/features/*/feature.ts').map((file) => import(pathToFileURL(file).href) as Promise<{ feature: Feature }>);
  const routes = (await Promise.all(manifests)).flatMap(({ feature }) => feature.prefixes.map((prefix) => `/${prefix}`));
  const directories = entities.flatMap(({ directory }) => (directory ? [`/${directory.paths[0]}`] : []));
  const guarded = ['/production-readiness', '/moderation-center', '/messages', '/notifications'].filter((path) => guardOf(path));
  expect(guarded).toHaveLength(4);
  const screens = ['/', '/search', ...routes, ...directories, ...guarded];
  for (const screen of screens) {
    const [row] = await stage.query('select app.screen_of($1) as kept', [screen]);
    expect(row?.kept).toBe(screen);
  }
  expect(screens.length).toBeGreaterThan(25);
});
