/** A file of rows: looked at without an effect, written whole or not at all, and one entry of the log with its rows. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EditStage, type Json, openEditStage, source, why } from './edit-stage.ts';

let stage: EditStage;
let bafut: string;
beforeAll(async () => {
  stage = await openEditStage();
  bafut = await stage.addVillage({ name: 'Bafut', region_code: 'CM-NW', population: 10 });
  for (const name of ['Twice', 'Twice']) await stage.addVillage({ name });
});
afterAll(() => stage?.close());

interface Plan {
  readonly line: number;
  readonly kind: string;
  readonly faults: Json;
  readonly changes: Json;
  readonly id: string | null;
  readonly rev: string | null;
}
const linesOf = (rows: readonly Json[]): readonly Json[] => rows.map((cells, n) => ({ line: n + 2, cells }));
const send = async (
  lines: unknown,
  { trial = true, who = stage.editor, from = source as unknown, reason = why, table = 'villages' } = {},
): Promise<Json> => (await stage.call(who, 'import_directory', table, JSON.stringify(lines), JSON.stringify(from), reason, trial)) as Json;
const look = async (rows: readonly Json[], table?: string): Promise<readonly Plan[]> =>
  (await send(linesOf(rows), { table: table ?? 'villages' })).plan as readonly Plan[];
const print = () =>
  stage.query(`select (select md5(string_agg(v::text, ',' order by id)) from public.villages v), (select count(*) from public.audit_log),
    (select count(*) from public.sources), (select count(*) from app.edited_rows)`);
/** As a look has told them. */
const seen = (lines: readonly Json[], plan: readonly Plan[]): readonly Json[] =>
  lines.map((line, n) => ({ ...line, id: plan[n]?.id ?? null, rev: plan[n]?.rev ?? null }));

