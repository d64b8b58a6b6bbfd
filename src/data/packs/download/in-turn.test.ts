import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const queue = ['people', 'places', 'core', 'places CM-AD', 'places CM-NW'];

test('areas come first, then the region that the screen waits for, then the plan', () => {
  expect(inTurn(queue, { module: 'places', regions: ['CM-NW'] })).toEqual(['core', 'places CM-NW', 'people', 'places', 'places CM-AD']);
});

test('a screen that names no region waits for all of its module, in the order of the plan', () => {
  expect(inTurn(queue, { module: 'places', regions: [] })).toEqual(['core', 'places', 'places CM-AD', 'places CM-NW', 'people']);
});

test('without a screen that waits, the plan decides, after areas', () => {
  expect(inTurn(queue, null)).toEqual(['core', 'people', 'places', 'places CM-AD', 'places CM-NW']);
});
