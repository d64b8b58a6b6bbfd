/** `npm run import -- FILE --kind series` from the outside: every fault by its line, nothing written while there is one, then what is wanted. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScriptStage, type ScriptStage } from './fixtures/open-script-stage.ts';

const file = path.join(import.meta.dirname, '../data/dette-publique.csv');
const editor = 'editor@example.org';
const look = [file, '--kind', 'series', '--as', editor, '--as-of', '2026-10'];
const source = [
  '--source',
  'Note of the debt office',
  '--url',
  'https://debt.example/1',
  '--licence',
  'official act',
  '--reason',
  'Sent to us',
];

let stage: ScriptStage;
beforeAll(async () => {
  stage = await openScriptStage('import.ts');
  await stage.ask(`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), '${editor}', now())`);
  await stage.ask(`select app.make_admin('${editor}')`);
  const row = `gen_random_uuid(), 'imf', '2025-10', 'CC-BY-4.0'`;
  await stage.ask(`insert into public.sources (id, source, as_of, licence, source_key, code, title) values (${row}, 'imf', 'imf', 'IMF')`);
  await stage.ask(`insert into public.series (id, source, as_of, licence, source_key, code, title_en, title_fr, unit, decimals)
    values (${row}, 's', 'debt-gdp', 'Public debt', 'Dette publique', 'percent_gdp', 1)`);
  await stage.ask(`insert into public.series_lines (id, source, as_of, licence, source_key, series_code, place, position, points)
    values (${row}, 'l', 'debt-gdp', 'CM', 1, '{"2024 42.8","2025 43.1 p"}')`);
  await stage.ask(`insert into app.series_limits values ('debt-gdp', 0, 500)`);
});
afterAll(() => stage?.close());

const run = (...args: readonly string[]) => stage.run(args);
const points = async () => (await stage.ask(`select points from public.series_lines where place = 'CM'`))[0]?.points;
const begun = ['2024 42.8', '2025 43.1 p'];

test('every line at fault is told with its reason, and nothing is written', async () => {
  const { code, stdout } = await run(...look);
  expect(code).toBe(0);
  expect(stdout).toContain('Indicateur → series; Pays → place; Année → period; Valeur → value; Statut → flag; Unité → unit');
  expect(stdout).toContain('1 new, 1 changed, 0 the same, 7 at fault');
  for (const fault of [
    'line 3 (debt-gdp CM 2025): value: comma',
    'line 4 (debt-gdp CM 2026): value: gap',
    'line 5 (debt-gdp CM 2027): flag: projection',
    'line 7 (debt-gdp CM 2028): period: twice',
    'line 8 (debt-gdp Atlantide 2024): place: unknown',
    'line 9 (debt-gdp CM 2023): value: negative',
    'line 10 (debt-gdp CM 2022): unit: required',
  ])
    expect(stdout).toContain(fault);
  expect((await run(...look, '--write', ...source)).stdout).toContain('Nothing is written, because of what is at fault');
  expect(await points()).toEqual(begun);
});

test('without what is at fault it is written in the name of its editor, once, and undone by its number', async () => {
  const order = [...look, '--write', ...source, '--leave-out'];
  const { stdout } = await run(...order);
  expect(stdout).toContain('Written: 2');
  expect(await points()).toEqual(['2024 42.9', '2025 43.1 p', '2028 44.5 p']);
  const [logged] =
    await stage.ask(`select u.email, l.details ->> 'file' as file from public.audit_log l join auth.users u on u.id = l.actor_id
    where l.action = 'directory_imported'`);
  expect(logged).toEqual({ email: editor, file: 'dette-publique.csv' });
  expect((await run(...order)).stdout).toContain('0 new, 0 changed, 2 the same, 7 at fault\n');
  const entry = /--undo (\d+)/.exec(stdout)?.[1] ?? '';
  expect((await run('--undo', entry, '--as', editor, '--write', '--reason', 'The wrong file')).stdout).toContain(
    '0 removed, 1 as they were',
  );
  expect(await points()).toEqual(begun);
});

test('what cannot be compared says why', async () => {
  const said = async (...args: readonly string[]) => (await run(...args)).stderr;
  expect(await said(...look.slice(0, -2))).toContain('Say the date that the source speaks of');
  expect(await said(...look, '--map', 'Indicateur=')).toContain('Say of which series it is: --series CODE');
  expect(await said(...look, '--map', 'Valeur=')).toContain('--map "HEADING=value"');
  expect(await said(...look, '--map', 'Valeur=planet')).toContain('There is no "planet"');
  expect((await run(...look, '--map', 'Indicateur=', '--series', 'debt')).stdout).toContain('series: unknown');
  expect(await said(...look.with(4, 'stranger@example.org'))).toContain('neither a data editor nor an administrator');
});
