import { expect, test } from 'vitest';
import { judgePassword } from './password.ts';

test.each([
  ['', 'short'],
  ['ninechars', 'short'],
  // Nine characters of four bytes each are still nine.
  ['😀😀😀😀😀😀😀😀😀', 'short'],
  ['a'.repeat(73), 'long'],
  ['ɛ'.repeat(37), 'long'],
  ['Ngum@Example.org', 'address'],
  ['password123', 'common'],
  ['PassWord123', 'common'],
  ['qwertyuiop', 'common'],
  ['1111111111', 'common'],
  ['1212121212', 'common'],
  ['mfoundi tsinga 7', null],
  ['ŋgɔ̀mbà ndɛ̀', null],
  [`${'a'.repeat(60)}bc d`, null],
])('%s: %s', async (password, fault) => {
  expect(await judgePassword(password, ' ngum@example.org ')).toBe(fault);
});
