/** What the server finds out of its own installation: a build, secrets and a visitor's writes, each with a fault that it must hear. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuild, tellBuild, tellProbes, tellSecrets, translationsIn, weakSecrets } from '#supabase/server/tell-installation.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
const folder = mkdtempSync(path.join(tmpdir(), 'installation-'));
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  // Made by the fixture so that visitors may add to it.
  await backend.exclusive((db) => db.query('revoke insert on public.books from anon'));
});
afterAll(async () => {
  await backend?.remove();
  rmSync(folder, { recursive: true });
});

interface Check {
  readonly code: string;
  readonly state: string;
  readonly names: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
}
const check = async (code: string): Promise<Check | undefined> =>
  (await backend.exclusive((db) => db.query<{ told: Check[] }>('select app.installation_checks() as told'))).rows[0]?.told.find(
    (each) => each.code === code,
  );

test('a visitor’s writes are tried on every table and refused; where one is let through its name is told, and nothing is written', async () => {
  await tellProbes(backend);
  const before = await check('visitor_probes');
  expect(before).toMatchObject({ state: 'pass', names: [], figures: { is_told: true, wrong: 0 } });
  expect(Number(before?.figures.all)).toBeGreaterThan(80);
  await backend.exclusive((db) =>
    db.exec(
      `grant insert, update, delete on public.books to anon; create policy planted on public.books for all to anon using (true) with check (true)`,
    ),
  );
  await tellProbes(backend);
  const heard = await check('visitor_probes');
  const { rows } = await backend.exclusive((db) => db.query('select * from public.books'));
  await backend.exclusive((db) => db.exec('drop policy planted on public.books; revoke insert, update, delete on public.books from anon'));
  expect(heard).toMatchObject({ state: 'fail', names: ['DELETE books', 'PATCH books', 'POST books'] });
  expect(rows).toHaveLength(1);
});

test('secrets are told by name alone: too short, used twice, or in a file that others read', async () => {
  const file = path.join(folder, '.env');
  const long = (letter: string): string => letter.repeat(40);
  const values = {
    MBOA_JWT_SECRET: long('a'),
    VITE_SUPABASE_PUBLISHABLE_KEY: long('b'),
    MBOA_SUPABASE_SECRET_KEY: long('c'),
    MBOA_DEMO_MEMBER_PASSWORD: long('d'),
    MBOA_DEMO_ADMIN_PASSWORD: long('e'),
  };
  const write = (given: Readonly<Record<string, string>>): void =>
    writeFileSync(
      file,
      Object.entries(given)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  write(values);
  chmodSync(file, 0o600);
  await tellSecrets(backend.exclusive, file);
  expect(await check('secrets')).toMatchObject({ state: 'pass', names: [], figures: { all: 5, is_open: false } });
  expect(weakSecrets(new Map(Object.entries({ ...values, MBOA_JWT_SECRET: 'canary' })))).toEqual(['MBOA_JWT_SECRET']);
  write({ ...values, MBOA_JWT_SECRET: 'canary', MBOA_DEMO_MEMBER_PASSWORD: long('e') });
  await tellSecrets(backend.exclusive, file);
  expect(await check('secrets')).toMatchObject({
    state: 'fail',
    names: ['MBOA_DEMO_ADMIN_PASSWORD', 'MBOA_DEMO_MEMBER_PASSWORD', 'MBOA_JWT_SECRET'],
  });
  const { rows } = await backend.exclusive((db) => db.query('select told from app.server_facts'));
  expect(JSON.stringify(rows)).not.toMatch(/canary|eeee/);
  write(values);
  chmodSync(file, 0o644);
  await tellSecrets(backend.exclusive, file);
  expect(await check('secrets')).toMatchObject({ state: 'fail', names: [], figures: { is_open: true } });
});

const po = (texts: Readonly<Record<string, string>>): string =>
  [
    'msgid ""\nmsgstr ""\n"Language: fr\\n"',
    ...Object.entries(texts).map(([id, text]) => `#: src/x.tsx:1\nmsgid "${id}"\nmsgstr "${text}"`),
  ].join('\n\n');

test('texts without a translation are counted, also such as go over several lines', () => {
  expect(
    translationsIn(
      `${po({ Home: 'Accueil', Map: '' })}\n\nmsgid ""\n"Long "\n"text"\nmsgstr ""\n"Long "\n"texte"\n\n#~ msgid "Old"\n#~ msgstr ""\n`,
    ),
  ).toEqual(['Accueil', '', 'Long texte']);
});

test('a build is told with its texts and sizes; without one its sizes are not told', async () => {
  const locales = path.join(folder, 'src/features/x/locales');
  mkdirSync(locales, { recursive: true });
  writeFileSync(path.join(locales, 'fr.po'), po({ Home: 'Accueil', Map: '' }));
  writeFileSync(path.join(locales, 'en.po'), po({ Home: 'Home', Map: 'Map' }));
  expect(readBuild(folder, path.join(folder, 'dist'))).toEqual({ texts: 2, missing: 1, sizes: null });
  await tellBuild(backend.exclusive, folder, path.join(folder, 'dist'));
  expect(await check('translations')).toMatchObject({ state: 'attention', figures: { all: 2, wrong: 1 } });
  expect(await check('sizes')).toMatchObject({ state: 'attention', figures: { is_told: false } });
});

test('a part over its budget is told with both figures', async () => {
  const sizes = [
    { name: 'first load of home, scripts', bytes: 94_000, most: 95_000 },
    { name: 'area polls', bytes: 40_001, most: 40_000 },
  ];
  const tell = (told: object) =>
    backend.exclusive((db) =>
      db.query(`select app.tell_fact('build', $1::text::jsonb)`, [JSON.stringify({ texts: 1, missing: 0, ...told })]),
    );
  await tell({ sizes });
  expect(await check('sizes')).toMatchObject({
    state: 'attention',
    names: ['area polls: 40001 > 40000'],
    figures: { wrong: 1, bytes: 94_000, most: 95_000 },
  });
  await tell({ sizes: sizes.slice(0, 1) });
  expect(await check('sizes')).toMatchObject({ state: 'pass', names: [] });
  expect(await check('translations')).toMatchObject({ state: 'pass' });
});
