import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, 'en', '0\u00a0KB'],
  [1, 'en', '1\u00a0KB'],
  [37_501, 'fr', '38\u00a0ko'],
  [999_000, 'en', '999\u00a0KB'],
  [999_001, 'en', '1\u00a0MB'],
  [1_210_000, 'en', '1.3\u00a0MB'],
  [10_000_000, 'en', '10\u00a0MB'],
  [473_400_000, 'fr', '473,4\u00a0Mo'],
  [10_737_418_240, 'fr', '10,8\u00a0Go'],
  [2_400_000_000_000, 'fr', '2\u202f400\u00a0Go'],
])('%i bytes in %s read %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language)).toBe(text);
});

test('what is free is never said to be more than it is', () => {
  expect(formatBytes(10_737_418_240, 'fr', Math.floor)).toBe('10,7\u00a0Go');
  expect(formatBytes(37_999, 'en', Math.floor)).toBe('37\u00a0KB');
});
