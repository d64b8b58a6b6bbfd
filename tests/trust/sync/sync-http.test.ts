/** The round trip as a phone meets it: over HTTP on the embedded backend, arguments and answers as JSON, refusals as statuses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isUnfit, readAnswer } from '#src/data/sync/read-answer.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from '#tests/server/fixtures/open-test-backend.ts';
import { type Actor, actors, seedActors } from '#tests/trust/actors.ts';
import { signToken } from '#tests/trust/sign-token.ts';
import { addPetition, signing } from './petition-stage.ts';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

let backend: TestBackend;
let petition: string;
const query = async (sql: string, values: unknown[] = []) =>
  (await backend.exclusive((db) => db.query<Record<string, unknown>>(sql, values))).rows;
const member = actors.find(({ name }) => name === 'member');
const admin = actors.find(({ name }) => name === 'admin');

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  await seedActors(async (sql, values) => ({ rows: await query(sql, values) }));
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  petition = await addPetition({ query }, { closes_at: '2999-01-01T00:00:00Z' });
});

const ask = async (actor: Actor | undefined, path: string, body?: unknown): Promise<Reply> => {
  const headers: Record<string, string> = actor?.userId ? { authorization: `Bearer ${signToken(actor, keys.jwtSecret)}` } : {};
  const answer = await backend.ask(
    `/rest/v1/rpc/${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  return { status: answer.status, body: await answer.json() };
};
const sync = (actor: Actor | undefined, ops: unknown, more: object = {}) =>
  ask(actor, 'sync', { v: 1, ops, cursor: null, scopes: {}, ...more });
const act = (of = petition) => ({ id: randomUUID(), v: 1, made_at: '2026-11-21T10:00:00Z', ...signing(of) });
const read = (body: unknown) => {
  const answer = readAnswer(body, (table, row) => expect.fail(`impossible row of ${table}: ${JSON.stringify(row)}`));
  if (answer === null || answer === 'upgrade_required') throw new Error(`no answer of ours: ${JSON.stringify(body)}`);
  return answer;
};

test('mutations go up as a list, and the answer is one the phone can read', async () => {
  const acts = [act(), act(randomUUID())];
  const { status, body } = await sync(member, acts);
  expect(status).toBe(200);
  const answer = read(body);
  expect(answer.results).toMatchObject([
    { id: acts[0]?.id, status: 'ok' },
    { id: acts[1]?.id, status: 'not_found' },
  ]);
  expect(answer.results[0]?.rows.map(({ table }) => table).sort()).toEqual(['petition_counts', 'petition_signatures']);
  expect(read((await sync(member, acts)).body).results).toMatchObject([{ status: 'ok' }, { status: 'not_found' }]);
  expect(await query('select by_account from app.petition_counts where id = $1', [petition])).toEqual([{ by_account: 1 }]);
});

test.each([
  ['NUL', 'a\0b'],
  ['half a character', 'a\ud83d'],
  ['another half', '\udc69 b'],
])('%s in an act is told so that a phone knows which act it is about, and nothing of the request is done', async (_, details) => {
  const poisoned = {
    id: randomUUID(),
    name: 'report_petition',
    v: 1,
    args: { id: randomUUID(), petition_id: petition, reason: 'spam', details },
  };
  const { status, body } = await sync(member, [act(), poisoned]);
  expect([isUnfit(status, body), body]).toEqual([true, expect.anything()]);
  expect(await query('select by_account from app.petition_counts where id = $1', [petition])).toEqual([{ by_account: 0 }]);
});

test('a list in a row, an object in a row and a time come down as such', async () => {
  const row = read((await sync(member, [])).body).changes.find(({ row: { id } }) => id === petition)?.row;
  expect(row).toMatchObject({ addressees: ['Ministry of Public Works'], thresholds: { answer: 2 }, is_sample: false });
  expect(String(row?.closes_at)).toMatch(/^2999-01-01T00:00:00(\.0+)?(\+00:00|Z)$/);
});

test('pull answers a GET, and says nothing of what has been read', async () => {
  const first = await ask(undefined, 'pull?v=1&cursor=null&scopes={}');
  expect(first.status).toBe(200);
  const { cursor, scopes, changes } = read(first.body);
  expect(changes.length).toBeGreaterThan(1);
  const again = await ask(
    undefined,
    `pull?v=1&cursor=${encodeURIComponent(JSON.stringify(cursor))}&scopes=${encodeURIComponent(JSON.stringify(scopes))}`,
  );
  expect(again).toMatchObject({ status: 200, body: { changes: {}, gone: [] } });
  expect(JSON.stringify(again.body).length).toBeLessThan(300);
});

test('beyond a day’s mutations nothing is taken, and the phone keeps what it sent', async () => {
  await query(
    `insert into app.ledger (user_id, op_id, name, result, at)
     select $1, gen_random_uuid(), 'no_such_act', '{"status": "invalid"}', now() from generate_series(1, 3000)`,
    [member?.userId],
  );
  const { status, body } = await sync(member, [act()]);
  expect([status, (body as { results: unknown }).results]).toMatchObject([200, [{ status: 'retry_later' }]]);
  // No verdict that a phone knows: it sends the mutation again another time.
  expect(read(body).results).toEqual([]);
  await query('delete from app.ledger where user_id = $1', [member?.userId]);
});

test('signatures are struck off by a try, then in earnest, and put back', async () => {
  await sync(member, [act()]);
  const [since, until] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)].map((time) => time.toISOString());
  const given = { target: petition, since, until, of_trust: 'account', younger_than: null, reason: 'same_person' };
  expect(await ask(member, 'invalidate_signatures', { ...given, dry_run: true })).toMatchObject({ body: { status: 'forbidden' } });
  expect((await ask(undefined, 'petition_velocity', { target: petition })).status).toBe(401);
  expect(await ask(admin, 'petition_velocity', { target: petition })).toMatchObject({ body: { status: 'ok', hours: [{ account: 1 }] } });
  expect(await ask(admin, 'invalidate_signatures', { ...given, dry_run: true })).toMatchObject({ body: { count: 1, by_account: 0 } });
  const { body } = await ask(admin, 'invalidate_signatures', { ...given, dry_run: false });
  expect(body).toMatchObject({ status: 'ok', count: 1 });
  expect(await ask(admin, 'undo_decision', { target: (body as { decision: string }).decision })).toMatchObject({
    body: { state: 'valid' },
  });
  expect(await query('select by_account from app.petition_counts where id = $1', [petition])).toEqual([{ by_account: 1 }]);
});

test('a visitor’s mutations, those of an account that is gone and too many at once are refused with their status', async () => {
  expect((await sync(undefined, [act()])).status).toBe(401);
  expect(
    await sync(
      admin,
      Array.from({ length: 101 }, () => act()),
    ),
  ).toMatchObject({ status: 413, body: { code: 'PT413' } });
  await query('update auth.users set deleted_at = now() where id = $1', [admin?.userId]);
  expect(await sync(admin, [act()])).toMatchObject({ status: 401, body: { code: 'PT401' } });
  expect(await query('select by_account from app.petition_counts where id = $1', [petition])).toEqual([{ by_account: 0 }]);
});

test('an app of another time is told to update', async () => {
  for (const v of [0, 2]) expect(await sync(member, [act()], { v })).toEqual({ status: 200, body: { v: 1, status: 'upgrade_required' } });
});
