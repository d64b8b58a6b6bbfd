/** Corrections of villages, people and posts: by whom, with what source, checked how, and heard of by phones as any other change. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EditStage, openEditStage, source, why } from './edit-stage.ts';

let stage: EditStage;
beforeAll(async () => {
  stage = await openEditStage();
});
afterAll(() => stage?.close());

describe('who may', () => {
  test('data editors and administrators; nobody else is told a row or writes one', async () => {
    const id = await stage.addVillage();
    const [member, moderator, expired] = [await stage.addMember(), await stage.addMember(), await stage.addMember()];
    await stage.giveRole(moderator, { role: 'moderator' });
    await stage.giveRole(expired, { role: 'data_editor', expiresAt: '2026-01-01T00:00:00Z' });
    const before = await stage.rowOf('villages', id);
    const no = { status: 'forbidden', why: 'not_admin' };
    for (const who of [member, moderator, expired]) {
      expect(await stage.save('villages', id, { name: 'Mine' }, { who })).toEqual(no);
      expect(await stage.call(who, 'list_directory_rows', { table: 'villages' })).toEqual(no);
      expect(await stage.call(who, 'read_directory_row', 'villages', before.pid)).toEqual(no);
    }
    expect(await stage.save('villages', id, { name: 'Mine' }, { who: null })).toEqual('42501');
    expect(await stage.rowOf('villages', id)).toEqual(before);
    const admin = await stage.addAdmin();
    expect(await stage.save('villages', id, { name: 'Bafut Town' }, { who: admin })).toMatchObject({ status: 'ok' });
  });

  test('where a second factor is asked, an administrator without it is not; a data editor is', async () => {
    const [id, admin] = [await stage.addVillage(), await stage.addAdmin()];
    await stage.query('create table auth.mfa_factors (id uuid primary key); update app.settings set admin_needs_second_factor = true');
    try {
      expect(await stage.save('villages', id, { name: 'Without' }, { who: admin })).toMatchObject({ status: 'forbidden' });
      expect(await stage.call(admin, 'merge_directory_rows', 'villages', id, id, null, null, why)).toMatchObject({ status: 'forbidden' });
      expect(await stage.save('villages', id, { name: 'By an editor' })).toMatchObject({ status: 'ok' });
    } finally {
      await stage.query('drop table auth.mfa_factors; update app.settings set admin_needs_second_factor = false');
    }
  });

  test('other tables are not edited, however they are asked for', async () => {
    const [{ id } = {}] = await stage.query(`select id from public.regions where code = 'CM-NW'`);
    for (const table of ['regions', 'sources', 'user_roles', 'villages"; drop table x', null])
      expect(await stage.call(stage.editor, 'save_directory_row', table, id, null, {}, source, why)).toEqual({ status: 'not_found' });
  });
});

describe('a change', () => {
  test('stands in the row with its source, in the log with old and new value, and on a phone', async () => {
    const id = await stage.addVillage({ name: 'Bafout', region_code: 'CM-NW', division_code: 'CM-NW-01', population: 10 });
    await stage.pull();
    const { rev, pid } = await stage.rowOf('villages', id);
    const own = { ...source, title: 'Decree 2026/77' };
    const answer = await stage.save(
      'villages',
      id,
      { name: ' Bafut ', population: '12 500', other_names: ['Bufu', 'Bufu', ' '] },
      { from: own },
    );
    expect(answer).toMatchObject({
      status: 'ok',
      row: {
        cells: { name: 'Bafut', population: 12500, other_names: ['Bufu'] },
        as_of: '2026-10',
        source: { title: own.title, url: own.url },
      },
    });
    const after = await stage.rowOf('villages', id);
    expect(after).toMatchObject({ pid, name: 'Bafut', population: 12500, region_code: 'CM-NW', licence: 'ODbL' });
    expect(after.rev).not.toBe(rev);
    expect((await stage.logged()).at(-1)).toMatchObject({
      actor_id: stage.editor,
      action: 'directory_changed',
      details: {
        ...{ table: 'villages', row: id, pid, title: 'Bafut', reason: why, source: own },
        changes: {
          name: ['Bafout', 'Bafut'],
          population: [10, 12500],
          other_names: [[], ['Bufu']],
          as_of: ['2019-09', '2026-10'],
          source: ['osm', after.source],
        },
      },
    });
    const heard = await stage.pull();
    expect(heard.map(({ table }) => table).sort()).toEqual(['sources', 'villages']);
    expect(heard.find(({ table }) => table === 'villages')?.row).toMatchObject({
      pid,
      name: 'Bafut',
      source: after.source,
      asOf: '2026-10',
    });
    expect(heard.find(({ table }) => table === 'sources')?.row).toMatchObject({ code: after.source, title: own.title, url: own.url });
    expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
  });

  test('of a row that somebody else has changed meanwhile is refused, and shows the row as it is', async () => {
    const id = await stage.addVillage();
    const { rev } = await stage.rowOf('villages', id);
    await stage.save('villages', id, { name: 'Hers' });
    const before = await stage.logged();
    expect(await stage.save('villages', id, { name: 'His' }, { base: String(rev) })).toMatchObject({
      status: 'changed',
      row: { cells: { name: 'Hers' } },
    });
    expect([await stage.rowOf('villages', id), await stage.logged()]).toMatchObject([{ name: 'Hers' }, before]);
  });

  test('sent once more after a lost answer is done already', async () => {
    const id = await stage.addVillage();
    const base = String((await stage.rowOf('villages', id)).rev);
    await stage.save('villages', id, { name: 'Once' }, { base });
    const before = await stage.logged();
    expect(await stage.save('villages', id, { name: 'Once' }, { base })).toMatchObject({ status: 'already' });
    expect(await stage.logged()).toEqual(before);
  });

  test('two at once: one is told of the other', async () => {
    const id = await stage.addVillage();
    const base = String((await stage.rowOf('villages', id)).rev);
    const lines = [await stage.connect(), await stage.connect()];
    const sql = `select public.save_directory_row('villages', $1, $2, $3, $4, 'Both at once') ->> 'status' as answer`;
    const answers = await Promise.all(
      lines.map((ask, n) => ask(stage.editor, sql, [id, base, JSON.stringify({ name: `Number ${n}` }), JSON.stringify(source)])),
    );
    expect(answers.map(({ rows }) => rows[0]?.answer).sort()).toEqual(['changed', 'ok']);
  });

  test('that takes a name from a list is one, though the list holds the rest', async () => {
    const id = await stage.addVillage({ other_names: ['Bufu', 'Mukoh'] });
    expect(await stage.save('villages', id, { other_names: ['Mukoh'] })).toMatchObject({ status: 'ok' });
    expect(await stage.rowOf('villages', id)).toMatchObject({ other_names: ['Mukoh'] });
  });
});

describe('what is refused names its field, and nothing is written', () => {
  const whole = { region_code: 'CM-NW', division_code: 'CM-NW-01', latitude: 6.1, longitude: 10.1 };
  test.each<[string, object, object]>([
    ['no name', { name: ' \u200b ' }, { name: 'required' }],
    ['a long name', { name: 'é'.repeat(201) }, { name: 'too_long' }],
    ['a name that is a list', { name: ['Bafut'] }, { name: 'form' }],
    ['an unknown kind', { kind: 'planet' }, { kind: 'range' }],
    ['people in words', { population: 'many' }, { population: 'number' }],
    ['fewer than none', { population: '-1' }, { population: 'number' }],
    ['a place at sea', { latitude: '0.5' }, { latitude: 'range' }],
    ['no number', { latitude: '6° 5′' }, { latitude: 'number' }],
    ['half a place', { longitude: null }, { longitude: 'position' }],
    ['a region that is none', { region_code: 'CM-ZZ' }, { region_code: 'unknown' }],
    ['a division elsewhere', { division_code: 'CM-OU-01' }, { division_code: 'area' }],
    ['a region that the division is not in', { region_code: 'CM-OU' }, { division_code: 'area' }],
    ['a column that is none of theirs', { is_sample: true }, { is_sample: 'unknown_field' }],
    ['21 other names', { other_names: [...Array(21).keys()].map((n) => `Name ${n}`) }, { other_names: 'too_long' }],
  ])('%s', async (_, told, faults) => {
    const id = await stage.addVillage(whole);
    const before = [await stage.rowOf('villages', id), await stage.logged()];
    expect(await stage.save('villages', id, told)).toEqual({ status: 'invalid', faults });
    expect([await stage.rowOf('villages', id), await stage.logged()]).toEqual(before);
  });

  test.each([
    [
      'no source',
      {},
      { source_title: 'source_title', source_url: 'source_url', source_as_of: 'source_as_of', source_licence: 'source_licence' },
    ],
    ['a short title', { ...source, title: 'OG' }, { source_title: 'source_title' }],
    ['an address that runs', { ...source, url: 'javascript:alert(1)' }, { source_url: 'source_url' }],
    ['an address with a space', { ...source, url: 'https://a b.example' }, { source_url: 'source_url' }],
    ['a day to come', { ...source, as_of: '2199-01-01' }, { source_as_of: 'source_as_of' }],
    ['a day that is none', { ...source, as_of: '2025-02-29' }, { source_as_of: 'source_as_of' }],
  ])('%s', async (_, from, faults) => {
    const id = await stage.addVillage();
    expect(await stage.save('villages', id, { name: 'Other' }, { from })).toEqual({ status: 'invalid', faults });
  });

  test('no reason', async () => {
    expect(await stage.save('villages', await stage.addVillage(), { name: 'Other' }, { reason: ' ' })).toEqual({
      status: 'invalid',
      faults: { reason: 'reason' },
    });
  });

  test('a row that is gone, or never was', async () => {
    const id = await stage.addVillage({ deleted_at: '2026-01-01T00:00:00Z' });
    expect(await stage.save('villages', id, { name: 'Back' })).toEqual({ status: 'not_found' });
    expect(await stage.save('villages', randomUUID(), { name: 'Never' }, { base: '1' })).toEqual({ status: 'not_found' });
  });
});
