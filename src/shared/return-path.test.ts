import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('a path of this site is kept', () => {
  test.each([
    ['/messages', '/messages'],
    ['/fr/messages', '/fr/messages'],
    ['/villages?region=NW&q=ba', '/villages?region=NW&q=ba'],
    ['/villages/bafut-northwest-0123456789#near', '/villages/bafut-northwest-0123456789#near'],
    ['/search?q=https://example.org', '/search?q=https://example.org'],
    ['/search?q=%C9%9B', '/search?q=%C9%9B'],
    ['/a/../admin', '/admin'],
    ['/@ngum', '/@ngum'],
    ['/', '/'],
  ])('%s', (candidate, kept) => {
    expect(returnPath(candidate)).toBe(kept);
  });
});

describe('nothing leads to another site, or to a script', () => {
  const payloads = [
    'https://evil.example',
    'http://evil.example/messages',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://mboa.invalid/0',
    'file:///etc/passwd',
    'mailto:a@b.cm',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    '@evil.example',
    'evil.example',
    '.evil.example',
    'messages',
    '?from=//evil.example',
    '#//evil.example',
    '',
    '/\u202ecm.example',
    '/ｍ.example',
    '/a b',
    `/${'a'.repeat(3000)}`,
    '/auth',
    '/fr/login?from=/messages',
    '/register',
  ];
  test('the table has at least forty', () => expect(payloads.length).toBeGreaterThanOrEqual(40));
  test.each(payloads)('%j', (payload) => {
    expect(returnPath(payload)).toBe(null);
  });
  test.each([null, undefined, 7, {}, ['/messages'], new URL('https://evil.example')])('%j is no text', (payload) => {
    expect(returnPath(payload)).toBe(null);
  });
});
