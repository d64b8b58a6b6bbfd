import { expect, test } from 'vitest';
import { redact, screenOf } from './redact.ts';

test.each([
  ['a UUID', 'row 018f3c2e-7b1a-7c3d-9e4f-0123456789ab is gone', 'row [id] is gone'],
  ['a UUID without hyphens', '018f3c2e7b1a7c3d9e4f0123456789ab', '[id]'],
  ['a UUID in capitals', '018F3C2E-7B1A-7C3D-9E4F-0123456789AB', '[id]'],
  ['a public id', 'no row 0k3m9x2a7q', 'no row [id]'],
  ['a public id behind a slug', '/villages/bafut-0k3m9x2a7q', '/villages/bafut-[id]'],
  ['a public id without a digit', '/petitions/water-bcdfghjkmn', '/petitions/water-[id]'],
  ['a public id in capitals', '0K3M9X2A7Q', '[id]'],
  ['an e-mail address', 'mail ngum.tabe+1@example.cm bounced', 'mail [email] bounced'],
  ['a phone number of Cameroon', 'call 671 23 45 67 now', 'call [phone] now'],
  ['with its country', '+237 6 71 23 45 67', '[phone]'],
  ['with the country dialled', '00237671234567', '[phone]'],
  ['with dots', '6.71.23.45.67', '[phone]'],
  ['an older one', '77 12 34 56', '[phone]'],
  ['a query', 'GET /search?q=my+illness&page=2 failed', 'GET /search?[query] failed'],
  ['a fragment with a token', '/auth#access_token=abc&type=recovery', '/auth#[query]'],
  ['a query without its mark', 'refresh_token=abcdefghijkl', 'refresh_token=[text]'],
  ['a JSON web token', 'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln-_x expired', 'token [token] expired'],
  ['an authorisation', 'Authorization: Bearer abc.def', 'Authorization: [token]'],
  ['a key', 'apikey sb_publishable_8fK2nLq0Zx81', 'apikey [token]'],
  ['a user name', 'at /@ngum/posts', 'at /@[name]/posts'],
  ['what PostgreSQL shows', 'Key (display_name)=(Ngum Tabe) already exists.', 'Key (display_name)=([text]) already exists.'],
  ['a quoted sentence', `Unexpected token 'D', "Dear Anna, I" is not valid JSON`, `Unexpected token 'D', "[text]" is not valid JSON`],
  ['a quotation', 'cannot say “I was there” here', 'cannot say [text] here'],
])('%s', (_, text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  `TypeError: Cannot read properties of undefined (reading 'title')`,
  `Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.`,
  'at open (https://mboa.example/assets/data-screens-Bx81kP2a.js:12:34567)',
  'PGRST116: 0 rows',
  'answered 503 after 10000 ms',
])('what helps to find the fault stays: %s', (text) => {
  expect(redact(text)).toBe(text);
});

test.each([
  ['/', '/'],
  ['/villages', '/villages'],
  ['/villages/', '/villages'],
  ['/villages/bafut-0k3m9x2a7q', '/villages/…'],
  ['/@ngum', '/@[name]'],
  ['/profile/ngum/legacy', '/profile/…'],
  ['/0k3m9x2a7q', '/[id]'],
  ['/search?q=x', '/search'],
])('%s is the screen %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen);
});
