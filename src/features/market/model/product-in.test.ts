import { expect, test } from 'vitest';
import { productIn } from './product-in.ts';

const at = 'https://mboa.example/marketplace/products/';
test('the last product that was named by its address, bare or with its title', () => {
  expect(productIn(['Good morning', null])).toBe(null);
  expect(productIn([`Maize: ${at}0123456789\n`, 'Yes'])).toBe('0123456789');
  expect(productIn([`${at}0123456789`, `And this? ${at}ripe-plantains-9876543210`])).toBe('9876543210');
  expect(productIn([`${at}too-short`, `https://mboa.example/marketplace/vendors/0123456789`])).toBe(null);
});
