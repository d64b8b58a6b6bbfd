/** A file of values of series: written whole or not at all, heard by phones, in the log, and undone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { source, why } from './edit-stage.ts';
import { linesOf, openSeriesStage, type SeriesStage, seen } from './series-stage.ts';

let stage: SeriesStage;
beforeAll(async () => {
  stage = await openSeriesStage();
});
afterAll(() => stage?.close());

describe('writing', () => {
  test('needs a source that may be given on and a reason, and one line at fault stops all', async () => {
    const before = await stage.print();
    const lines = linesOf([{ point: '2026 44.2' }]);
    const looked = seen(lines, await stage.look([{ point: '2026 44.2' }]));
    expect(await stage.send(looked, { trial: false, from: { ...source, licence: 'quoted' }, reason: '' })).toEqual({
      status: 'invalid',
      faults: { source_licence: 'source_licence', reason: 'reason' },
    });
    const bad = [...looked, { line: 9, series: 'debt-gdp', place: 'CM', point: '2024 -1' }];
    expect(await stage.send(bad, { trial: false })).toMatchObject({ status: 'invalid', plan: [{ kind: 'new' }, { kind: 'faulty' }] });
    // A source from before what it is to say is actual.
    expect(await stage.send(looked, { trial: false, from: { ...source, as_of: '2025-10' } })).toMatchObject({
      status: 'invalid',
      plan: [{ faults: { flag: 'projection' } }],
    });
    expect(await stage.print()).toEqual(before);
  });

  test('what was not looked at so is not written', async () => {
    const rows = [{ point: '2026 44.2' }];
    const old = seen(linesOf(rows), await stage.look(rows));
    expect(await stage.bring([{ point: '2022 40' }])).toMatchObject({ status: 'ok', written: 1 });
    const before = await stage.print();
    expect(await stage.send(old, { trial: false })).toMatchObject({ status: 'changed', plan: [{ kind: 'new' }] });
    expect(await stage.send(linesOf(rows), { trial: false })).toMatchObject({ status: 'changed' });
    expect(await stage.print()).toEqual(before);
  });

  test('values stand in order of time from the editor’s source, on phones as any change, once, and in the log', async () => {
    await stage.pull();
    const rows = [{ point: '2026 44.2' }, { point: '2020 38 e' }, { point: '2024 43' }, { point: '2026 5', place: 'CM-OU' }];
    const written = await stage.bring(rows);
    expect(written).toEqual({ status: 'ok', written: 4, entry: expect.any(Number) });
    expect(await stage.values()).toMatchObject({
      'debt-gdp CM': ['2020 38 e', '2022 40', '2023 41.5', '2024 43', '2025 43.1 p', '2026 44.2'],
      'debt-gdp CM-OU': ['2026 5'],
      'debt-gdp GAB': ['2024 70 b-method'],
    });
    const heard = (await stage.pull()).flatMap(({ table, row }) => (table === 'series_lines' && row ? [row] : []));
    expect(heard.map(({ place, position, licence }) => [place, position, licence]).sort()).toEqual([
      ['CM', 1, 'CC-BY-4.0'],
      ['CM-OU', 3, 'official act'],
    ]);
    const [told] = await stage.query(
      `select s.title, l.as_of from public.series_lines l join public.sources s on s.code = l.source where l.place = 'CM-OU'`,
    );
    expect(told).toEqual({ title: source.title, as_of: source.as_of });
    expect((await stage.logged()).at(-1)).toMatchObject({
      actor_id: stage.editor,
      action: 'directory_imported',
      details: { table: 'series_lines', file: 'debt.csv', title: source.title, rows: 2, values: 4, reason: why },
    });
    expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
    expect(await stage.bring(rows)).toEqual({ status: 'already' });
    expect(await stage.call(stage.editor, 'list_directory_imports', 'series_lines')).toMatchObject({
      imports: { 0: { id: written.entry, file: 'debt.csv', values: 4, rows: 2, may_undo: true } },
    });
    expect(await stage.call(stage.editor, 'read_series_import', written.entry)).toEqual({
      status: 'ok',
      lines: [
        {
          ...{ series: 'debt-gdp', place: 'CM', label_en: null, label_fr: null },
          before: ['2022 40', '2023 41.5', '2024 42.8', '2025 43.1 p'],
          after: ['2020 38 e', '2022 40', '2023 41.5', '2024 43', '2025 43.1 p', '2026 44.2'],
        },
        { series: 'debt-gdp', place: 'CM-OU', label_en: null, label_fr: null, before: null, after: ['2026 5'] },
      ],
    });
    expect(await stage.call(await stage.addMember(), 'read_series_import', written.entry)).toEqual({
      status: 'forbidden',
      why: 'not_admin',
    });
    for (const other of [0, null]) expect(await stage.call(stage.editor, 'read_series_import', other)).toEqual({ status: 'not_found' });
  });

  test('a new place of an answer has its words in both languages; a line has room for 500 values', async () => {
    expect(await stage.bring([{ series: 'answers', place: 'CM-NW', label: 'mieux', point: '2024 31 n180' }])).toMatchObject({ written: 1 });
    const [line] = await stage.query(
      `select label_en, label_fr, position from public.series_lines where series_code = 'answers' and place = 'CM-NW'`,
    );
    expect(line).toEqual({ label_en: 'Better', label_fr: 'Mieux', position: 2 });
    const days = Array.from({ length: 501 }, (_, n) => ({
      place: 'GAB',
      point: `${new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)} 1`,
    }));
    const before = await stage.print();
    expect(await stage.bring(days)).toEqual({ status: 'too_many' });
    expect(await stage.print()).toEqual(before);
  });
});

test('an import is undone: what it added is gone, what it changed says again what it said, from the source it had', async () => {
  const before = await stage.values();
  const { entry } = await stage.bring([
    { place: 'GAB', point: '2024 99' },
    { series: 'growth', point: '2024 4' },
  ]);
  const undo = (isTrial: boolean) => stage.call(stage.editor, 'undo_directory_import', entry, why, isTrial);
  expect(await undo(true)).toEqual({ status: 'ok', removed: 1, put_back: 1, kept: 0 });
  await stage.pull();
  expect(await undo(false)).toEqual({ status: 'ok', removed: 1, put_back: 1, kept: 0 });
  expect(await stage.values()).toEqual(before);
  const [gabon] = await stage.query(
    `select l.source, l.as_of, exists (select from app.edited_rows e where e.row_id = l.id) as is_edited from public.series_lines l where l.place = 'GAB'`,
  );
  expect(gabon).toEqual({ source: 'osm', as_of: '2025-10', is_edited: false });
  expect((await stage.pull()).filter(({ table }) => table === 'series_lines')).toHaveLength(2);
  expect((await stage.logged()).at(-1)).toMatchObject({ action: 'directory_import_undone', details: { table: 'series_lines', entry } });
  expect(await undo(false)).toEqual({ status: 'already' });
});

test('what another file has changed since stays', async () => {
  const { entry } = await stage.bring([{ point: '2019 37' }]);
  await stage.bring([{ point: '2018 36' }]);
  expect(await stage.call(stage.editor, 'undo_directory_import', entry, why, false)).toEqual({
    status: 'ok',
    removed: 0,
    put_back: 0,
    kept: 1,
  });
  expect((await stage.values())['debt-gdp CM']).toEqual(expect.arrayContaining(['2018 36', '2019 37']));
});
