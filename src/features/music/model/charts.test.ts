import { expect, test } from 'vitest';
import { chartOf, daysAfter, mondayOf, tellingDay, toldWeek } from './charts.ts';

const row = (monday: string, title: string, place: number, more = {}) => ({
  ...{ id: `${monday} ${title}`, xid: '1', rev: 1, scope: 'public', region_code: null, pid: 'abcdefghjk', artist_name: 'Les Balafons' },
  ...{ monday, title, place, listeners: 40 - 5 * place },
  ...more,
});

test.each([
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('%s is of the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('a week is told on the Thursday after it, and until the next Thursday', () => {
  expect(tellingDay('2026-11-23')).toBe('2026-12-03');
  expect(['2026-12-02', '2026-12-03', '2026-12-09', '2026-12-10'].map(toldWeek)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
});

test('the chart of the country or a region is of the newest week that is here, by place and then by title', () => {
  const rows = [
    row('2026-11-16', 'Old', 1),
    row('2026-11-23', 'Second', 2),
    row('2026-11-23', 'B', 1),
    row('2026-11-23', 'A', 1),
    row('2026-11-23', 'There', 1, { region_code: 'CM-NW' }),
    row('2026-11-23', 'No number', 3, { listeners: '20' }),
  ];
  expect(chartOf(rows, null)).toMatchObject({
    monday: '2026-11-23',
    tracks: [{ title: 'A' }, { title: 'B' }, { title: 'Second', listeners: 30 }],
  });
  expect(chartOf(rows, 'CM-NW')?.tracks.map(({ title }) => title)).toEqual(['There']);
  expect([chartOf(rows, 'CM-AD'), chartOf([], null)]).toEqual([null, null]);
});
