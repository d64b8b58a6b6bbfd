import { expect, test } from 'vitest';
import { screenSizeOf } from './screen-size.ts';

test.each([
  [320, 'mobile'],
  [767.9, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1280, 'desktop'],
])('%d px is a %s', (width, size) => {
  expect(screenSizeOf(width)).toBe(size);
});