describe('a look', () => {
  test('tells of each line whether it is new, changed, the same or at fault, by its field, and writes nothing', async () => {
    const before = await print();
    const { pid } = await stage.rowOf('villages', bafut);
    const plan = await look([
      { name: 'Bafut', region_code: 'CM-NW', population: '12000' },
      { name: 'BAFUT', population: '' },
      { name: 'Nkol-Nguet', kind: 'hamlet', region_code: 'CM-OU' },
      { name: 'No Kind' },
      { name: 'Wrong', kind: 'planet' },
      { name: 'Wrong too', kind: 'village', population: 'many', region_code: 'CM-ZZ' },
      { name: 'Twice', population: '3' },
      { pid, name: 'Bafut', latitude: '0.5', longitude: '10' },
      { pid: '0000000000' },
      { population: '3' },
      { name: 'Nkol-Nguet', kind: 'village', region_code: 'CM-OU' },
      { name: 'Bafut', planet: 'Mars' },
    ]);
    expect(plan.map(({ line, kind, faults }) => [line, kind, faults])).toEqual([
      [2, 'changed', {}],
      [3, 'faulty', { line: 'twice' }],
      [4, 'new', {}],
      [5, 'faulty', { kind: 'required' }],
      [6, 'faulty', { kind: 'range' }],
      [7, 'faulty', { population: 'number', region_code: 'unknown' }],
      [8, 'faulty', { name: 'several' }],
      [9, 'faulty', { latitude: 'range' }],
      [10, 'faulty', { pid: 'unknown' }],
      [11, 'faulty', { name: 'required' }],
      [12, 'faulty', { line: 'twice' }],
      [13, 'faulty', { planet: 'unknown_field' }],
    ]);
    expect(plan[0]).toMatchObject({ id: bafut, changes: { population: [10, 12000] } });
    for (const name of ['Bafut', 'BAFUT', 'Bàfut'])
      expect(await look([{ name }])).toMatchObject([{ kind: 'same', id: bafut, changes: {} }]);
    expect(await look([{ pid, name: 'Bàfut' }])).toMatchObject([{ kind: 'changed', id: bafut, changes: { name: ['Bafut', 'Bàfut'] } }]);
    expect(await print()).toEqual(before);
  });

  test('other letters and a position that lies where it did are no change, unless the row is told by its pid', async () => {
    const id = await stage.addVillage({ name: 'Nkwen', latitude: 5.98765, longitude: 10.12345 });
    const near = { name: 'NKWEN', latitude: '5.9879', longitude: '10,1233' };
    expect(await look([near])).toMatchObject([{ kind: 'same', id }]);
    expect(await look([{ ...near, latitude: '5.9885' }])).toMatchObject([
      { kind: 'changed', changes: { latitude: [5.98765, 5.9885], longitude: [10.12345, 10.1233] } },
    ]);
    const { pid } = await stage.rowOf('villages', id);
    expect(await look([{ ...near, pid }])).toMatchObject([{ kind: 'changed', changes: { name: ['Nkwen', 'NKWEN'] } }]);
    await stage.save('hospitals', randomUUID(), { name: 'CSI de Nkwen', kind: 'health_centre', facility_type: 'Centre de santé intégré' });
    expect(await look([{ name: 'CSI Nkwen', facility_type: 'Centre de Sante Integre' }], 'hospitals')).toMatchObject([{ kind: 'same' }]);
  });

  test('people are found by the words of their names', async () => {
    const person = await stage.addPerson({ name: 'Mme Ngum Awa' });
    expect(await look([{ name: 'Awa Ngum', gender: 'female' }, { name: 'Somebody Else' }], 'people')).toMatchObject([
      { kind: 'changed', id: person },
      { kind: 'new', id: null },
    ]);
  });

  test('a facility is found whatever the order of its words; what is guessed counts only for a new one', async () => {
    const id = randomUUID();
    const told = { name: 'CMA de Bafut', kind: 'clinic', region_code: 'CM-NW', phone: '677 12 34 56', website: 'cma-bafut.example' };
    expect(await stage.save('hospitals', id, told)).toMatchObject({
      status: 'ok',
      row: { cells: { phone: '+237677123456', website: 'http://cma-bafut.example' } },
    });
    const lines = [
      { line: 2, cells: { name: 'Bafut Centre Médical d’Arrondissement', beds: '12' }, guessed: { kind: 'health_centre' } },
      { line: 3, cells: { name: 'CSI de Mankwi', region_code: 'CM-NW' }, guessed: { kind: 'health_centre' } },
      { line: 4, cells: { name: 'CMA de Bali', kind: 'clinic' }, guessed: { kind: 'health_centre' } },
      { line: 5, cells: { name: 'CMA de Santa', phone: '77 12 34 56', website: 'no site' }, guessed: { kind: 'planet' } },
    ];
    expect((await send(lines, { table: 'hospitals' })).plan).toMatchObject([
      { kind: 'changed', id, changes: { beds: [null, 12] } },
      { kind: 'new', changes: { kind: [null, 'health_centre'] } },
      { kind: 'new', changes: { kind: [null, 'clinic'] } },
      { kind: 'faulty', faults: { phone: 'phone', website: 'url' } },
    ]);
    expect(await send([{ line: 2, cells: { name: 'X' }, guessed: [7] }], { table: 'hospitals' })).toMatchObject({
      plan: [{ kind: 'faulty', faults: { kind: 'required' } }],
    });
  });

  test('what is too much, is none, or is asked by whoever may not, is refused', async () => {
    expect(await send(linesOf(Array(1001).fill({ name: 'X' })))).toEqual({ status: 'too_many' });
    expect(await send([{ line: 2, cells: { name: 'é'.repeat(600_000) } }])).toEqual({ status: 'too_many' });
    for (const lines of [[], {}, 'x', null]) expect(await send(lines)).toEqual({ status: 'invalid', faults: { lines: 'form' } });
    expect(await send([7, null, { cells: [] }])).toMatchObject({
      status: 'ok',
      plan: [{ kind: 'faulty' }, { kind: 'faulty' }, { kind: 'faulty' }],
    });
    expect(await send(linesOf([{ name: 'X' }]), { who: await stage.addMember() })).toEqual({ status: 'forbidden', why: 'not_admin' });
    expect(await send(linesOf([{ name: 'X' }]), { table: 'regions' })).toEqual({ status: 'not_found' });
  });
});

