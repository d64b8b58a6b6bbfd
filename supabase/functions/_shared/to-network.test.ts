import { expect, test } from 'vitest';
import { lineOf, toNetwork } from './to-network.ts';

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

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:abcd:12::1', '2001:db8:abcd:12'],
  ['2001:0db8:abcd:0012:ffff::9', '2001:db8:abcd:12'],
  ['2001:db8:abcd:13::1', '2001:db8:abcd:13'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is counted as %s', (address, expected) => {
  expect(lineOf(address)).toBe(expected);
});
