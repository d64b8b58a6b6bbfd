/** People and their offices as editors write them, and the list they find them by. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EditStage, openEditStage, source } from './edit-stage.ts';

let stage: EditStage;
beforeAll(async () => {
  stage = await openEditStage();
});
afterAll(() => stage?.close());

describe('people and their posts', () => {
  test('a new deputy: the person, the post, what the post says of the person, and the list of deputies on a phone', async () => {
    await stage.pull();
    const [person, post] = [randomUUID(), randomUUID()];
    expect(await stage.save('people', person, { name: 'Paul Biya Jr', gender: 'male', birth_date: '1970' })).toMatchObject({
      status: 'ok',
    });
    const { pid } = await stage.rowOf('people', person);
    const told = { person_id: pid, role: 'mp', region_code: 'CM-NW', term: '11', started: '2026-02', ended: '' };
    expect(await stage.save('memberships', post, told)).toMatchObject({
      status: 'ok',
      row: { cells: { person_id: pid, 'person_id.name': 'Paul Biya Jr' } },
    });
    expect(await stage.rowOf('people', person)).toMatchObject({
      role: 'mp',
      region_code: 'CM-NW',
      started: '2026-02',
      ended: null,
      licence: source.licence,
    });
    const heard = await stage.pull();
    expect(heard.find(({ table }) => table === 'mps')?.row).toMatchObject({ pid, name: 'Paul Biya Jr', started: '2026-02', term: 11 });
    expect(await stage.save('memberships', post, { ended: '2025' })).toEqual({ status: 'invalid', faults: { ended: 'order' } });
    expect(await stage.save('people', person, { role: 'president' })).toEqual({ status: 'invalid', faults: { role: 'unknown_field' } });
    const read = await stage.call(stage.editor, 'read_directory_row', 'people', pid);
    expect(read).toMatchObject({
      status: 'ok',
      row: { id: person },
      parts: [{ id: post }],
      history: [{ action: 'directory_added' }, { action: 'directory_added' }],
    });
  });

  test('a post without its person is refused', async () => {
    expect(await stage.save('memberships', randomUUID(), { role: 'mp' })).toEqual({ status: 'invalid', faults: { person_id: 'required' } });
    expect(await stage.save('memberships', randomUUID(), { role: 'mp', person_id: '0000000000' })).toEqual({
      status: 'invalid',
      faults: { person_id: 'unknown' },
    });
  });
});

describe('the list', () => {
  test('finds by the beginning of a word without accents, within a region, fifty a page', async () => {
    await stage.query(`delete from public.villages`);
    await stage.addVillage({ name: 'Étoudi', region_code: 'CM-OU' });
    await stage.addVillage({ name: 'Nouvelle-Etoudi', region_code: 'CM-NW' });
    await stage.addVillage({ name: 'Petoudi', region_code: 'CM-NW' });
    const names = async (more: object): Promise<unknown> => {
      const answer = (await stage.call(stage.editor, 'list_directory_rows', { table: 'villages', ...more })) as {
        rows: { cells: { name: string } }[];
        total: number;
      };
      return [answer.total, ...answer.rows.map(({ cells }) => cells.name)];
    };
    expect(await names({ text: 'etou' })).toEqual([2, 'Nouvelle-Etoudi', 'Étoudi'].sort());
    expect(await names({ text: 'ETOU', region: 'CM-NW' })).toEqual([1, 'Nouvelle-Etoudi']);
    expect(await names({ text: '%' })).toEqual([0]);
    for (let n = 0; n < 51; n += 1) await stage.addVillage({ name: `Row ${String(n).padStart(2, '0')}` });
    expect((await names({ text: 'row' })) as unknown[]).toHaveLength(51);
    expect(await names({ text: 'row', page: 1 })).toEqual([51, 'Row 50']);
  });

  test('of people keeps to a role', async () => {
    const [mayor] = [await stage.addPerson({ name: 'Mayor Only' }), await stage.addPerson({ name: 'Nobody Yet' })];
    await stage.addPost(mayor, { role: 'mayor' });
    expect(await stage.call(stage.editor, 'list_directory_rows', { table: 'people', role: 'mayor' })).toMatchObject({
      total: 1,
      rows: [{ id: mayor }],
    });
  });
});
