import { expect, test } from 'vitest';
import { encodeShard } from '#src/data/packs/format/encode-shard.ts';
import { checkShard } from '#src/data/packs/format/open-shard.ts';
import { entities } from '#src/model/index.ts';
import { makeDataset } from './dataset.ts';
import { demandOf, demandOfGaps } from './demand-of.ts';
import { partsWith, withIndex } from './open-parts.ts';

const names = [
  ['CM-OU', 'West', 'Ouest'],
  ['CM-NO', 'North', 'Nord'],
  ['CM-NW', 'North-West', 'Nord-Ouest'],
];
const rows = names.map(([code = '', nameEn = '', nameFr = ''], i) => ({
  pid: `000000000${i}`,
  source: 'osm',
  asOf: '2019',
  licence: 'ODbL',
  isSample: false,
  code,
  nameEn,
  nameFr,
  capital: null,
  population: null,
  areaKm2: null,
  latitude: null,
  longitude: null,
}));
const region = entities.find(({ table }) => table === 'regions');
if (!region) throw new Error('Regions are part of the model');
const shard = checkShard(encodeShard('core', null, [{ entity: region, rows }]).slice().buffer);
if (!shard.ok) throw new Error(shard.error);
const opened = [withIndex(shard.value, entities)];
const datasetMissing = (missing: readonly string[]) => makeDataset(entities, partsWith(opened, [], entities), () => missing);
const dataset = datasetMissing(['CM-NW', 'CM-OU']);

test.each([
  ['bafut-north-west-m4k20d7x9q', ['CM-NW']],
  ['bafut-nord-ouest-m4k20d7x9q', ['CM-NW']],
  ['bafut-north-west', ['CM-NW']],
  ['bana-west-m4k20d7x9q', ['CM-OU']],
  ['garoua-north-m4k20d7x9q', ['CM-NO']],
  ['northwestern', []],
  ['m4k20d7x9q', []],
])('the page of a village at %s waits for %o', (segment, regions) => {
  expect(demandOf(dataset, 'villages', { segment })).toEqual({ module: 'places', regions });
});

test('a list waits for the regions it is narrowed to', () => {
  expect(demandOf(dataset, 'villages', { where: { regionCode: ['CM-OU', null] } })).toEqual({ module: 'places', regions: ['CM-OU'] });
  expect(demandOf(dataset, 'people', { where: {} })).toEqual({ module: 'people', regions: [] });
});

test('what an area lacks waits for its region', () => {
  expect(demandOfGaps(dataset, 'CM-OU')).toEqual({ module: 'places', regions: ['CM-OU'] });
  expect(demandOfGaps(dataset, '')).toBeNull();
  expect(demandOfGaps(datasetMissing([]), 'CM-OU')).toBeNull();
});

test('nothing is waited for when all is here', () => {
  expect(demandOf(datasetMissing([]), 'villages', { segment: 'bafut-north-west' })).toBeNull();
  expect(demandOf(dataset, 'no-such-table', {})).toBeNull();
});
