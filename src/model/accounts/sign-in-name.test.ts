import { expect, test } from 'vitest';
import { isPhoneName, isSignInName, nameOf, toAddress } from './sign-in-name.ts';

test('a name is an address that no mail reaches, and back; an address stays', () => {
  expect(toAddress('Ngum.Bamenda')).toBe('ngum.bamenda@name.mboa.invalid');
  expect(nameOf(toAddress('ngum1985'))).toBe('ngum1985');
  expect(toAddress('Ngum@example.org')).toBe('Ngum@example.org');
  expect(nameOf('ngum@example.org')).toBeNull();
  expect(nameOf('')).toBeNull();
});

test.each(['ngum', 'ngum.bamenda', 'a-b_c.9', '1985', 'a'.repeat(30)])('%s is a name', (name) => {
  expect(isSignInName(name)).toBe(true);
});

test.each(['', 'abc', 'Ngum', 'ngum bamenda', '.ngum', 'ngum.', 'ngum@x', 'bɛla', "ngum'--", 'a'.repeat(31), '670000001', '237670000001'])(
  '%j is none',
  (name) => {
    expect(isSignInName(name)).toBe(false);
  },
);

test('a name that stands for a telephone is chosen by nobody', () => {
  const name = `phone+${'0a'.repeat(20)}`;
  expect([isPhoneName(name), isSignInName(name)]).toEqual([true, false]);
  expect(nameOf(toAddress(name))).toBe(name);
  for (const other of ['phone', 'phone+12', `phone+${'0A'.repeat(20)}`, `x${name}`, `${name}0`]) expect(isPhoneName(other)).toBe(false);
});
