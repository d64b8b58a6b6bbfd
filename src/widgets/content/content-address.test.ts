import { expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import { job } from '#src/features/jobs/model/job.ts';
import { readList, writeList } from '#src/widgets/list/list-address.ts';
import { askedBy, contentAddress, regionsIn, withRegion } from './content-address.ts';

test('of a kind whatever is a choice, a region or written is chosen by its address, and nothing else', () => {
  const search = {
    category: ['festival', 'party'],
    region: ['CM-NW', '<summary>'],
    organiser: ['Commune de Bafut', ''],
    sort: 'newest',
    page: '7',
  };
  const choice = readList(contentAddress(event), search);
  expect(choice).toEqual({
    text: '',
    where: { category: ['festival'], region_code: ['CM-NW'], organiser: ['Commune de Bafut'] },
    sort: 'newest',
  });
  expect(readList(contentAddress(event), writeList(contentAddress(event), choice))).toEqual(choice);
  expect(readList(contentAddress(event), {}).sort).toBe('soonest');
});

test('of jobs a step of the pay, a division and a number of days are chosen, and none that there is not', () => {
  const search = { division: ['CM-NW-05', 'CM-XX-01', 'CM-NW'], pay: ['100000', '100001'], remote: ['true', 'false'], posted: ['7', '9'] };
  const choice = readList(contentAddress(job), search);
  expect(choice.where).toEqual({ division_code: ['CM-NW-05'], pay: ['100000'], is_remote: ['true'], posted: ['7'] });
  expect(writeList(contentAddress(job), choice)).toMatchObject({ division: ['CM-NW-05'], remote: ['true'] });
  expect(regionsIn(choice)).toEqual(['CM-NW']);
  expect(withRegion(choice, 'CM-LT').where).toMatchObject({ region_code: ['CM-LT'], division_code: [] });
  const days = askedBy(choice, Date.parse('2026-01-03T12:00:00Z')).where.posted;
  expect([days?.length, days?.[0], days?.at(-1)]).toEqual([7, '2026-01-03', '2025-12-28']);
});
