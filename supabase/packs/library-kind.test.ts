/** A kind nobody has written code for: one definition and one migration give it a pack, list, facets, detail and search. */
import { expect, test } from 'vitest';
import { findRow } from '#src/data/packs/engine/find-row.ts';
import { listRows } from '#src/data/packs/engine/list-rows.ts';
import { searchRows } from '#src/data/packs/engine/search-rows.ts';
import { inArea, kindLabel, nameLabel, position } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { choice, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';
import { entities } from '#src/model/index.ts';
import { datasetOf, makeFolder, openShards } from '#tests/packs/packs-database.ts';
import { openInMemory } from '#tests/postgres/in-memory.ts';
import { buildPacks } from './build-packs.ts';

const library = defineEntity({
  table: 'libraries',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    kind: choice(kindLabel, {
      public: { id: 'library.kind.public', message: 'Public' },
      school: { id: 'library.kind.school', message: 'Of a school' },
    }),
    ...inArea,
    books: optional(integer({ id: 'library.books', message: 'Books' })),
    ...position,
  },
  directory: {
    paths: ['libraries'],
    labels: {
      one: { id: 'library.one', message: 'Library' },
      many: { id: 'library.many', message: 'Libraries' },
      count: { id: 'library.count', message: '{count, plural, one {# library} other {# libraries}}' },
      about: { id: 'library.about', message: 'Libraries.' },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['regionCode'],
    fact: 'books',
    facets: ['regionCode', 'kind'],
    group: 'places',
  },
});

const migration = `
  create table public.libraries (
    like app.record including all, like app.located including all,
    name text not null, kind text not null check (kind in ('public', 'school')), books integer
  );
  call app.locate('public.libraries');
  call app.publish_directory('public.libraries');
  insert into public.sources (id, source, source_key, as_of, licence, code, title) values (gen_random_uuid(), 'x', 'x', '2026', 'CC0', 'x', 'X');
  insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr) values
    (gen_random_uuid(), 'x', 'r1', '2026', 'CC0', 'CM-NW', 'North-West', 'Nord-Ouest'), (gen_random_uuid(), 'x', 'r2', '2026', 'CC0', 'CM-OU', 'West', 'Ouest');
  insert into public.libraries (id, source, source_key, as_of, licence, name, kind, region_code, books) values
    (gen_random_uuid(), 'x', 'l1', '2026', 'CC0', 'Bamenda reading room', 'public', 'CM-NW', 1200),
    (gen_random_uuid(), 'x', 'l2', '2026', 'CC0', 'Dschang reading room', 'school', 'CM-OU', null),
    (gen_random_uuid(), 'x', 'l3', '2026', 'CC0', 'Bafoussam reading room', 'school', 'CM-OU', 40);`;

test('a planted kind has a pack, a list with facets, a detail address and search, without any other code', async () => {
  const db = await openInMemory();
  const place = makeFolder();
  try {
    await db.exec(migration);
    const all = [...entities, library];
    const { manifest } = await buildPacks(db, place.folder, { entities: all });
    expect(manifest.shards.filter(({ tables }) => 'libraries' in tables).map(({ region, rows }) => [region, rows])).toEqual([
      ['CM-NW', 1],
      ['CM-OU', 2],
    ]);
    const dataset = datasetOf(openShards(place.folder, manifest, all), all);

    const page = listRows(dataset, {
      table: 'libraries',
      where: { kind: ['school'] },
      text: '',
      sort: '-books',
      language: 'fr',
      offset: 0,
      limit: 10,
    });
    expect(page.rows.map((row) => row.name)).toEqual(['Bafoussam reading room', 'Dschang reading room']);
    expect(page.facets.kind).toEqual([
      { value: 'school', count: 2 },
      { value: 'public', count: 1 },
    ]);
    expect(page.names.regions?.['CM-OU']).toMatchObject({ en: 'West', fr: 'Ouest' });
    expect(page.addresses[0]).toMatch(/^bafoussam-reading-room-west-[0-9a-z]{10}$/);

    await expect(findRow(dataset, 'libraries', page.addresses[0] ?? '')).resolves.toMatchObject({ kind: 'found', row: { books: 40 } });
    const ask = (query: string) =>
      searchRows(dataset, { text: query, language: 'en', region: '', table: '', limit: 5 }).hits.map(
        ({ table, row }) => `${table} ${row.name}`,
      );
    expect(ask('dschang read')).toEqual(['libraries Dschang reading room']);
    expect(ask('libraries North West')).toEqual(['libraries Bamenda reading room']);
    expect(ask('bibliothèque nord-ouest')).toEqual(['libraries Bamenda reading room']);
  } finally {
    place.remove();
    await db.close();
  }
}, 60_000);
