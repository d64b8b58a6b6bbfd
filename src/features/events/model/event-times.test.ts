import { expect, test } from 'vitest';
import { boxedTimes, finishTimes } from './event-times.ts';

test('a whole day ends with its midnight, and comes back as people count it', () => {
  const boxes = { all_day: true, starts_at: '2026-12-30T09:00', ends_at: '2026-12-31T00:00' };
  const sent = finishTimes(boxes);
  expect(sent).toMatchObject({ starts_at: '2026-12-30T00:00', ends_at: '2027-01-01T00:00' });
  expect(boxedTimes(sent)).toMatchObject({ ends_at: '2026-12-31T00:00' });
  expect(finishTimes({ all_day: true, starts_at: '2026-12-30', ends_at: '' })).toMatchObject({ ends_at: '2026-12-31T00:00' });
  expect(finishTimes({ all_day: true, starts_at: 'soon', ends_at: '' })).toMatchObject({ starts_at: '', ends_at: '' });
});

test('what has hours stays as it was typed', () => {
  const boxes = { all_day: false, starts_at: '2026-12-30T09:00', ends_at: '2026-12-30T10:00' };
  expect(finishTimes(boxes)).toBe(boxes);
  expect(boxedTimes(boxes)).toBe(boxes);
});
