/** Every guard around @supabase/lite: what it protects, and that the hazard is real where it is switched off. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Guards } from '#supabase/server/backend.ts';
import { copyTestTemplate, holdSession, keys, openTestBackend, type TestBackend, visitorRequest } from './fixtures/open-test-backend.ts';

const none: Guards = {
  lock: false,
  fsync: false,
  grants: false,
  mutex: false,
  timestamps: false,
  answers: false,
  quiet: false,
  pageCap: false,
  questions: false,
  accounts: false,
};

let guarded: TestBackend;
let bare: TestBackend;

beforeAll(async () => {
  guarded = await openTestBackend(await copyTestTemplate());
  bare = await openTestBackend(await copyTestTemplate(), none);
});
afterAll(async () => {
  await guarded.remove();
  await bare.remove();
});

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

test('a table that was revoked from visitors stays closed', async () => {
  const answer = await guarded.ask('/rest/v1/secret_notes?select=*');
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: '42501' });
});

test('without the grants guard the first request opens every table to everyone', async () => {
  const answer = await bare.ask('/rest/v1/secret_notes?select=*');
  expect(await answer.json()).toEqual([{ id: 1, body: 'top secret' }]);
});

test('the grants guard leaves no trace of a grant in the catalog', async () => {
  await guarded.ask('/rest/v1/books?select=id');
  const granted = await guarded.exclusive((db) =>
    db.query(
      "select 1 from information_schema.role_table_grants where grantee = 'anon' and table_schema = 'public' and privilege_type = 'DELETE'",
    ),
  );
  expect(granted.rows).toEqual([]);
});

/** Twenty units of work that each set a transaction-local value, as lite does with the caller's identity. */
async function countStrangers(backend: TestBackend): Promise<number> {
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      backend.exclusive(async (db) => {
        await db.query("select set_config('test.who', $1, false)", [String(i)]);
        await db.query('select 1');
        const { rows } = await db.query<{ who: string }>("select current_setting('test.who') as who");
        return rows[0]?.who === String(i);
      }),
    ),
  );
  return seen.filter((own) => !own).length;
}

test('no work on the one session sees the identity another work set', async () => {
  expect(await countStrangers(guarded)).toBe(0);
});

test('without the mutex almost all of them do', async () => {
  expect(await countStrangers(bare)).toBeGreaterThan(10);
});

test('a request waits until the work before it has let go of the session', async () => {
  const { held, letGo } = await holdSession(guarded);
  let answered = false;
  const request = guarded.ask('/rest/v1/books?select=id').then(() => {
    answered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answered).toBe(false);
  letGo();
  await Promise.all([held, request]);
  expect(answered).toBe(true);
});

test('work that fails does not stop the work after it', async () => {
  await expect(guarded.exclusive((db) => db.query('select 1/0'))).rejects.toThrow('division by zero');
  expect((await guarded.exclusive((db) => db.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

/** Embedding is not for visitors. */
const withBook = '/rest/v1/chapters?select=written_at,books(printed_at)';
const askAsServer = (backend: TestBackend): Promise<Response> =>
  backend.fetch(visitorRequest(`http://127.0.0.1${withBook}`, {}, keys.secretKey), '127.0.0.1');

test('times are ISO 8601 at the top of a row and inside an embedded one', async () => {
  const [row] = (await (await askAsServer(guarded)).json()) as [{ written_at: string; books: { printed_at: string } }];
  expect(row.written_at).toBe('2026-11-21T09:06:28.387+00:00');
  expect(row.books.printed_at).toBe(row.written_at);
});

test('without the parsers one row has its times in two forms', async () => {
  const [row] = (await (await askAsServer(bare)).json()) as [{ written_at: string; books: { printed_at: string } }];
  expect(row.written_at).not.toBe(row.books.printed_at);
});

const badBook = post({ id: 2, printed_at: '2026-01-01', pages: -1 });

test('what a client got wrong is a 400 with its SQLSTATE', async () => {
  const check = await guarded.ask('/rest/v1/books', badBook);
  expect([check.status, await check.json()]).toMatchObject([400, { code: '23514' }]);
  const raised = await guarded.ask('/rest/v1/rpc/refuse', post({ word: 'x' }));
  expect([raised.status, await raised.json()]).toMatchObject([400, { code: 'P0001', message: 'refused x' }]);
});

test('without the repair it is a 500', async () => {
  expect((await bare.ask('/rest/v1/books', badBook)).status).toBe(500);
});

test('a page holds at most 1,000 rows, whatever is asked', async () => {
  expect(await (await guarded.ask('/rest/v1/numbers?select=n&limit=6000')).json()).toHaveLength(1000);
});

test('without the cap the one session answers 6,000', async () => {
  expect(await (await bare.ask('/rest/v1/numbers?select=n')).json()).toHaveLength(6000);
});

test('without the guard of questions tables are nested without end, and system columns are shown', async () => {
  const nested = '/rest/v1/books?select=xmin,chapters(books(chapters(id)))';
  expect((await guarded.ask(nested)).status).toBe(400);
  expect(await (await bare.ask(nested)).json()).toMatchObject([
    { xmin: expect.any(String), chapters: [{ books: { chapters: [{ id: 1 }] } }] },
  ]);
});

/** Everything written to the console or stderr while a request with a person's words in it fails. */
async function logOf(backend: TestBackend): Promise<string> {
  const written: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...args) => {
    for (const value of args) written.push(String(value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : value));
  });
  try {
    await backend.ask('/rest/v1/books', post({ id: 'my private words', printed_at: '2026-01-01', pages: 1 }));
  } finally {
    stderr.mockRestore();
    consoleError.mockRestore();
  }
  return written.join('\n');
}

test('without the quiet console, what a person wrote is in the log', async () => {
  expect(await logOf(bare)).toContain('my private words');
});
