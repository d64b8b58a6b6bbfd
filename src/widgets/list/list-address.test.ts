import { expect, test } from 'vitest';
import { fits, isNarrowed, type ListAddress, noChoice, readList, toggleValue, widened, withValue, writeList } from './list-address.ts';

const kinds = ['city', 'town', 'unknown'];
const list: ListAddress = {
  filters: {
    regionCode: (value) => /^CM-[A-Z]{2}$/.test(value),
    lang_code: () => true,
    kind: (value) => kinds.includes(value),
    mine: (value) => value === '',
  },
  sorts: ['', 'population', '-population'],
};

test('an address names filters shortly and reads back as the same choice', () => {
  const where = { regionCode: ['CM-NW', 'CM-SW'], lang_code: ['fr'], kind: ['city', 'unknown'], mine: [''] };
  const choice = { text: 'bafut 2', sort: '-population', where };
  const search = writeList(list, choice);
  expect(search).toEqual({
    q: 'bafut 2',
    region: ['CM-NW', 'CM-SW'],
    lang: ['fr'],
    kind: ['city', 'unknown'],
    mine: [''],
    sort: '-population',
  });
  expect(readList(list, search)).toEqual(choice);
});

test('one value may stand alone, a repeated one counts once', () => {
  for (const region of ['CM-NW', ['CM-NW', 'CM-NW']]) expect(readList(list, { region }).where).toEqual({ regionCode: ['CM-NW'] });
});

test('what means nothing is ignored, and what is too long is cut', () => {
  const search = {
    kind: ['castle', 'toString', 'town', 7],
    region: 'Nigeria',
    party: 'SDF',
    mine: 'x',
    sort: 'name; drop table',
    q: ['a', 'b'],
    x: {},
  };
  expect(readList(list, search)).toEqual({ text: 'a', sort: '', where: { kind: ['town'] } });
  for (const none of [{}, { q: 7 }, { q: '  ' }, { kind: 'constructor' }, { sort: 'toString' }, { sort: ['', 'population'] }])
    expect(writeList(list, readList(list, none))).toEqual({});
  expect(readList(list, { q: 'x'.repeat(10_000) }).text).toHaveLength(200);
  expect(readList(list, { lang: Array.from({ length: 1000 }, (_, n) => String(n)) }).where.lang_code).toHaveLength(20);
});

test('choosing a value twice lets it go, and an empty choice leaves no trace in the address', () => {
  const chosen = toggleValue(noChoice(list), 'kind', 'city');
  expect([chosen.where, isNarrowed(chosen)]).toEqual([{ kind: ['city'] }, true]);
  const again = toggleValue(chosen, 'kind', 'city');
  expect([writeList(list, again), isNarrowed(again)]).toEqual([{}, false]);
  expect(withValue(chosen, 'kind', '').where.kind).toEqual([]);
  expect(isNarrowed({ ...again, text: ' road' })).toBe(true);
  expect(widened({ ...chosen, text: 'road', sort: 'population' })).toEqual({ text: '', sort: 'population', where: {} });
});

test('something passes a filter by any of its values, and without a value by none', () => {
  const chosen = toggleValue(toggleValue(noChoice(list), 'kind', 'city'), 'kind', 'town');
  expect(['city', 'town', 'unknown', null].map((value) => fits(chosen, 'kind', value))).toEqual([true, true, false, false]);
  expect(fits(chosen, 'regionCode', null)).toBe(true);
});
