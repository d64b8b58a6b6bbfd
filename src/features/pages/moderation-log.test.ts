import { expect, test } from 'vitest';
import { byMonth, type LogLine, logFile, reasonsIn, waitOf } from './moderation-log.ts';

const line = (month: string, action: LogLine['action'], count: number, more: Partial<LogLine> = {}): LogLine => ({
  month,
  kind: 'event',
  action,
  reason: null,
  count,
  in_time: 0,
  ...more,
});
const counts = [
  line('2026-09', 'published', 9, { in_time: 8 }),
  line('2026-10', 'refused', 7, { reason: 'spam', in_time: 7 }),
  line('2026-10', 'refused', 12, { reason: 'unclear', in_time: 5 }),
  line('2026-10', 'refused', 3, { kind: 'poll' }),
  line('2026-10', 'refused', 5, { kind: 'poll', reason: 'spam' }),
  line('2026-10', 'hidden', 2),
];

test('months are told from the newest, with all their decisions', () => {
  expect(byMonth(counts).map(({ month, count }) => [month, count])).toEqual([
    ['2026-10', 29],
    ['2026-09', 9],
  ]);
  expect(byMonth([])).toEqual([]);
});

test('reasons are added up over kinds, the most frequent first, and what is left last; where none is told, none is named', () => {
  expect(reasonsIn(counts, 'refused')).toEqual([
    ['spam', 12],
    ['unclear', 12],
    [null, 3],
  ]);
  expect(reasonsIn(counts, 'hidden')).toEqual([]);
});

test('how long it took is asked of what was read first alone', () => {
  expect(waitOf(counts)).toEqual({ read: 36, inTime: 20 });
  expect(waitOf(counts.slice(-1))).toEqual({ read: 0, inTime: 0 });
});

test('the file has a line a count, and no figure where there is none', () => {
  expect(logFile(counts)[1]).toEqual(['2026-09', 'event', 'published', '', '9', '8']);
  expect(logFile(counts).at(-1)).toEqual(['2026-10', 'event', 'hidden', '', '2', '']);
});
