import { describe, expect, test } from 'vitest';
import { payloads } from '#tests/e2e/xss/payloads.ts';
import { isWebAddress, readEntries, readPhone, readText, readWebsite } from './typed-profile.ts';

const kept = (read: { readonly ok: boolean; readonly value?: unknown; readonly error?: unknown }): unknown =>
  read.ok ? read.value : read.error;

test.each([
  ['', null],
  ['  \n ', null],
  [' Ngum ', 'Ngum'],
  ['One\r\nTwo', 'One\nTwo'],
  ['12345', '12345'],
  ['123456', { kind: 'long', most: 5 }],
  ['\u{1d538}'.repeat(5), '\u{1d538}'.repeat(5)],
])('the text %j', (typed, expected) => {
  expect(kept(readText(typed, typed.includes('\n') ? 20 : 5))).toEqual(expected);
});

test.each([
  ['', []],
  ['Weaving', ['Weaving']],
  ['Weaving, Dyeing;Zebu   care\nWater', ['Weaving', 'Dyeing', 'Zebu care', 'Water']],
  ['Weaving, weaving , Wéaving', ['Weaving']],
  [',,;\n', []],
  ['a'.repeat(41), { kind: 'entry-long', most: 40, entry: `${'a'.repeat(20)}…` }],
  [Array.from({ length: 21 }, (_, i) => `s${i}`).join(','), { kind: 'entries', most: 20 }],
])('the list %j', (typed, expected) => {
  expect(kept(readEntries(typed, 40))).toEqual(expected);
});

test.each([
  ['', null],
  ['example.org', 'https://example.org'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://Example.org/a?b#c', 'HTTPS://Example.org/a?b#c'],
  ['localhost', { kind: 'website' }],
  ['{{constructor.constructor("xss()")()}}', { kind: 'website' }],
  ['javascript:alert(1)', { kind: 'website' }],
  ['mailto:a@example.org', { kind: 'website' }],
  ['https://a@example.org', { kind: 'website' }],
  ['my page', { kind: 'website' }],
  [`https://example.org/${'a'.repeat(200)}`, { kind: 'long', most: 200 }],
])('the website %j', (typed, expected) => {
  expect(kept(readWebsite(typed, 200))).toEqual(expected);
});

test.each([
  ['', null],
  ['6 70 00 00 01', '+237670000001'],
  ['222-000-001', '+237222000001'],
  ['+237 670 000 001', '+237670000001'],
  ['00237670000001', '+237670000001'],
  ['+1 (202) 555-0143', '+12025550143'],
  ['12345', { kind: 'phone' }],
  ['+0670000001', { kind: 'phone' }],
  ['six', { kind: 'phone' }],
  ['770000001', { kind: 'phone' }],
])('the phone number %j', (typed, expected) => {
  expect(kept(readPhone(typed))).toEqual(expected);
});

describe('only a plain web address becomes a link', () => {
  test.each([
    'javascript:alert(1)//https://example.org',
    'data:text/html,x',
    '//example.org',
    'https://',
    ' https://example.org',
    'https://x',
    'https://exa\nmple.org',
  ])('%j', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});

test('nothing an attacker would type is an address or a number', () => {
  for (const payload of payloads) {
    expect(readWebsite(payload, 200).ok, payload).toBe(false);
    expect(readPhone(payload).ok, payload).toBe(false);
  }
});
