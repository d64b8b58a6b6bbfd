/** What a member is told of their area; that it is what the server decides is looked at in tests/trust/areas. */
import { expect, test } from 'vitest';
import { isCounted, type OwnArea, standingOfArea } from './area.ts';

const at = (day: number): string => new Date(Date.UTC(2027, 0, day)).toISOString();
const home: OwnArea = { region_code: 'CM-NW', since: at(1), how: 'sign_up', is_waiting: false };
const moved: OwnArea = { region_code: 'CM-LT', since: at(20), how: 'change', is_waiting: false };

test.each<[string, readonly OwnArea[], number, string[]]>([
  ['nothing', [], 30, []],
  ['what was named at sign-up', [home], 2, ['CM-NW']],
  ['what was named at sign-up, in what was open before', [home], -30, ['CM-NW']],
  ['home, in what opened before the change', [home, moved], 19, ['CM-NW']],
  ['nowhere in the 14 days after it', [home, moved], 33, []],
  ['there after them', [home, moved], 34, ['CM-LT']],
  ['what support put right, at once', [home, { ...moved, how: 'support' }], 20, ['CM-LT']],
  ['no area', [home, { ...moved, region_code: null }], 60, []],
  ['a first choice that came late, after 14 days', [moved], 19, []],
])('counted: %s', (_, areas, day, counted) => {
  expect(['CM-NW', 'CM-LT'].filter((region) => isCounted(areas, region, at(day)))).toEqual(counted);
});

test('of now: the area, from when on it counts, and what waits', () => {
  const waits: OwnArea = { region_code: 'CM-CE', since: at(110), how: 'change', is_waiting: true };
  expect(standingOfArea([home, moved, waits], Date.parse(at(25)))).toEqual({
    code: 'CM-LT',
    countsFrom: Date.parse(at(34)),
    next: waits,
  });
  expect(standingOfArea([home, moved, waits], Date.parse(at(111)))).toMatchObject({ code: 'CM-CE', next: undefined });
  // A phone whose clock is behind the server's.
  expect(standingOfArea([home, moved], Date.parse(at(19)))).toMatchObject({ code: 'CM-LT', next: undefined });
  expect(standingOfArea([], Date.parse(at(25)))).toMatchObject({ code: null, next: undefined });
});
