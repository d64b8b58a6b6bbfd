/** An import that is undone: what it added goes, what it changed says again what it said, and what somebody touched since stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditStage, type Json, openEditStage, source, why } from './edit-stage.ts';

let stage: EditStage;
beforeAll(async () => {
  stage = await openEditStage();
});
afterAll(() => stage?.close());

interface Plan {
  readonly id: string | null;
  readonly rev: string | null;
}

/** Gives the entry of the log. */
const importRows = async (rows: readonly Json[], table = 'villages'): Promise<number> => {
  const lines = rows.map((cells, n) => ({ line: n + 2, cells }));
  const send = async (told: object, isTrial: boolean): Promise<Json> =>
    (await stage.call(stage.editor, 'import_directory', table, JSON.stringify(told), JSON.stringify(source), why, isTrial)) as Json;
  const plan = (await send(lines, true)).plan as readonly Plan[];
  const looked = lines.map((line, n) => ({ ...line, id: plan[n]?.id ?? null, rev: plan[n]?.rev ?? null }));
  const answer = await send(looked, false);
  expect(answer).toMatchObject({ status: 'ok', written: rows.length });
  return Number(answer.entry);
};
const undo = (entry: unknown, isTrial = false, who = stage.editor, reason: unknown = why) =>
  stage.call(who, 'undo_directory_import', entry, reason, isTrial);
const named = async (name: string): Promise<Json> =>
  ((
    await stage.query(`select to_jsonb(v) || jsonb_build_object('rev', xid::text) as row from public.villages v where name = $1`, [name])
  )[0]?.row ?? {}) as Json;

test('is looked at first, then done once: phones lose what it added and read what was there before', async () => {
  const known = await stage.addVillage({ name: 'Wum', region_code: 'CM-NW', population: 10 });
  const before = await stage.rowOf('villages', known);
  const entry = await importRows([
    { name: 'Wum', population: '12000', other_names: 'Aghem' },
    { name: 'Fundong', kind: 'town', region_code: 'CM-NW' },
  ]);
  await stage.pull();
  expect(await undo(entry, true)).toEqual({ status: 'ok', removed: 1, put_back: 1, kept: 0 });
  expect(await stage.rowOf('villages', known)).toMatchObject({ population: 12000 });
  expect(await undo(entry)).toEqual({ status: 'ok', removed: 1, put_back: 1, kept: 0 });
  const after = await stage.rowOf('villages', known);
  expect({ ...after, xid: null, rev: null, updated_at: null }).toEqual({ ...before, xid: null, rev: null, updated_at: null });
  expect(await named('Fundong')).toMatchObject({ deleted_at: expect.any(String) });
  const heard = await stage.pull();
  expect(heard.filter(({ table }) => table === 'villages').map(({ row }) => row && [row.name, row.population])).toEqual(
    expect.arrayContaining([null, ['Wum', 10]]),
  );
  // It is the importer's again, and in the history of the row with both.
  expect(await stage.query('select from app.edited_rows where row_id = $1', [known])).toEqual([]);
  expect(await stage.call(stage.editor, 'read_directory_row', 'villages', before.pid)).toMatchObject({
    history: [
      { action: 'directory_import_undone', changes: { population: [12000, 10], other_names: [['Aghem'], []] }, reason: why },
      { action: 'directory_imported' },
    ],
  });
  expect((await stage.logged()).at(-1)).toMatchObject({
    action: 'directory_import_undone',
    details: { table: 'villages', entry, title: source.title, rows: 2, outcome: { removed: 1, put_back: 1, kept: 0 }, reason: why },
  });
  expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
  expect(await undo(entry)).toEqual({ status: 'already' });
  expect(await stage.call(stage.editor, 'list_directory_imports', 'villages')).toMatchObject({
    status: 'ok',
    imports: [{ id: entry, title: source.title, rows: 2, is_undone: true, may_undo: false }],
  });
});

test('what somebody has touched since stays as it is', async () => {
  const known = await stage.addVillage({ name: 'Oku', population: 10 });
  const edited = await stage.addVillage({ name: 'Kumbo', population: 20 });
  await stage.save('villages', edited, { kind: 'town' });
  const entry = await importRows([
    { name: 'Oku', population: '11' },
    { name: 'Kumbo', population: '21' },
    { name: 'Elak', kind: 'village', region_code: 'CM-NW' },
    { name: 'Jakiri', kind: 'village', region_code: 'CM-NW' },
  ]);
  await stage.save('villages', known, { population: '12' });
  const elak = await named('Elak');
  await stage.save('villages', String(elak.id), {}, { from: { ...source, title: 'Seen there' } });
  const jakiri = await named('Jakiri');
  const fon = [String(jakiri.id)];
  await stage.query(
    `insert into public.fons (id, source, source_key, as_of, licence, name, village_id) values (gen_random_uuid(), 'osm', 'f', '2019', 'ODbL', 'Jakiri', $1)`,
    fon,
  );
  expect(await undo(entry)).toEqual({ status: 'ok', removed: 0, put_back: 1, kept: 3 });
  expect(await stage.rowOf('villages', known)).toMatchObject({ population: 12 });
  expect(await stage.rowOf('villages', edited)).toMatchObject({ population: 20, kind: 'town' });
  // It was an editor's before.
  expect(await stage.query('select from app.edited_rows where row_id = $1', [edited])).toHaveLength(1);
  for (const name of ['Elak', 'Jakiri']) expect(await named(name)).toMatchObject({ deleted_at: null });
});

test('a person who was given a post since stays', async () => {
  const entry = await importRows([{ name: 'Ngwa Che' }, { name: 'Tala Andre' }], 'people');
  const [{ id } = {}] = await stage.query(`select id from public.people where name = 'Ngwa Che'`);
  await stage.addPost(String(id));
  expect(await undo(entry)).toEqual({ status: 'ok', removed: 1, put_back: 0, kept: 1 });
});

test('after thirty days, without a reason, of what is no import and by whoever may not, nothing is undone', async () => {
  const entry = await importRows([{ name: 'Ndop', kind: 'town' }]);
  const before = await named('Ndop');
  expect(await undo(entry, false, stage.editor, ' ')).toEqual({ status: 'invalid', faults: { reason: 'reason' } });
  expect(await undo(entry, false, await stage.addMember())).toEqual({ status: 'forbidden', why: 'not_admin' });
  expect(await stage.call(await stage.addMember(), 'list_directory_imports', 'villages')).toEqual({
    status: 'forbidden',
    why: 'not_admin',
  });
  for (const other of [0, null, entry + 100]) expect(await undo(other)).toEqual({ status: 'not_found' });
  await stage.setClock('2027-12-31T00:00:00Z');
  try {
    expect(await undo(entry)).toEqual({ status: 'too_late' });
    expect(await stage.call(stage.editor, 'list_directory_imports', 'villages')).toMatchObject({
      imports: { 0: { id: entry, is_undone: false, may_undo: false } },
    });
  } finally {
    await stage.setClock(null);
  }
  expect(await named('Ndop')).toEqual(before);
});
