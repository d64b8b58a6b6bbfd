import { expect, test } from 'vitest';
import { readContactAddress } from './contact-address.ts';

test('an operator’s address and page are shown as they were set', () => {
  expect(readContactAddress({ VITE_CONTACT_EMAIL: 'team@example.org', VITE_CONTACT_URL: 'https://example.org/contact' })).toEqual({
    email: 'team@example.org',
    url: 'https://example.org/contact',
  });
});

test('what was not set is nothing, not a made-up address', () => {
  expect(readContactAddress({})).toEqual({ email: null, url: null });
});

test.each(['javascript:alert(1)', 'example.org', 'ftp://example.org', 'https://a b'])('%s is no page to link to', (url) => {
  expect(readContactAddress({ VITE_CONTACT_URL: url }).url).toBeNull();
});

test.each(['nobody', 'a@b', 'a@b.c?bcc=x@y.z', 'a b@c.d'])('%s is no e-mail address', (email) => {
  expect(readContactAddress({ VITE_CONTACT_EMAIL: email }).email).toBeNull();
});
