/** The embedded poll on the one origin: what the database tells, its headers, its methods, and that people's words stay words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
let pids: readonly string[];
const evil = `"><img src=x onerror="alert('x')"><script>alert(1)</script>`;

beforeAll(async () => {
  site = await openTestSite();
  const questions = JSON.stringify([{ text: `What first? ${evil}`, kind: 'multiple', options: [evil, 'Light'], most: 2 }]);
  const rows = await site.backend.exclusive((db) =>
    db.query<{ pid: string }>(
      `insert into app.polls (id, scope, state, lang, title, questions, results_when, eligibility, opens_at, closes_at)
       select gen_random_uuid(), '', 'open', 'en', $1, $2, 'live', kind, now() - interval '1 day', now() + interval '9 days'
       from unnest(array['members', 'invited']) with ordinality as k(kind, n) order by n returning pid`,
      [`Title ${evil}`, questions],
    ),
  );
  pids = rows.rows.map(({ pid }) => pid);
});
afterAll(() => site.remove());

test('it is a document of its own that everybody may frame, held by no browser', async () => {
  const { status, headers } = await site.get(`/polls/embed/${pids[0]}`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=0, s-maxage=60',
  ]);
  expect(headers.get('vary')?.split(/,\s*/)).toEqual(['accept-language', 'accept-encoding']);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors \*/);
  for (const name of ['set-cookie', 'cross-origin-opener-policy', 'x-frame-options']) expect(headers.get(name)).toBeNull();
});

test('figures go into the document once they are published, and only those for everybody', async () => {
  const publish = (scope: string): Promise<unknown> =>
    site.backend.exclusive(async (db) => {
      await db.query('delete from app.poll_results');
      await db.query(
        `insert into app.poll_results (id, scope, ballots, figures, is_final) select id, '', 17, '[{"cells": [17, null]}]', false from app.polls where pid = $1`,
        [pids[0]],
      );
      await db.query(`alter table app.poll_results disable trigger scope_results`);
      await db.query('update app.poll_results set scope = $1', [scope]);
      await db.query(`alter table app.poll_results enable trigger scope_results`);
    });
  const told = async (): Promise<string> => (await (await site.get(`/polls/embed/${pids[0]}`)).text()).replaceAll('&quot;', '"');
  expect(await told()).toContain('"results":null');
  await publish('voted:somebody');
  expect(await told()).toContain('"results":null');
  await publish('public');
  expect(await told()).toContain('"results":{"late":null,"ballots":17,"figures":[{"cells":[17,null]}],"is_final":false}');
  await site.backend.exclusive((db) => db.query('delete from app.poll_results'));
});

test('what people wrote makes no markup', async () => {
  const page = await (await site.get(`/polls/embed/${pids[0]}`)).text();
  expect(page).toContain('Title &quot;&gt;&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&lt;script&gt;');
  expect(page.match(/<(script|img)[^>]*>/g)).toEqual(['<script src="/embed/poll.js" defer>']);
});

test('a poll for those invited, and one that never was, are the same 404', async () => {
  const answers = await Promise.all([pids[1], '0000000000'].map((pid) => site.get(`/polls/embed/${pid}`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const [invited, none] = await Promise.all(answers.map((answer) => answer.text()));
  expect(invited).toBe(none);
});

test('its script asks with the key that every page has', async () => {
  const init = { method: 'POST', body: JSON.stringify({ pid: pids[0] }) };
  const headers = { apikey: 'embedded', 'content-type': 'application/json' };
  const answer = await site.get('/rest/v1/rpc/poll_for_embed', headers, init);
  expect(await answer.json()).toMatchObject({ status: 'ok', poll: { pid: pids[0], stage: 'open' }, results: null });
});

test('it is read and never written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await site.get(`/polls/embed/${pids[0]}`, {}, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  const head = await site.get(`/polls/embed/${pids[0]}`, {}, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('it comes compressed', async () => {
  const answer = await site.get(`/polls/embed/${pids[0]}`, { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toContain('</html>');
});
