import { expect, test } from 'vitest';
import { emptyProfile, fieldsSeenBy } from './profile.ts';

const fields = { display_name: 'Ngum', location: 'Bafut', region_code: 'NW', bio: 'Weaver' };
const seenBy = { ...emptyProfile('u'), bio_seen_by: 'me' as const };

test.each([
  ['me', ['display_name', 'location', 'region_code', 'bio']],
  ['members', ['display_name', 'location']],
  ['everyone', ['display_name']],
] as const)('%s sees %j', (reader, seen) => {
  expect(Object.keys(fieldsSeenBy(fields, seenBy, reader))).toEqual(seen);
});
