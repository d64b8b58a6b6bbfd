import { expect, test } from 'vitest';
import { createLogQuota, readText } from './read-text.ts';

const request = (body: string): Request => new Request('http://x', { method: 'POST', body });

test('a body is read up to its limit in bytes, not in characters', async () => {
  expect(await readText(request('ɓɓ'), 4)).toBe('ɓɓ');
  expect(await readText(request('ɓɓ'), 3)).toBeNull();
  expect(await readText(new Request('http://x'), 1)).toBe('');
});

test('a minute has so many log lines, the next one has as many again', () => {
  let now = 0;
  const mayLog = createLogQuota(2, () => now);
  expect([mayLog(), mayLog(), mayLog()]).toEqual([true, true, false]);
  now = 60_000;
  expect(mayLog()).toBe(true);
});
