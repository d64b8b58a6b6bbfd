import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { whyUnkept } from './why-unkept.ts';

const wrapped = (inner: Error): Error => Object.assign(new Error(`OpenFailedError: ${inner.name}`), { inner });

test.each([
  ['a full disk', wrapped(new DOMException('no space', 'QuotaExceededError')), 'full'],
  ['site data blocked', new DOMException('Access is denied for this document.', 'SecurityError'), 'denied'],
  [
    'the same, as Chrome tells it of a request',
    wrapped(new DOMException('The user denied permission to access the database.', 'UnknownError')),
    'denied',
  ],
  ['a private window of an older Firefox', new DOMException('A mutation operation was attempted', 'InvalidStateError'), 'denied'],
  ['a damaged file', wrapped(new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')), 'broken'],
  ['databases that do not answer', new Error('The databases of this browser do not answer'), 'broken'],
] as const)('%s', (_what, error, why) => {
  expect(whyUnkept(error)).toBe(why);
});

test('a browser without databases, as Dexie tells it', async () => {
  const error = await new Dexie('none', { indexedDB: undefined as never }).open().catch((fault: unknown) => fault);
  expect(whyUnkept(error)).toBe('denied');
});
