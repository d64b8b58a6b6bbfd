/** `npm run import` from the outside, with files that nobody prepared: what it says, what it writes, how it ends. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScriptStage, type ScriptStage } from './fixtures/open-script-stage.ts';

const villages = path.join(import.meta.dirname, '../data/liste-des-villages.csv');
const facilities = path.join(import.meta.dirname, '../data/formations-sanitaires.csv');
const loans = path.join(import.meta.dirname, '../data/prets.csv');
const people = path.join(import.meta.dirname, '../data/office-holders.csv');
const editor = 'editor@example.org';
const known = [
  '--source',
  'List of the prefecture',
  '--url',
  'https://prefecture.example/list',
  '--as-of',
  '2026-10',
  '--reason',
  'Sent to us',
  '--licence',
  'official act',
];

let stage: ScriptStage;
beforeAll(async () => {
  stage = await openScriptStage('import.ts');
  await stage.ask(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), '${editor}', now()), (gen_random_uuid(), 'member@example.org', now())`,
  );
  await stage.ask(`select app.make_admin('${editor}')`);
  const row = "gen_random_uuid(), 'osm', '2019', 'ODbL'";
  await stage.ask(`insert into public.sources (id, source, as_of, licence, source_key, code, title) values (${row}, 'osm', 'osm', 'osm')`);
  await stage.ask(
    `insert into public.regions (id, source, as_of, licence, source_key, code, name_en, name_fr) values (${row}, 'r', 'CM-AD', 'Adamawa', 'Adamaoua')`,
  );
  await stage.ask(
    `insert into public.divisions (id, source, as_of, licence, source_key, code, region_code, name) values (${row}, 'd', 'CM-AD-01', 'CM-AD', 'Djérem')`,
  );
  await stage.ask(`insert into public.subdivisions (id, source, as_of, licence, source_key, code, region_code, division_code, name) values
    (${row}, 's1', 'CM-AD-01-01', 'CM-AD', 'CM-AD-01', 'Ngaoundal'), (${row}, 's2', 'CM-AD-01-02', 'CM-AD', 'CM-AD-01', 'Tibati')`);
});
afterAll(() => stage?.close());

const run = (...args: readonly string[]) => stage.run(args);
const written = () => stage.ask(`select name, kind, subdivision_code, population, latitude from public.villages order by name`);

test('a list of villages is looked at first: every column, every fault, nothing written', async () => {
  const { code, stdout } = await run(villages, '--kind', 'villages', '--as', editor);
  expect(code).toBe(0);
  expect(stdout).toContain('Nom du village → name; Arrondissement → subdivision_code; Département → division_code; Type → kind');
  expect(stdout).toContain('N° → left out');
  expect(stdout).toContain('4 new, 0 changed, 0 the same, 2 at fault');
  expect(stdout).toContain('line 6 (Mbella): subdivision_code: unknown');
  expect(stdout).toContain('line 7 (Bola): longitude: position');
  expect(await written()).toEqual([]);
  const report = JSON.parse(readFileSync(path.join(stage.dataFolder, 'import-file-report.json'), 'utf8'));
  expect(report).toHaveLength(6);
});

test('it is written with a source, in the name of its editor; once more, nothing changes', async () => {
  const order = [villages, '--kind', 'villages', '--as', editor, '--write', ...known];
  expect((await run(...order)).stdout).toContain('Written: 4');
  const [first, , third, fourth] = await written();
  expect(first).toEqual({ name: 'Béka Goto', kind: 'village', subdivision_code: 'CM-AD-01-01', population: null, latitude: 6.75 });
  expect(third).toMatchObject({ name: 'Bétaré-Baya', population: 1250 });
  expect(fourth).toMatchObject({ name: 'Malan II', kind: 'quarter', subdivision_code: 'CM-AD-01-02' });
  expect(
    await stage.ask(`select u.email, l.details ->> 'title' as source, (l.details ->> 'rows')::int as rows
    from public.audit_log l join auth.users u on u.id = l.actor_id where l.action = 'directory_imported'`),
  ).toEqual([{ email: editor, source: 'List of the prefecture', rows: 4 }]);
  const again = (await run(...order)).stdout;
  expect(again).toContain('0 new, 0 changed, 4 the same, 2 at fault');
  expect(again).toContain('Written: 0');
});

test('a health list: words of a survey for kinds and owners, abbreviations, telephones of before 2014', async () => {
  await stage.ask(
    `insert into public.hospitals (id, source, as_of, licence, source_key, name, kind, region_code, division_code, subdivision_code) values
      (gen_random_uuid(), 'osm', '2019', 'ODbL', 'h', 'Bagodo Centre de Santé Intégré', 'clinic', 'CM-AD', 'CM-AD-01', 'CM-AD-01-01')`,
  );
  const order = [facilities, '--kind', 'hospitals', '--as', editor];
  const { stdout } = await run(...order);
  expect(stdout).toContain(
    'Région → region_code; District de santé → left out; Commune → subdivision_code; Formation sanitaire → name; Type de formation sanitaire → facility_type; Statut → ownership; Téléphone → phone; Nombre de lits → beds; Lat → latitude; Long → longitude',
  );
  expect(stdout).toContain('4 new, 1 changed, 0 the same, 2 at fault');
  expect(stdout).toContain('line 7 (Mbakaou Centre de Santé Integre): phone: phone');
  expect(stdout).toContain('line 8 (Case de santé): kind: required');
  expect((await run(...order, '--write', ...known)).stdout).toContain('Written: 5');
  expect(await stage.ask(`select name, kind, ownership, beds, licence from public.hospitals order by name collate "C"`)).toEqual([
    // What the name says counts only for those that are new.
    { name: 'Bagodo Centre de Santé Intégré', kind: 'clinic', ownership: 'public', beds: null, licence: 'ODbL' },
    { name: 'Beka Gotto Centre de Santé Integre', kind: 'health_centre', ownership: 'public', beds: 4, licence: 'official act' },
    { name: 'Hôpital Protestant de Ngaoubela', kind: 'hospital', ownership: 'faith', beds: null, licence: 'official act' },
    { name: 'Hôpital Sainte Jeanne-Antide Thouret', kind: 'hospital', ownership: 'faith', beds: null, licence: 'official act' },
    { name: 'Liboum Centre de Santé Integre', kind: 'health_centre', ownership: 'public', beds: null, licence: 'official act' },
  ]);
});

test('an import is undone by its number: told first, then done, once', async () => {
  const [{ entry } = {}] = await stage.ask(
    `select max(id)::integer as entry from public.audit_log where action = 'directory_imported' and details ->> 'table' = 'hospitals'`,
  );
  const order = ['--undo', String(entry), '--as', editor];
  expect((await run(...order)).stdout).toContain('4 removed, 1 as they were, 0 kept');
  expect((await run(...order, '--write')).stderr).toContain('Nothing is undone without --reason');
  expect(await stage.ask('select from public.hospitals where deleted_at is not null')).toEqual([]);
  expect((await run(...order, '--write', '--reason', 'The wrong list')).stdout).toContain('It is undone');
  expect(await stage.ask('select from public.hospitals where deleted_at is not null')).toHaveLength(4);
  expect(await run(...order, '--write', '--reason', 'Once more')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('undone already'),
  });
  expect((await run('--undo', 'x', '--as', editor)).stderr).toContain('by its number');
});

test('a list of politicians, as it was published; a column is told by the operator', async () => {
  const look = [people, '--kind', 'people', '--as', editor];
  expect((await run(...look)).stdout).toContain('position → left out; person → name; personID → wikidata');
  const { stdout } = await run(...look, '--map', 'personID=', '--write', ...known);
  expect(stdout).toContain('personID → left out');
  expect(stdout).toMatch(/Written: [1-9]/);
});

test('a list of loans: words for lenders and states, amounts beyond what an integer holds; what is no amount or currency is told by line', async () => {
  const look = [loans, '--kind', 'loans', '--as', editor];
  expect((await run(...look)).stderr).toContain('Say which column has the name');
  const order = [...look, '--map', 'Objet du prêt=name'];
  const { stdout } = await run(...order);
  expect(stdout).toContain('2 new, 0 changed, 0 the same, 2 at fault');
  expect(stdout).toContain(
    'Bailleur → lender; Type de bailleur → lender_kind; Montant → amount; Devise → currency; Contre-valeur FCFA → amount_xaf; Date de signature → signed; Taux → rate; Statut → status; Lien → document',
  );
  expect(stdout).toContain('line 4 (Barrage d’essai): amount: number');
  expect(stdout).toContain('line 5 (Port d’essai): currency: range');
  expect((await run(...order, '--write', ...known)).stdout).toContain('Written: 2');
  expect(
    await stage.ask('select name, lender_kind, amount, currency, amount_xaf, signed, status, document from public.loans order by name'),
  ).toEqual([
    {
      ...{ name: 'Adduction d’eau d’essai', lender_kind: 'bilateral', amount: 1_200_000_000_000, currency: 'XAF', amount_xaf: null },
      ...{ signed: '2019', status: 'signed', document: null },
    },
    {
      ...{ name: 'Route de démonstration A – B', lender_kind: 'bank', amount: 45_000_000, currency: 'EUR', amount_xaf: 29_518_065_000 },
      ...{ signed: '2021-05-12', status: 'paid_out', document: 'https://documents.example/1' },
    },
  ]);
  expect((await run(...order)).stdout).toContain('0 new, 0 changed, 2 the same, 2 at fault');
});

test.each([
  ['no kind', [villages, '--as', editor], 'Say of what it is'],
  ['a member', [villages, '--kind', 'villages', '--as', 'member@example.org'], 'neither a data editor nor an administrator'],
  ['nobody', [villages, '--kind', 'villages', '--as', 'nobody@example.org'], 'neither a data editor nor an administrator'],
  ['no source', [villages, '--kind', 'villages', '--as', editor, '--write'], 'Nothing is written without --source'],
  ['a column that is not there', [villages, '--kind', 'villages', '--as', editor, '--map', 'Nom=name'], 'There is no "Nom"'],
  ['a field that is not there', [villages, '--kind', 'villages', '--as', editor, '--map', 'Type=planet'], 'There is no "planet"'],
  ['no name', [villages, '--kind', 'villages', '--as', editor, '--map', 'Nom du village='], 'Say which column has the name'],
])('%s is told', async (_, args, words) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(words);
});

test('and none of these wrote anything', async () => {
  expect((await written()).map(({ name }) => name)).toEqual(['Béka Goto', 'Bétaré Gongo', 'Bétaré-Baya', 'Malan II']);
});
