import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineEntity, type Row } from '#src/model/define-entity.ts';
import {
  alias,
  area,
  choice,
  date,
  integer,
  latitude,
  longitude,
  names,
  optional,
  reference,
  repeats,
  searchable,
  text,
} from '#src/model/fields.ts';
import { encodeShard } from './encode-shard.ts';
import { checkShard, openShard } from './open-shard.ts';
import { numberToPid } from './pid-number.ts';

const label = { id: 'x', message: 'X' };
const place = defineEntity({
  table: 'things',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(text(label)),
    otherNames: alias(names(label)),
    kind: choice(label, { big: label, small: label }),
    note: optional(text(label)),
    grade: optional(repeats(text(label))),
    since: optional(date(label)),
    regionCode: optional(area('regions', label)),
    subdivisionCode: optional(area('subdivisions', label)),
    count: optional(integer(label)),
    otherId: optional(reference('things', label)),
    latitude: optional(latitude(label)),
    longitude: optional(longitude(label)),
  },
  directory: {
    paths: ['things'],
    labels: { one: label, many: label, count: label, about: label },
    title: { en: 'name', fr: 'name' },
    slug: ['name'],
    context: [],
    facets: ['kind'],
    group: 'places',
  },
});
const link = defineEntity({
  table: 'links',
  pack: { module: 'places' },
  fields: { thingId: reference('things', label), what: text(label) },
});

const cameroonian = [...'aàâäbɓcçdɗeéèêëɛəǝfgiíɨjkmnŋoóôöɔœæpqrstuùûʉɑyƴz ABÈƊƁŊƆ’ʼ\'"-0123456789€漢😀\u0001%_<>&\\'];
const letters = fc.string({ unit: fc.constantFrom(...cameroonian), maxLength: 14 });
const pid = fc.integer({ min: 0, max: 2 ** 50 - 1 }).map(numberToPid);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const thing = fc.record({
  pid,
  name: letters,
  otherNames: fc.array(letters, { maxLength: 3 }),
  kind: fc.constantFrom('big', 'small'),
  note: maybe(letters),
  grade: maybe(fc.constantFrom('a', 'b', 'É')),
  since: maybe(fc.constantFrom('1990', '2001-02', '2020-03-04')),
  regionCode: maybe(fc.constantFrom('CM-CE', 'CM-AD')),
  subdivisionCode: maybe(fc.constantFrom('CM-CE-01-01', 'CM-AD-01-02', 'CM-AD-02-02')),
  count: maybe(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
  otherId: maybe(pid),
  latitude: maybe(fc.integer({ min: -90_000, max: 90_000 }).map((x) => x / 1000)),
  longitude: maybe(fc.integer({ min: -180_000, max: 180_000 }).map((x) => x / 1000)),
  source: fc.constantFrom('osm', 'geonames'),
  asOf: fc.constantFrom('2019', '2020-03'),
  licence: fc.constantFrom('ODbL', 'CC0'),
  isSample: fc.boolean(),
});
const things = fc.uniqueArray(thing, { selector: (row) => row.pid, maxLength: 40 });

const readBack = (bytes: Uint8Array, table: string): Row[] => {
  const shard = checkShard(bytes.slice().buffer);
  if (!shard.ok) throw new Error(shard.error);
  const part = shard.value.tables.get(table);
  if (!part) throw new Error('no table');
  return Array.from(
    { length: part.rows },
    (_, row) => Object.fromEntries([...part.columns].map(([name, column]) => [name, column.valueAt(row)])) as Row,
  );
};
const byPid = (rows: readonly Row[]) => [...rows].sort((a, b) => (a.pid < b.pid ? -1 : 1));

test('every row comes back as it went in, with every letter, null and position', () => {
  fc.assert(
    fc.property(things, (rows) => {
      const bytes = encodeShard('places', 'CM-AD', [{ entity: place, rows }]);
      expect(byPid(readBack(bytes, 'things'))).toEqual(byPid(rows));
    }),
    { numRuns: 300 },
  );
});

test('rows in another order give the same bytes', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: 0, max: 40 }), (rows, cut) => {
      const turned = [...rows.slice(cut), ...rows.slice(0, cut)].reverse();
      expect(encodeShard('places', null, [{ entity: place, rows: turned }])).toEqual(
        encodeShard('places', null, [{ entity: place, rows }]),
      );
    }),
  );
});

test('rows of one table point to rows of another by pid', () => {
  fc.assert(
    fc.property(things, fc.array(fc.nat(60), { maxLength: 20 }), (rows, picks) => {
      const links = picks.map((pick, i) => ({
        pid: numberToPid(1e9 + i),
        thingId: rows[pick]?.pid ?? numberToPid(7),
        what: `${i}`,
        source: 's',
        asOf: '2020',
        licence: 'l',
        isSample: false,
      }));
      const bytes = encodeShard('places', null, [
        { entity: place, rows },
        { entity: link, rows: links },
      ]);
      expect(byPid(readBack(bytes, 'links'))).toEqual(byPid(links));
    }),
  );
});

test('damaged bytes are refused or read as rows, and nothing is thrown', () => {
  fc.assert(
    fc.property(things, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }), fc.nat(), (rows, edits, cut) => {
      const bytes = encodeShard('places', 'CM-AD', [{ entity: place, rows }]);
      for (const [at, value] of edits) bytes[at % bytes.length] = value;
      expect(typeof checkShard(bytes.slice().buffer).ok).toBe('boolean');
      expect(checkShard(bytes.slice(0, cut % bytes.length).buffer)).toMatchObject({ ok: false });
    }),
    { numRuns: 500 },
  );
});

test('whatever byte is damaged, what is accepted holds no code outside its dictionary', () => {
  const [first] = fc.sample(thing, { numRuns: 1, seed: 1 });
  const rows = ['big', 'small', 'big', 'small', 'big'].map(
    (kind, i) => ({ ...first, kind, pid: numberToPid(i), name: `Name ${i}` }) as Row,
  );
  const bytes = encodeShard('places', null, [{ entity: place, rows }]);
  let refused = 0;
  for (let at = 12 + new DataView(bytes.buffer).getUint32(8, true); at < bytes.length; at += 1) {
    const shard = checkShard(bytes.slice().fill(255, at, at + 1).buffer);
    if (!shard.ok) {
      refused += 1;
      continue;
    }
    for (const column of shard.value.tables.get('things')?.columns.values() ?? []) {
      const { codes, values } = column.coded();
      expect(Math.max(...codes)).toBeLessThan(values.length);
    }
  }
  expect(refused).toBeGreaterThan(0);
});

test('bytes behind the last block are refused', () => {
  const bytes = encodeShard('places', null, []);
  expect(checkShard(Uint8Array.of(...bytes, 0).buffer)).toEqual({ ok: false, error: 'corrupt' });
});

test('bytes that are no shard at all are corrupt, a later version is unsupported', () => {
  expect(openShard(new TextEncoder().encode('<html>captive portal</html>').buffer)).toEqual({ ok: false, error: 'corrupt' });
  expect(openShard(new ArrayBuffer(0))).toEqual({ ok: false, error: 'corrupt' });
  const later = encodeShard('places', null, []);
  later[4] = 2;
  expect(openShard(later.slice().buffer)).toEqual({ ok: false, error: 'unsupported' });
});
