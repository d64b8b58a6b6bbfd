/** The address of what was merged into another answers 301, as long as it is merged; every other address is a page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRedirects } from '#supabase/server/redirects.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
let gone = '';
let kept = '';
beforeAll(async () => {
  site = await openTestSite();
  [gone, kept] = await site.backend.exclusive(async (db) => {
    await db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title)
      values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test')`);
    const { rows } = await db.query<{ pid: string }>(
      `insert into public.villages (id, source, source_key, as_of, licence, name, kind)
       select gen_random_uuid(), 'test', name, '2026', 'none', name, 'village' from (values ('Mankon'), ('Mankong')) as v(name) returning pid`,
      [],
    );
    const [a, b] = rows.map(({ pid }) => pid);
    await db.query(
      `with g as (update public.villages set deleted_at = now() where pid = $1 returning id, pid)
       insert into app.directory_redirects (of_table, from_id, from_pid, to_id, at, moved)
       select 'villages', g.id, g.pid, k.id, now(), '[]' from g, public.villages k where k.pid = $2`,
      [a, b],
    );
    return [a ?? '', b ?? ''] as const;
  });
});
afterAll(() => site.remove());

const ask = async (
  redirects: ReturnType<typeof createRedirects>,
  path: string,
  method = 'GET',
): Promise<readonly [number, string | null] | null> => {
  const answer = redirects(new Request(`http://localhost${path}`, { method }), path);
  return answer && [answer.status, answer.headers.get('location')];
};

test('an old address leads to what is kept, in its language; what is there, and what is no such address, is a page', async () => {
  const redirects = createRedirects(site.backend);
  // It is read beside: nobody waits.
  expect(await ask(redirects, `/villages/mankon-${gone}`)).toBeNull();
  await expect.poll(() => ask(redirects, `/villages/mankon-${gone}`)).toEqual([301, `/villages/${kept}`]);
  expect(await ask(redirects, `/fr/villages/${gone.toUpperCase()}`)).toEqual([301, `/fr/villages/${kept}`]);
  expect(await ask(redirects, `/villages/${gone}`, 'POST')).toBeNull();
  for (const path of [`/villages/${kept}`, '/villages', `/petitions/${gone}`, `/villages/${gone}/x`, '/villages/no-such-village'])
    expect(await ask(redirects, path)).toBeNull();
});

test('the site answers so, with the headers of all answers, and nobody keeps it unasked', async () => {
  const get = () => site.get(`/villages/mankon-${gone}`);
  await expect.poll(async () => (await get()).status).toBe(301);
  const { headers } = await get();
  expect([headers.get('location'), headers.get('cache-control')]).toEqual([`/villages/${kept}`, 'no-cache']);
  expect(headers.get('content-security-policy')).toBeTruthy();
});
