import { expect, test } from 'vitest';
import type { Row } from '#src/model/define-entity.ts';
import { hospital } from '#src/model/places/hospital.ts';
import { seenFacts } from './seen-facts.ts';

const row: Row = {
  pid: 'h000000001',
  source: 'osm',
  asOf: '2019',
  licence: 'ODbL',
  isSample: false,
  name: 'Clinique de Dschang',
  regionCode: 'CM-OU',
  latitude: 5.444,
  longitude: 10.053,
  openingHours: '',
  website: null,
  beds: 0,
};

test('by the columns of the server, without what says nothing, where it is and how it came here', () => {
  expect(seenFacts(hospital, row)).toEqual({ name: 'Clinique de Dschang', region_code: 'CM-OU', beds: 0 });
});
