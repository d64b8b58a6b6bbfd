import { expect, test } from 'vitest';
import { judgeUsername } from './username.ts';

test.each([
  ['ngum_be', null],
  [' Ngum_BE ', null],
  ['abc', null],
  ['a'.repeat(30), null],
  ['123', null],
  ['', 'form'],
  ['ab', 'form'],
  ['a'.repeat(31), 'form'],
  ['ngum be', 'form'],
  ['ngum-be', 'form'],
  ['ɓelle', 'form'],
  ['ngum.be', 'form'],
  ['admin', 'reserved'],
  ['ADMIN', 'reserved'],
  ['ad_min_', 'reserved'],
  ['m_b_o_a', 'reserved'],
  ['___', 'reserved'],
  ['admiral', null],
])('%j', (typed, fault) => {
  expect(judgeUsername(typed)).toBe(fault);
});
