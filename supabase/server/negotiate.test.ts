import { expect, test } from 'vitest';
import { chooseEncoding, chooseLanguage } from './negotiate.ts';

test.each([
  [null, null],
  ['', null],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=nonsense', null],
  ['identity', null],
])('Accept-Encoding %j is answered with %j', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});

test.each([
  ['/', 'fr', 'fr'],
  ['/', 'fr-CM;q=0.3, en;q=0.2', 'fr'],
  ['/', 'fr;q=0', 'en'],
  ['/', 'french', 'en'],
  ['/', ';;;,q=', 'en'],
  ['/fr', null, 'fr'],
  ['/en/x', 'fr', 'en'],
  ['/france', 'en', 'en'],
])('%s for a reader of %j is %s', (pathname, header, expected) => {
  expect(chooseLanguage(pathname, header)).toBe(expected);
});
