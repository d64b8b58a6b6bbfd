/** Feedback from a phone to the table: by our own server's port, by the key as a hosted function asks, and the samples of a first start. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import { demoFeedback, ensureDemoFeedback } from '#supabase/server/demo-feedback.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.remove());
afterEach(() => site.backend.exclusive((db) => db.exec('delete from app.feedback')));

const told = () => ({ id: randomUUID(), kind: 'idea', text: 'The map could be larger.', about: '', email: '', lang: 'en' });
const post = async (body: unknown, path = '/api/feedback') => {
  const answer = await site.get(path, {}, { method: 'POST', body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
};
const readRows = async () =>
  (await site.backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>('select * from app.feedback'))).rows;

test('a hosted function adds by the secret key, and with the public key nobody can', async () => {
  const one = told();
  const add = (key: string, origin = site.origin) => askOverRest(origin, key, 'add_feedback')(one);
  expect(await add(keys.publishableKey)).toBeNull();
  expect(await add('')).toBeNull();
  expect(await add(keys.secretKey, 'http://127.0.0.1:1')).toBeNull();
  expect(await readRows()).toEqual([]);
  expect([await add(keys.secretKey), await add(keys.secretKey)]).toEqual([{ status: 'ok' }, { status: 'already' }]);
});

test('samples are there once, waiting and done, and say that they are samples', async () => {
  await ensureDemoFeedback(site.backend);
  const before = await readRows();
  expect(before).toHaveLength(demoFeedback.length);
  for (const row of before) expect(row).toMatchObject({ is_sample: true, body: expect.stringMatching(/^(A sample: |Un exemple\u202f: )/) });
  expect(new Set(before.map(({ done_at }) => done_at === null)).size).toBe(2);
  await ensureDemoFeedback(site.backend);
  expect(await readRows()).toEqual(before);
});

test('while the service is read only nothing is kept, and whoever sends it is told that it did not arrive', async () => {
  await site.backend.exclusive((db) =>
    db.exec(`insert into app.service_notices (id, text_en, text_fr, starts_at, is_read_only)
      values (gen_random_uuid(), 'The server moves.', 'Le serveur déménage.', now(), true)`),
  );
  const answer = await site.get('/api/feedback', {}, { method: 'POST', body: JSON.stringify(told()) });
  await site.backend.exclusive((db) => db.exec('delete from app.service_notices'));
  expect(answer.status).toBe(503);
  expect(await readRows()).toEqual([]);
});

// Last: it uses up what this network may tell in an hour.
test('what a phone sends is there once, however often it is sent; an eleventh thing within the hour is refused with the time', async () => {
  const one = told();
  expect(await post(one)).toEqual([200, { status: 'ok' }]);
  expect(await post(one, '/functions/v1/feedback')).toEqual([200, { status: 'already' }]);
  expect(await post({ ...one, text: 'Something else, under the same id' })).toEqual([200, { status: 'id_conflict' }]);
  expect(await post({ ...told(), text: 'Short' })).toEqual([400, { status: 'invalid', field: 'text' }]);
  for (let n = 1; n < 10; n += 1) expect(await post(told())).toEqual([200, { status: 'ok' }]);
  const [status, body] = await post(told());
  expect([status, body.status]).toEqual([429, 'too_many']);
  const wait = Date.parse(body.until) - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3_600_000);
  const rows = await readRows();
  expect(rows).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain('127.0.0');
});
