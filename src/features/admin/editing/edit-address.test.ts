import { expect, test } from 'vitest';
import { readAddress, searchOf } from './edit-address.ts';

const plain = { view: 'rows', text: '', region: '', role: '', page: 0, edit: '' } as const;

test('what is as usual is left out of the address, and read back as usual', () => {
  expect(searchOf(plain)).toEqual({});
  expect(readAddress({})).toEqual(plain);
});

test('what is written is read back', () => {
  const address = { view: 'stale', text: 'bafut', region: 'CM-NW', role: 'mp', page: 2, edit: 'abc' } as const;
  expect(searchOf(address)).toMatchObject({ view: 'stale', page: '3' });
  expect(readAddress(searchOf(address))).toEqual(address);
});

test.each([['0'], ['-1'], ['1.5'], ['x'], ['99999'], [['2', '3']]])('a page %s is the first', (page) => {
  expect(readAddress({ page, view: 'planet', text: ['a', 'b'] })).toEqual(plain);
});
