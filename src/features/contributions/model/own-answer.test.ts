import { expect, test } from 'vitest';
import type { Row } from '#src/shared/row.ts';
import { ownAnswer } from './own-answer.ts';
import { daysCounted } from './still-true.ts';

const said = '2026-11-02T09:00:00.000Z';
const row = (more: Partial<Row>): Row => ({
  id: '1',
  xid: '1',
  rev: 1,
  scope: 'user:a',
  answer: 'yes',
  said_at: said,
  fate: 'counts',
  ...more,
});
const at = (days: number): number => Date.parse(said) + days * 86_400_000;
const fateOf = (more: Partial<Row>, days = 1) => ownAnswer(row(more), at(days))?.fate ?? null;

test('nothing was said, or it was taken back', () => {
  expect(ownAnswer(undefined, at(1))).toBeNull();
  expect(fateOf({ answer: 'none' })).toBeNull();
});

test('until the server has spoken nobody knows whether it counts', () => expect(fateOf({ said_at: null, fate: null })).toBe('unheard'));

test('a year, and then it is over, unless the page was changed before', () => {
  expect(ownAnswer(row({}), at(1))).toEqual({ fate: 'counts', until: '2027-11-02T09:00:00.000Z' });
  expect(fateOf({}, daysCounted - 0.01)).toBe('counts');
  for (const fate of ['counts', 'waits', 'elsewhere']) expect(fateOf({ fate }, daysCounted)).toBe('over');
  expect(fateOf({ fate: 'changed' }, daysCounted)).toBe('changed');
});
