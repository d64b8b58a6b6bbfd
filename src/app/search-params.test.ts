import { expect, test } from 'vitest';
import { parseSearchParams, writeSearchParams } from './search-params.ts';

test('numbers, booleans and quotes in an address stay the text that was typed', () => {
  expect(parseSearchParams('?q=123&kind=true&note=%22a%22')).toEqual({ q: '123', kind: 'true', note: '"a"' });
  expect(writeSearchParams({ q: '123' })).toBe('?q=123');
});

test('a repeated key is a list, both ways', () => {
  expect(parseSearchParams('?r=a&r=b&r=c')).toEqual({ r: ['a', 'b', 'c'] });
  expect(writeSearchParams({ r: ['a', 'b'] })).toBe('?r=a&r=b');
});

test('what is undefined or null leaves no trace, and no parameters leave no question mark', () => {
  expect(writeSearchParams({ q: undefined, kind: null })).toBe('');
});

test('malformed escapes do not throw', () => {
  expect(parseSearchParams('?q=%E0%A4%A')).toHaveProperty('q');
});

test('a key named like an object property is only text', () => {
  expect(Object.entries(parseSearchParams('?constructor=1&__proto__=2'))).toEqual([
    ['constructor', '1'],
    ['__proto__', '2'],
  ]);
});
