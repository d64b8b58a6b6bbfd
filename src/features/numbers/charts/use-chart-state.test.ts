import { expect, test } from 'vitest';
import { readChartState, writeChartState } from './use-chart-state.ts';

const usual = { others: ['GAB'], from: '1998', to: '', at: undefined, as: undefined };

test('what is written is what is read, and other things of the address stay', () => {
  const state = { others: ['TCD', 'SEN'], from: '2005', to: '2020', at: '2012', as: 'panels' } as const;
  const search = writeChartState('debt-gdp', state, { lang: 'x', chart: 'other', at: '1999' });
  expect(search).toMatchObject({ lang: 'x', chart: 'debt-gdp' });
  expect(readChartState('debt-gdp', search, usual)).toEqual(state);
  expect(readChartState('debt-xaf', search, usual)).toBeNull();
});

test('a map is read at a place, and looks that there are not are as usual', () => {
  const state = { ...usual, at: 'CM-NW', as: 'map' } as const;
  expect(readChartState('turnout', writeChartState('turnout', state), usual)).toEqual(state);
  expect(readChartState('turnout', { chart: 'turnout', as: 'pie', at: 'nowhere' }, usual)).toEqual(usual);
});

test('compared with nobody is not compared as usual', () => {
  expect(readChartState('debt-gdp', writeChartState('debt-gdp', { ...usual, others: [] }), usual)?.others).toEqual([]);
});

test('an address that says only which chart shows it as usual, and what it says amiss is left out', () => {
  expect(readChartState('debt-gdp', { chart: 'debt-gdp' }, usual)).toEqual(usual);
  const odd = { chart: 'debt-gdp', with: ['TCD', '<b>', 'x'.repeat(99)], from: 'yesterday', to: ['2020'], at: '20' };
  expect(readChartState('debt-gdp', odd, usual)).toEqual({ ...usual, others: ['TCD'] });
  const many = Array.from({ length: 14 }, (_, n) => `AA${String.fromCharCode(65 + n)}`);
  expect(readChartState('debt-gdp', { chart: 'debt-gdp', with: many }, usual)?.others).toHaveLength(11);
});
