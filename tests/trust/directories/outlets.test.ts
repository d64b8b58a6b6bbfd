/** Outlets of the media: everybody reads them, editors write them with a source, and an answer is never without its evidence and its day. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditStage, type Json, openEditStage, source } from './edit-stage.ts';

let stage: EditStage;
let id: string;
let pid: string;
beforeAll(async () => {
  stage = await openEditStage();
  id = randomUUID();
  expect(
    await stage.save('outlets', id, {
      name: 'Radio Test',
      kind: 'radio',
      region_code: 'CM-NW',
      languages: 'en; pcm',
      phone: '677 00 11 22',
    }),
  ).toMatchObject({ status: 'ok' });
  pid = String((await stage.rowOf('outlets', id)).pid);
});
afterAll(() => stage?.close());

const told = async (who: string | null = null) =>
  ((await stage.call(who, 'read_outlets')) as { readonly outlets: readonly Json[] }).outlets;
const seen = { title: 'Radio Test, About us', url: 'https://radio.example/about', as_of: '2026-11-20', licence: 'quoted' };
const answer = (code: string, said: string, more: Parameters<EditStage['save']>[3] = {}, check: string = randomUUID()) =>
  stage.save('outlet_checks', check, { outlet_id: pid, code, answer: said }, { from: seen, ...more });

test('visitors read an outlet with where it is known from; what nobody told is not there', async () => {
  expect(await told()).toEqual([
    {
      ...{ pid, name: 'Radio Test', kind: 'radio', region: 'CM-NW', languages: ['en', 'pcm'], phone: '+237677001122' },
      ...{ as_of: source.as_of, licence: source.licence, source: source.title, url: source.url, checks: [] },
    },
  ]);
});

test('visitors and members write nothing, in no way', async () => {
  const member = await stage.addMember();
  expect(await stage.save('outlets', randomUUID(), { name: 'Mine', kind: 'radio', languages: '' }, { who: member })).toEqual({
    status: 'forbidden',
    why: 'not_admin',
  });
  for (const who of [null, member])
    for (const act of [
      `update public.outlets set name = 'Mine'`,
      'delete from public.outlet_checks',
      'insert into public.outlets (id) values (gen_random_uuid())',
    ])
      expect(await stage.request(who, act), `${who} ${act}`).toMatchObject({ error: '42501' });
  expect(await answer('owner', 'yes', { who: member })).toEqual({ status: 'forbidden', why: 'not_admin' });
});

test('an answer comes with the page that was looked at and the day, and another one takes its place', async () => {
  const check = randomUUID();
  expect(await answer('owner', 'yes', {}, check)).toMatchObject({ status: 'ok', row: { cells: { 'outlet_id.name': 'Radio Test' } } });
  expect((await told())[0]?.checks).toEqual([{ code: 'owner', answer: 'yes', day: seen.as_of, title: seen.title, url: seen.url }]);
  expect(await stage.save('outlet_checks', check, { answer: 'no' }, { from: { ...seen, as_of: '2026-11-25' } })).toMatchObject({
    status: 'ok',
  });
  expect((await told())[0]?.checks).toMatchObject([{ code: 'owner', answer: 'no', day: '2026-11-25' }]);
  expect(await stage.call(stage.editor, 'read_directory_row', 'outlets', pid)).toMatchObject({
    parts: [{ id: check, cells: { code: 'owner', answer: 'no' } }],
    history: [
      { action: 'directory_changed', title: 'Radio Test – owner', changes: { answer: ['yes', 'no'] } },
      { action: 'directory_added' },
      { action: 'directory_added', title: 'Radio Test' },
    ],
  });
});

test('no answer without evidence, of another question, of another kind, or twice', async () => {
  expect(await answer('editor', 'yes', { from: { title: '', url: 'radio', as_of: 'soon', licence: 'quoted' } })).toMatchObject({
    status: 'invalid',
    faults: { source_title: 'source_title', source_url: 'source_url', source_as_of: 'source_as_of' },
  });
  expect(await answer('editor', 'yes', { from: { ...seen, as_of: '2099-01-01' } })).toMatchObject({
    faults: { source_as_of: 'source_as_of' },
  });
  expect(await answer('truth', 'yes')).toEqual({ status: 'invalid', faults: { code: 'range' } });
  expect(await answer('editor', '7')).toEqual({ status: 'invalid', faults: { answer: 'range' } });
  expect(await answer('owner', 'yes')).toEqual({ status: 'invalid', faults: { code: 'range' } });
});

test('rules of an outlet: a kind that there is, languages as codes, an address of the web', async () => {
  const faultOf = async (told: object) => (await stage.save('outlets', id, told)).faults;
  expect(await faultOf({ kind: 'blog' })).toEqual({ kind: 'range' });
  expect(await faultOf({ languages: 'French' })).toEqual({ languages: 'range' });
  expect(await faultOf({ website: 'javascript:alert(1)' })).toEqual({ website: 'url' });
  expect(await faultOf({ region_code: 'CM-XX' })).toEqual({ region_code: 'unknown' });
});

test('phones hear of outlets by asking alone: the pull of directories does not know them', async () => {
  expect((await stage.pull()).filter(({ table }) => table.startsWith('outlet'))).toEqual([]);
});

test('a file of outlets: a known one is changed, a new one added, a kind that there is not is told by its line', async () => {
  const lines = [
    { line: 2, cells: { name: 'RADIO TEST', kind: 'radio', languages: 'en', owner: 'Its listeners' } },
    { line: 3, cells: { name: 'Paper of a test', kind: 'newspaper', languages: 'fr; en' } },
    { line: 4, cells: { name: 'Third of a test', kind: 'blog', languages: '' } },
  ];
  const from = { title: 'A list', url: 'https://list.example/', as_of: '2026-11', licence: 'CC0-1.0' };
  const call = (isTrial: boolean, which: readonly object[]) =>
    stage.call(
      stage.editor,
      'import_directory',
      'outlets',
      JSON.stringify(which),
      JSON.stringify(from),
      'A list of the ministry.',
      isTrial,
    );
  const planned = (await call(true, lines)) as { readonly plan: readonly Json[] };
  expect(planned.plan.map(({ line, kind, faults }) => [line, kind, faults ?? {}])).toEqual([
    [2, 'changed', {}],
    [3, 'new', {}],
    [4, 'faulty', { kind: 'range' }],
  ]);
});
