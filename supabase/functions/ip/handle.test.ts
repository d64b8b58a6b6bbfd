import { expect, test } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createIpHandler } from './handle.ts';

const handleIp = createIpHandler(networkBy('x-operator'));

test('what the operator has added to a chain is the caller', async () => {
  const request = new Request('http://x/api/ip', { headers: { 'x-operator': '10.0.0.1, 198.51.100.9', 'x-forwarded-for': '203.0.113.1' } });
  expect(await handleIp(request).json()).toEqual({ ip: '198.51.100.0' });
});

test('nothing can be written to it', () => {
  expect(handleIp(new Request('http://x/api/ip', { method: 'POST' })).status).toBe(405);
});
