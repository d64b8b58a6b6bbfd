/** The framed chart on the one origin: from the database's own rows, with headers that let others frame it and nothing run in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await site.backend.exclusive((db) =>
    db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher, url)
        values (gen_random_uuid(), 'imf', 'imf', '2025-10', 'x', 'imf', 'Outlook & more', 'IMF', 'https://imf.example/');
      insert into public.series (id, source, source_key, as_of, licence, code, title_en, title_fr, unit, decimals)
        values (gen_random_uuid(), 'imf', 's1', '2025-10', 'x', 'debt-gdp', 'Public debt', 'Dette publique', 'percent_gdp', 1),
          (gen_random_uuid(), 'imf', 's2', '2025-10', 'x', 'gone', 'Gone', 'Parti', 'percent', 1);
      insert into public.series_lines (id, source, source_key, as_of, licence, series_code, place, position, points)
        values (gen_random_uuid(), 'imf', 'l2', '2025-10', 'x', 'debt-gdp', 'GAB', 2, '{"2023 70","2024 72"}'),
          (gen_random_uuid(), 'imf', 'l1', '2025-10', 'x', 'debt-gdp', 'CM', 1, '{"2014 20.7","2024 42.8","2025 41 p"}');
      update public.series set deleted_at = now() where code = 'gone';`),
  );
});
afterAll(() => site.remove());

test('everybody may frame it, and nothing runs in it', async () => {
  const { status, headers } = await site.get('/numbers/embed/debt-gdp');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=0, s-maxage=3600',
  ]);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*/);
  for (const name of ['set-cookie', 'cross-origin-opener-policy', 'x-frame-options']) expect(headers.get(name)).toBeNull();
});

test('it shows what the database has, in the order of its lines, and its source', async () => {
  const page = await (await site.get('/numbers/embed/debt-gdp?lang=en&with=GAB')).text();
  expect(page).toContain('<h1>42.8% of GDP in 2024, up from 20.7% of GDP in 2014</h1>');
  expect(page).toContain('<th scope="col">Year</th><th scope="col">Cameroon</th><th scope="col">Gabon</th>');
  expect(page).toContain('<a href="https://imf.example/" target="_blank" rel="noopener noreferrer">IMF: Outlook &amp; more</a>');
});

test('what was taken back, and what never was, is not here', async () => {
  for (const code of ['gone', 'none']) expect((await site.get(`/numbers/embed/${code}`)).status, code).toBe(404);
});