describe('writing', () => {
  const lines = linesOf([
    { name: 'Bafut', population: '13000' },
    { name: 'Fundong', kind: 'town', region_code: 'CM-NW', latitude: '6,25', longitude: '10.3' },
    { name: 'Oku', kind: 'town', region_code: 'CM-NW' },
  ]);

  test('needs a source and a reason, and one line at fault stops all', async () => {
    const before = await print();
    expect(await send(lines, { trial: false, from: {}, reason: '' })).toMatchObject({
      status: 'invalid',
      faults: { source_title: 'source_title', reason: 'reason' },
    });
    const plan = (await send(lines)).plan as readonly Plan[];
    const one = [...seen(lines, plan), { line: 9, cells: { name: 'Wrong', kind: 'planet' } }];
    expect(await send(one, { trial: false })).toMatchObject({
      status: 'invalid',
      faults: { lines: 'form' },
      plan: { 3: { kind: 'faulty' } },
    });
    expect(await print()).toEqual(before);
  });

  test('the licence of the source is its rows’, and a whole list is more than a quotation', async () => {
    const own = linesOf([{ name: 'Njinikom', kind: 'town' }]);
    const looked = seen(own, (await send(own)).plan as readonly Plan[]);
    const no = { status: 'invalid', faults: { source_licence: 'source_licence' } };
    for (const licence of ['quoted', 'CC-BY-NC-4.0', '', null, undefined])
      expect(await send(looked, { trial: false, from: { ...source, licence } })).toEqual(no);
    expect(await send(looked, { trial: false, from: { ...source, licence: 'CC-BY-4.0' } })).toMatchObject({ status: 'ok' });
    expect(
      await stage.query(`select v.licence, s.licence as of_source from public.villages v join public.sources s on s.code = v.source
        where v.name = 'Njinikom'`),
    ).toEqual([{ licence: 'CC-BY-4.0', of_source: 'CC-BY-4.0' }]);
  });

  test('what was not looked at so is not written', async () => {
    const plan = (await send(lines)).plan as readonly Plan[];
    await stage.save('villages', bafut, { population: 11 });
    const before = await print();
    expect(await send(seen(lines, plan), { trial: false })).toMatchObject({
      status: 'changed',
      plan: [{ changes: { population: [11, 13000] } }, {}, {}],
    });
    expect(await send(lines, { trial: false })).toMatchObject({ status: 'changed' });
    expect(await print()).toEqual(before);
  });

  test('is one entry of the log, on phones as any change, in the history of each row, and once', async () => {
    await stage.pull();
    const plan = (await send(lines)).plan as readonly Plan[];
    expect(await send(seen(lines, plan), { trial: false })).toEqual({ status: 'ok', written: 3, entry: expect.any(Number) });
    const heard = await stage.pull();
    expect(
      heard
        .filter(({ table }) => table === 'villages')
        .map(({ row }) => [row?.name, row?.asOf])
        .sort(),
    ).toEqual([
      ['Bafut', source.as_of],
      ['Fundong', source.as_of],
      ['Oku', source.as_of],
    ]);
    expect(heard.find(({ row }) => row?.name === 'Fundong')?.row).toMatchObject({ latitude: 6.25, longitude: 10.3 });
    const entry = (await stage.logged()).at(-1);
    expect(entry).toMatchObject({ action: 'directory_imported', details: { table: 'villages', rows: 3, source, reason: why } });
    const kept =
      await stage.query(`select encode(sha256(convert_to(jsonb_agg(told order by place)::text, 'UTF8')), 'hex') as hash from app.directory_imports
      where entry = (select max(id) from public.audit_log where action = 'directory_imported')`);
    expect(kept[0]?.hash).toBe(((entry?.details ?? {}) as Json).rows_sha256);
    expect(await stage.call(stage.editor, 'read_directory_row', 'villages', (await stage.rowOf('villages', bafut)).pid)).toMatchObject({
      history: [{ action: 'directory_imported', changes: { population: [11, 13000] }, reason: why }, { action: 'directory_changed' }],
    });
    const again = (await send(lines)).plan as readonly Plan[];
    expect(again.map(({ kind }) => kind)).toEqual(['same', 'same', 'same']);
    expect(await send(seen(lines, again), { trial: false })).toEqual({ status: 'already' });
    await expect(stage.query(`update app.directory_imports set told = '{}'`)).rejects.toThrow('only grows');
    expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
  });

  test('a thousand lines fit into the time of a request', async () => {
    const many = linesOf(Array.from({ length: 1000 }, (_, n) => ({ name: `Place ${n}`, kind: 'village', region_code: 'CM-NW' })));
    const plan = (await send(many)).plan as readonly Plan[];
    expect(plan.every(({ kind }) => kind === 'new')).toBe(true);
    expect(await send(seen(many, plan), { trial: false })).toMatchObject({ status: 'ok', written: 1000 });
  });
});
