/** The regions that a phone asks petitions of are those of the country. */
import { expect, test } from 'vitest';
import { regionCodes } from '#src/shared/region-codes.ts';
import { realAreas } from '#tests/seed/seed-areas.ts';

test('every region of the country is known by its code', () => {
  expect([...regionCodes]).toEqual(
    realAreas()
      .regions.map(({ code }) => code)
      .sort(),
  );
});
