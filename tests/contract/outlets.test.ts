/** Outlets of the media: each fact that everybody is told is a cell of the list it is said to come from, and screens, editors and SQL know the same kinds and questions. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outlet, outletCheck } from '#src/features/admin/model/outlet-kinds.ts';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import { answers, kindLabels, questions } from '#src/features/numbers/outlets/labels.ts';
import { importSeed } from '#supabase/seed/import-seed.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { compareEntity } from './compare-entity.ts';
import { readSqlTable } from './read-sql-table.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { client } = stage.database;
  await importSeed(
    { query: async (sql, params) => ({ rows: (await client.query(sql, [...(params ?? [])])).rows }), exec: (sql) => client.query(sql) },
    { unclear: false },
  );
});
afterAll(() => stage?.close());

const told = async (): Promise<readonly Outlet[]> =>
  ((await stage.call(null, 'read_outlets')) as { readonly outlets: readonly Outlet[] }).outlets;
const csv = (file: string): readonly Readonly<Record<string, string>>[] =>
  parse(readFileSync(`supabase/seed/data/media/${file}`, 'utf8'), { columns: true });

/** Read by another reader than the import's: what the list says of whoever has this name. */
const inTheList = (name: string): Readonly<Record<string, string>> => {
  const [row, ...others] = csv('channels_cm.csv').filter((line) => line.name === name && line.country === 'CM');
  expect(others).toEqual([]);
  return row ?? {};
};
const languages: Readonly<Record<string, string>> = { fr: 'fra', en: 'eng', ff: 'ful', ha: 'hau' };
const untraced = ({ name, kind, owner, languages: spoken, website, since, ...rest }: Outlet): readonly string[] => {
  const row = inTheList(name);
  const feed = csv('feeds_cm.csv').find(({ channel, is_main }) => channel === row.id && is_main === 'TRUE');
  return [
    ...(row.id && kind === 'television' ? [] : [`${name}: no channel of the list`]),
    ...((owner ?? '') === (row.owners ?? '').replaceAll(';', ', ') ? [] : [`${name}: owner ${owner}`]),
    ...((website ?? '') === row.website ? [] : [`${name}: website ${website}`]),
    ...((since ?? '') === row.launched ? [] : [`${name}: since ${since}`]),
    ...(spoken.map((code) => languages[code]).join(';') === feed?.languages ? [] : [`${name}: languages ${spoken}`]),
    ...['region', 'permit', 'address', 'phone'].filter((field) => field in rest).map((field) => `${name}: ${field}`),
    ...(rest.checks.length > 0 || rest.as_of !== '2026-08-22' || rest.licence !== 'Unlicense' ? [`${name}: from elsewhere`] : []),
  ];
};

test('each fact of each outlet is the cell of the list, with its source; none has an answer that nobody gave', async () => {
  const outlets = await told();
  expect(outlets).toHaveLength(46);
  expect(outlets.flatMap(untraced)).toEqual([]);
  expect(new Set(outlets.map(({ source, url }) => `${source} ${url}`))).toEqual(
    new Set(['iptv-org database, television channels of Cameroon https://github.com/iptv-org/database']),
  );
});

test('one wrong owner, one made-up address and one outlet of nowhere are found out', async () => {
  const [some] = await told();
  if (!some) throw new Error('no outlet');
  expect(untraced({ ...some, owner: 'Somebody else' })).toEqual([`${some.name}: owner Somebody else`]);
  expect(untraced({ ...some, address: 'Rue 1' })).toEqual([`${some.name}: address`]);
  expect(untraced({ ...some, name: 'Made-up TV' })).toContain('Made-up TV: no channel of the list');
});

test('editors’ definitions, what screens say, and the rules of SQL are the same', async () => {
  const { client } = stage.database;
  for (const entity of [outlet, outletCheck])
    expect(
      compareEntity({ ...entity, directory: undefined, pack: { module: 'numbers' } } as never, await readSqlTable(client, entity.table)),
    ).toEqual([]);
  expect(Object.keys(kindLabels)).toEqual(Object.keys(outlet.fields.kind.choices ?? {}));
  expect(Object.keys(questions)).toEqual(Object.keys(outletCheck.fields.code.choices ?? {}));
  expect(Object.keys(questions)).toHaveLength(10);
  expect(Object.keys(answers)).toEqual(Object.keys(outletCheck.fields.answer.choices ?? {}));
});
