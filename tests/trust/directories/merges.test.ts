/** What stands in the directory twice: found, told apart, merged with what points to it, and the merge undone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EditStage, type Json, openEditStage, why } from './edit-stage.ts';

let stage: EditStage;
beforeAll(async () => {
  stage = await openEditStage();
});
afterAll(() => stage?.close());

interface Twins {
  readonly total: number;
  readonly pairs: readonly { readonly one: Json; readonly other: Json; readonly why: string; readonly metres: number | null }[];
}
const twins = async (table = 'villages', region = 'CM-NW'): Promise<Twins> =>
  (await stage.call(stage.editor, 'list_directory_twins', { table, region })) as Twins;
const names = async (table?: string): Promise<string[]> =>
  (await twins(table)).pairs.map(({ one, other, why }) =>
    [why, ...[one, other].map(({ cells }) => String((cells as Json).name)).sort()].join(' '),
  );
const merge = async (table: string, gone: string, kept: string, who: string | null = stage.editor): Promise<Json> => {
  const [a, b] = [await stage.rowOf(table, gone), await stage.rowOf(table, kept)];
  return (await stage.call(who, 'merge_directory_rows', table, gone, kept, a.rev, b.rev, why)) as Json;
};
const undo = (table: string, gone: string) => stage.call(stage.editor, 'undo_directory_merge', table, gone, why);
const leadsTo = async (id: string, table = 'villages') => stage.call(null, 'read_redirect', (await stage.rowOf(table, id)).pid);
const addFon = async (village: string): Promise<string> => {
  const id = randomUUID();
  await stage.query(
    `insert into public.fons (id, source, source_key, as_of, licence, name, village_id) values ($1::uuid, 'osm', $1::text, '2019', 'ODbL', 'Fondom', $2)`,
    [id, village],
  );
  return id;
};

describe('candidates', () => {
  test('the same name in the same subdivision, or nearly the same within a kilometre; nothing else', async () => {
    const here = { region_code: 'CM-NW', division_code: 'CM-NW-01', latitude: 6.1, longitude: 10.1 };
    const at = (name: string, more: Json = {}) => stage.addVillage({ ...here, name, ...more });
    await at('Mélafi');
    await at('Mulafi', { latitude: 6.104 });
    await at('Melofi', { latitude: 6.2 });
    await at('Bisso I');
    await at('Bisso II');
    await at('Same', { subdivision_code: 'CM-NW-01-1', latitude: null, longitude: null });
    await at('SAME', { subdivision_code: 'CM-NW-01-1' });
    await at('Same', { deleted_at: '2026-01-01' });
    await at('Mulafi', { region_code: 'CM-OU', division_code: null });
    expect(await names()).toEqual(['near Mulafi Mélafi', 'same_name SAME Same']);
  });

  test('people by the words of their names, whatever their order and titles', async () => {
    for (const name of ['Claude Kemayou', 'Kemayou Claude', 'Kemayou Claudine', 'Mme Awa Ngum', 'Ngum Awa'])
      await stage.addPerson({ name });
    const told = ['same_name Claude Kemayou Kemayou Claude', 'same_name Mme Awa Ngum Ngum Awa'];
    expect((await names('people')).sort()).toEqual(told);
    // Every word of the shorter name, or one word a letter or two away; not a single word, nor one of three letters.
    for (const name of ['Etong Hilarion', 'Etong Nzok Hilarion', 'Midjiyawa Bakari', 'Bakary Midjiyawa', 'Etong', 'Paul Eto', 'Paul Ete'])
      await stage.addPerson({ name });
    expect((await names('people')).sort()).toEqual([
      'longer_name Etong Hilarion Etong Nzok Hilarion',
      'near_name Bakary Midjiyawa Midjiyawa Bakari',
      ...told,
    ]);
  });

  test('two that were told apart are not asked about again, and the log has it', async () => {
    const [pair] = (await twins()).pairs;
    const ids = [pair?.other.id, pair?.one.id];
    expect(await stage.call(stage.editor, 'tell_apart', 'villages', ...ids, '')).toEqual({
      status: 'invalid',
      faults: { reason: 'reason' },
    });
    expect(await stage.call(stage.editor, 'tell_apart', 'villages', ...ids, why)).toEqual({ status: 'ok' });
    expect(await stage.call(stage.editor, 'tell_apart', 'villages', ...ids.toReversed(), why)).toEqual({ status: 'already' });
    expect(await names()).toEqual(['same_name SAME Same']);
    expect((await stage.logged()).at(-1)).toMatchObject({
      action: 'directory_told_apart',
      details: { row: ids[0], other: { row: ids[1] }, reason: why },
    });
    expect(await stage.call(stage.editor, 'tell_apart', 'villages', ids[0], ids[0], why)).toEqual({ status: 'not_found' });
  });

  test('and whoever may not edit is told none, and merges none', async () => {
    const member = await stage.addMember();
    const [a, b] = [await stage.addVillage(), await stage.addVillage()];
    const no = { status: 'forbidden', why: 'not_admin' };
    expect(await stage.call(member, 'list_directory_twins', { table: 'villages', region: 'CM-NW' })).toEqual(no);
    expect(await stage.call(member, 'tell_apart', 'villages', a, b, why)).toEqual(no);
    expect(await merge('villages', a, b, member)).toEqual(no);
    expect(await stage.call(member, 'undo_directory_merge', 'villages', a, why)).toEqual(no);
    expect(await stage.rowOf('villages', a)).toMatchObject({ deleted_at: null });
  });
});

describe('a merge of villages', () => {
  test('takes the one from phones, points what pointed to it to the other, and its address leads there; undone, all is as before', async () => {
    const [gone, kept] = [await stage.addVillage({ name: 'Mankon' }), await stage.addVillage({ name: 'Mankong' })];
    const [fon, other] = [await addFon(gone), await addFon(kept)];
    await stage.pull();
    const before = [await stage.rowOf('villages', gone), await stage.rowOf('villages', kept)] as const;
    expect(await merge('villages', gone, kept)).toMatchObject({ status: 'ok', row: { id: kept, cells: { other_names: ['Mankon'] } } });
    expect(await merge('villages', gone, kept)).toMatchObject({ status: 'already' });
    const heard = (await stage.pull()).map(({ table, pid, row }) => [table, pid, row && (row.villageId ?? row.name)]);
    const [{ pid: fonPid } = {}] = await stage.query('select pid from public.fons where id = $1', [fon]);
    expect([...heard].sort()).toEqual(
      [
        ['fons', fonPid, before[1].pid],
        ['villages', before[0].pid, null],
        ['villages', before[1].pid, 'Mankong'],
      ].sort(),
    );
    expect(await leadsTo(gone)).toEqual({ status: 'ok', table: 'villages', pid: before[1].pid });
    expect((await stage.logged()).at(-1)).toMatchObject({
      action: 'directory_merged',
      details: {
        row: kept,
        merged: { row: gone, title: 'Mankon' },
        moved: [{ table: 'fons', ids: [fon] }],
        changes: { other_names: [[], ['Mankon']] },
      },
    });
    expect(await stage.call(stage.editor, 'read_directory_row', 'villages', before[0].pid)).toMatchObject({
      row: { is_gone: true },
      merges: [{ id: gone, may_undo: true, kept: { id: kept } }],
    });

    expect(await undo('villages', gone)).toMatchObject({ status: 'ok', row: { id: gone } });
    expect(await leadsTo(gone)).toEqual({ status: 'not_found' });
    for (const [id, was] of [
      [gone, before[0]],
      [kept, before[1]],
    ] as const)
      expect(await stage.rowOf('villages', id)).toMatchObject({ name: was.name, other_names: [], deleted_at: null });
    expect(await stage.query('select id, village_id from public.fons where id = any ($1) order by id', [[fon, other]])).toEqual(
      [
        { id: fon, village_id: gone },
        { id: other, village_id: kept },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await undo('villages', gone)).toEqual({ status: 'not_found' });
    expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
  });

  test('of what has changed since it was read, is gone already, or is the same, does nothing', async () => {
    const [gone, kept] = [await stage.addVillage(), await stage.addVillage()];
    const rev = (await stage.rowOf('villages', kept)).rev;
    await stage.save('villages', kept, { name: 'Renamed' });
    const [{ rev: goneRev }] = [await stage.rowOf('villages', gone)];
    expect(await stage.call(stage.editor, 'merge_directory_rows', 'villages', gone, kept, goneRev, rev, why)).toEqual({
      status: 'changed',
    });
    expect(await stage.call(stage.editor, 'merge_directory_rows', 'villages', gone, kept, null, null, why)).toEqual({ status: 'changed' });
    expect(await merge('villages', gone, gone)).toEqual({ status: 'not_found' });
    expect(await merge('villages', randomUUID(), kept)).toEqual({ status: 'not_found' });
    await merge('villages', gone, kept);
    expect(await merge('villages', kept, gone)).toEqual({ status: 'not_found' });
  });

  test('after another: the address of the first leads to the last, and one whose end is gone leads nowhere', async () => {
    const [a, b, c] = [await stage.addVillage(), await stage.addVillage(), await stage.addVillage()];
    await merge('villages', a, b);
    await merge('villages', b, c);
    expect(await leadsTo(a)).toMatchObject({ status: 'ok', pid: (await stage.rowOf('villages', c)).pid });
    await stage.query('update public.villages set deleted_at = now() where id = $1', [c]);
    expect(await leadsTo(a)).toEqual({ status: 'not_found' });
    expect(await stage.call(null, 'read_redirect', "' or 1=1 --")).toEqual({ status: 'not_found' });
  });

  test('is undone for thirty days and no longer', async () => {
    const [gone, kept] = [await stage.addVillage(), await stage.addVillage()];
    await merge('villages', gone, kept);
    await stage.query(`update app.directory_redirects set at = now() - interval '31 days' where from_id = $1`, [gone]);
    expect(await undo('villages', gone)).toEqual({ status: 'too_late' });
    expect(await stage.rowOf('villages', gone)).not.toMatchObject({ deleted_at: null });
  });

  test('two at once, in crossing directions, end with one of them', async () => {
    const [a, b] = [await stage.addVillage(), await stage.addVillage()];
    const [revA, revB] = [(await stage.rowOf('villages', a)).rev, (await stage.rowOf('villages', b)).rev];
    const lines = [await stage.connect(), await stage.connect()];
    const sql = `select public.merge_directory_rows('villages', $1, $2, $3, $4, 'Both at once') ->> 'status' as answer`;
    const calls = [
      [a, b, revA, revB],
      [b, a, revB, revA],
    ];
    const answers = await Promise.all(lines.map((ask, n) => ask(stage.editor, sql, calls[n])));
    expect(answers.map(({ rows, error }) => error ?? rows[0]?.answer).sort()).toEqual(['not_found', 'ok']);
  });
});

test('a merge of people: the posts move, and each is shown with what their posts say, before and after', async () => {
  const [gone, kept] = [await stage.addPerson({ name: 'Paul Nji' }), await stage.addPerson({ name: 'Nji Paul' })];
  const post = await stage.addPost(gone, { started: '2020' });
  await stage.pull();
  expect(await merge('people', gone, kept)).toMatchObject({ status: 'ok' });
  expect(await stage.rowOf('people', kept)).toMatchObject({ role: 'mp', started: '2020' });
  const keptPid = (await stage.rowOf('people', kept)).pid;
  const heard = await stage.pull();
  expect(heard.filter(({ table }) => table === 'mps').map(({ pid, row }) => [pid, row?.name ?? null])).toEqual(
    expect.arrayContaining([
      [keptPid, 'Nji Paul'],
      [(await stage.rowOf('people', gone)).pid, null],
    ]),
  );
  expect(await stage.rowOf('memberships', post)).toMatchObject({ person_id: kept });
  expect(await undo('people', gone)).toMatchObject({ status: 'ok' });
  expect([await stage.rowOf('people', gone), await stage.rowOf('people', kept)]).toMatchObject([{ role: 'mp' }, { role: null }]);
  expect(await stage.query(`select count(*)::int as n from app.edited_rows where row_id = any ($1)`, [[gone, kept, post]])).toEqual([
    { n: 3 },
  ]);
});

test('an office that stands twice is merged, which is shown on the person and undone; those of two people are not one', async () => {
  const [person, stranger] = [await stage.addPerson({ name: 'Twice Mayor' }), await stage.addPerson()];
  const [first, second, other] = [
    await stage.addPost(person, { role: 'mayor', started: '2013' }),
    await stage.addPost(person, { role: 'mayor', started: '2013-09' }),
    await stage.addPost(stranger, { role: 'mayor' }),
  ];
  expect(await merge('memberships', other, first)).toEqual({ status: 'not_found' });
  expect(await merge('memberships', second, first)).toMatchObject({ status: 'ok' });
  const { pid, started } = await stage.rowOf('people', person);
  expect(started).toBe('2013');
  expect(await stage.call(stage.editor, 'read_directory_row', 'people', pid)).toMatchObject({
    parts: [{ id: first }],
    merges: [{ table: 'memberships', id: second }],
  });
  expect((await stage.logged()).at(-1)).toMatchObject({ details: { table: 'memberships', merged: { title: 'Twice Mayor – mayor' } } });
  expect(await undo('memberships', second)).toMatchObject({ status: 'ok' });
  expect(await stage.rowOf('people', person)).toMatchObject({ started: '2013-09' });
});
