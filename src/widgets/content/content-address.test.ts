import { expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import { readList, writeList } from '#src/widgets/list/list-address.ts';
import { contentAddress } from './content-address.ts';

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
