import { expect, test } from 'vitest';
import { snakeCase } from './snake-case.ts';

test.each([
  ['name', 'name'],
  ['regionCode', 'region_code'],
  ['areaKm2', 'area_km2'],
  ['seats2020', 'seats_2020'],
  ['alsoListedBy', 'also_listed_by'],
  ['nameEn', 'name_en'],
])('%s is %s in SQL', (field, column) => {
  expect(snakeCase(field)).toBe(column);
});
