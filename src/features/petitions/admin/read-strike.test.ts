import { expect, test } from 'vitest';
import { readStrike, startingInput } from './read-strike.ts';

const now = Date.parse('2026-11-22T23:30:20Z');
const input = { since: '2026-11-22T08:00', until: '2026-11-22T09:30', trust: '', youngerThan: '', named: '' };

test('begins with the last day as Cameroon’s clocks show it, and with what arrives this minute', () => {
  expect(startingInput(now)).toMatchObject({ since: '2026-11-22T00:30', until: '2026-11-23T00:31' });
  const read = readStrike(startingInput(now), 'automated');
  expect(read.ok && read.value).toMatchObject({ since: '2026-11-21T23:30:00.000Z', until: '2026-11-22T23:31:00.000Z' });
});

test('an empty box asks for nothing', () => {
  expect(readStrike(input, 'same_person')).toEqual({
    ok: true,
    value: {
      since: '2026-11-22T07:00:00.000Z',
      until: '2026-11-22T08:30:00.000Z',
      trust: null,
      youngerThan: null,
      named: null,
      reason: 'same_person',
    },
  });
  expect(readStrike({ ...input, trust: 'phone', youngerThan: ' 7 ', named: ' Bot ' }, 'not_free')).toMatchObject({
    value: { trust: 'phone', youngerThan: 7, named: 'Bot' },
  });
});

test.each([
  ['invalid-range', { since: '' }],
  ['invalid-range', { until: '2026-11-22T08:00' }],
  ['invalid-range', { until: 'soon' }],
  ['invalid-age', { youngerThan: '0' }],
  ['invalid-age', { youngerThan: '3651' }],
  ['invalid-age', { youngerThan: '1.5' }],
  ['invalid-age', { youngerThan: 'a week' }],
  ['invalid-named', { named: ' ab ' }],
  ['invalid-named', { named: 'x'.repeat(61) }],
])('%s: %j', (fault, boxes) => {
  expect(readStrike({ ...input, ...boxes }, 'automated')).toEqual({ ok: false, error: fault });
});

test('a reason is needed', () => {
  expect(readStrike(input, null)).toEqual({ ok: false, error: 'invalid-reason' });
});
