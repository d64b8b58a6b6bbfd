/** The sample answers of past weeks: as the server would tell them, beside this week's own question, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWeeks, ensureDemoWeeks } from '#supabase/server/demo-weekly.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoWeeks(demo.backend);
  await demo.query('select app.tick()');
});
afterAll(() => demo?.backend.remove());

const polls = () => demo.query('select id, pid, state, weekly, title, is_sample from app.polls order by opens_at');
const results = () => demo.query('select * from app.poll_results order by id');

test('past weeks are samples that are over; this week’s question is asked by the server itself', async () => {
  const rows = await polls();
  expect(rows.map(({ state, is_sample }) => [state, is_sample])).toEqual([...demoWeeks.map(() => ['closed', true]), ['open', false]]);
  expect(new Set(rows.map(({ weekly }) => weekly)).size).toBe(7);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  expect(await results()).toHaveLength(demoWeeks.length - 1);
});

test('no sample tells more than the server would: nothing under 10, nor what it could be reckoned from', () => {
  for (const { cells = [], ballots = 0, regions = {} } of demoWeeks) {
    const told = cells.flatMap((cell) => cell ?? []);
    const hidden = ballots - told.reduce((sum, one) => sum + one, 0);
    expect([hidden === 0 ? cells.length - told.length : 0, hidden === 0 || hidden >= 10]).toEqual([0, true]);
    const left = cells.map((cell, n) => (cell ?? 0) - Object.values(regions).reduce((sum, own) => sum + (own[n] ?? 0), 0));
    for (const one of [...told, ...Object.values(regions).flat(), ...(Object.keys(regions).length > 0 ? left : [])])
      expect(one).toBeGreaterThanOrEqual(10);
  }
});

test('another start changes nothing', async () => {
  const before = [await polls(), await results()];
  await ensureDemoWeeks(demo.backend);
  await demo.query('select app.tick()');
  expect([await polls(), await results()]).toEqual(before);
});
