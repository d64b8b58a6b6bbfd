import { expect, test } from 'vitest';
import { stableId } from './stable-id.ts';

test('the id of an imported row is a UUID of version 8 made from source and key, and never changes', () => {
  expect(stableId('geonames', '2233805')).toBe('b7f3c046-a7ca-87e3-9948-a86bbc28d97d');
  expect(stableId('geonames', '2233805')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('source and key do not run into each other', () => {
  expect(stableId('osm', '12')).not.toBe(stableId('osm1', '2'));
});
