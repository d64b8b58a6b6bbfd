/** Administrators acting at the same moment, each on a connection of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Request, type Stage } from './stage.ts';

const rounds = 25;

let stage: Stage;
let requests: readonly Request[];
beforeAll(async () => {
  stage = await openStage();
  requests = await Promise.all(Array.from({ length: 20 }, () => stage.connect()));
});
afterAll(() => stage?.close());

const revokeSql = "select public.revoke_role($1, 'admin', 'a quarrel') as answer";
const grantSql = "select public.grant_role($1, 'analyst', 'reads the numbers', $2) as answer";
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

const findFirstBroken = async (): Promise<unknown> => (await stage.query('select app.first_broken_entry() as id'))[0]?.id;
const countEntries = async (action: string): Promise<number> =>
  (await stage.query('select id from public.audit_log where action = $1', [action])).length;

test(`of administrators who take the role from each other, one remains (${rounds} rounds)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    // A ring: each takes the role from the next, so that the locks are wanted in every order.
    const ring = [await stage.addAdmin('only'), await stage.addAdmin(), await stage.addAdmin()].slice(0, 2 + (round % 2));
    if (round % 2 === 0) await stage.query("delete from public.user_roles where user_id <> all ($1) and role = 'admin'", [ring]);
    const answers = await Promise.all(ring.map((admin, i) => requests[i]?.(admin, revokeSql, [ring[(i + 1) % ring.length]])));
    expect(answers.map((answer) => answer?.error)).toEqual(ring.map(() => null));
    const left = await stage.query("select user_id from public.user_roles where role = 'admin' and is_active is not false");
    const done = answers.filter((answer) => JSON.stringify(answer?.rows[0]?.answer) === '{"status":"ok"}').length;
    expect([left.length, done]).toEqual([ring.length - done, done]);
    expect(left.length).toBeGreaterThan(0);
  }
});

test('without the lock on their rows both would succeed: the order of the two requests is what it guards', async () => {
  const [one, other] = [await stage.addAdmin('only'), await stage.addAdmin()];
  // The first request has checked its right and not written yet; the second must wait for it, not read past it.
  await stage.query('begin');
  await stage.query("select from public.user_roles where role = 'admin' order by user_id for update");
  const waiting = Promise.all([requests[0]?.(one, revokeSql, [other]), requests[1]?.(other, revokeSql, [one])]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const waiters = await stage.query("select pid from pg_stat_activity where wait_event_type = 'Lock' and usename = 'authenticator'");
  expect(waiters).toHaveLength(2);
  await stage.query('commit');
  const verdicts = (await waiting).map((answer) => JSON.stringify(answer?.rows[0]?.answer)).sort();
  expect(verdicts).toEqual(['{"status":"ok"}', '{"why":"not_admin","status":"forbidden"}']);
});

test('20 connections that give roles at once leave a chain without a gap', async () => {
  const people: { admin: string; member: string }[] = [];
  for (const _ of requests) people.push({ admin: await stage.addAdmin(), member: await stage.addMember() });
  const before = await countEntries('role_granted');
  const statuses: unknown[] = [];
  // Each of 20 members is given the same role by five: one gives it, four hear that it is there already.
  await Promise.all(
    requests.map(async (request, i) => {
      for (let j = 0; j < 5; j += 1) {
        const { rows, error } = await request(people[i]?.admin ?? '', grantSql, [people[(i + 1 + j) % 20]?.member, inAWeek]);
        statuses.push(error ?? rows[0]?.answer);
      }
    }),
  );
  const count = (status: string) => statuses.filter((answer) => JSON.stringify(answer) === `{"status":"${status}"}`).length;
  expect([count('ok'), count('already')]).toEqual([20, 80]);
  expect(await countEntries('role_granted')).toBe(before + 20);
  expect(await findFirstBroken()).toBeNull();
  const [span] = await stage.query('select count(*)::int as count, min(id)::int as first, max(id)::int as last from public.audit_log');
  expect(span).toEqual({ count: span?.last, first: 1, last: span?.last });
});

test('the log is in the order of its numbers, whatever the order of the requests', async () => {
  const admin = await stage.addAdmin();
  await Promise.all(requests.map((request) => request(admin, 'select public.find_members($1) as answer', [admin])));
  expect(await findFirstBroken()).toBeNull();
  expect(await countEntries('members_searched')).toBe(requests.length);
});
