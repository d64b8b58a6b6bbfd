import { expect, test } from 'vitest';
import { myDataFile, myDataFileName } from './my-data-file.ts';

const now = '2026-11-21T20:15:00.000Z';

test('the file holds what the service told, and what waits on this phone', () => {
  const waiting = { changes: { bio: 'Not sent yet' }, refused: 'some' as const };
  expect(JSON.parse(myDataFile({ held: { account: { email: 'ngum@example.org' } }, waiting, now }))).toEqual({
    app: 'Mboa',
    saved: now,
    held_by_the_service: { account: { email: 'ngum@example.org' } },
    only_on_this_phone: { not_sent_yet: { bio: 'Not sent yet' }, refused_by_the_service: 'some' },
  });
});

test('its name says what it is and of which day', () => {
  expect(myDataFileName(now)).toBe('mboa-my-data-2026-11-21.json');
});
