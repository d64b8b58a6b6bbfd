import { expect, test } from 'vitest';
import { orderIn, orderWord } from './picture-order.ts';

test.each([
  ['', '123456'],
  ['32', '321456'],
  ['654321', '654321'],
  ['7-f0a33', '312456'],
])('the word “%s” orders all places, each once', (picture_order, word) => {
  expect(orderWord(orderIn({ picture_order }))).toBe(word);
});
