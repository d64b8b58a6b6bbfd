import { expect, test } from 'vitest';
import { handleIp, toNetwork } from './handle.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:abcd:12::1', '2001:db8:abcd::'],
  ['2001:0db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['1:2:3:4:5:6:7:8', '1:2:3::'],
  ['999.1.1.1', 'unknown'],
  ['1:2:3', 'unknown'],
  ['1::2::3', 'unknown'],
  ['1:2:3:4:5:6:7:8::', 'unknown'],
  ['<script>', 'unknown'],
  ['', 'unknown'],
])('%s is shown as %s', (address, expected) => {
  expect(toNetwork(address)).toBe(expected);
});

test('the first address of a chain is the caller', async () => {
  const request = new Request('http://x/api/ip', { headers: { 'x-forwarded-for': '198.51.100.9, 10.0.0.1' } });
  expect(await handleIp(request).json()).toEqual({ ip: '198.51.100.0' });
});

test('nothing can be written to it', () => {
  expect(handleIp(new Request('http://x/api/ip', { method: 'POST' })).status).toBe(405);
});
