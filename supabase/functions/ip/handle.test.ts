import { expect, test } from 'vitest';
import { handleIp } from './handle.ts';

test('the first address of a chain is the caller', async () => {
  const request = new Request('http://x/api/ip', { headers: { 'x-forwarded-for': '198.51.100.9, 10.0.0.1' } });
  expect(await handleIp(request).json()).toEqual({ ip: '198.51.100.0' });
});

test('nothing can be written to it', () => {
  expect(handleIp(new Request('http://x/api/ip', { method: 'POST' })).status).toBe(405);
});
