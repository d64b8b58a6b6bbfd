import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLog, log, logUnknown, readLog } from './logger.ts';
import { writeStored } from './storage.ts';

beforeEach(() => {
  writeStored('log', '[]');
});
afterEach(() => vi.unstubAllGlobals());

test('warnings and errors are kept, chatter is not', () => {
  log('debug', 'app', 'a');
  log('info', 'app', 'b');
  log('warn', 'app', 'c');
  log('error', 'app', 'd');
  expect(readLog().map(({ level, message }) => [level, message])).toEqual([
    ['warn', 'c'],
    ['error', 'd'],
  ]);
});

test('the ring holds a thousand entries, the newest last', () => {
  writeStored('log', JSON.stringify(Array.from({ length: 1000 }, (_, at) => ({ message: `old ${at}` }))));
  log('warn', 'app', 'new');
  expect(readLog()).toHaveLength(1000);
  expect(readLog()[0]?.message).toBe('old 1');
  expect(readLog()[999]?.message).toBe('new');
});

test('entries of one visit share a session that says nothing about the person', () => {
  log('warn', 'app', 'a');
  log('warn', 'app', 'b');
  const [first, second] = readLog();
  expect(first?.session).toMatch(/^[0-9a-f]{12}$/);
  expect(second?.session).toBe(first?.session);
});

test('only metadata of the allow-list gets in, and long texts are cut', () => {
  log('error', 'app', 'x'.repeat(5000), { route: '/search', q: 'private words', email: 'a@b.org', status: 500, stack: { deep: true } });
  expect(readLog()[0]?.metadata).toEqual({ route: '/search', status: 500 });
  expect(readLog()[0]?.message).toHaveLength(300);
});

const canaries = [
  '018f3c2e-7b1a-7c3d-9e4f-0123456789ab',
  '0k3m9x2a7q',
  'ngum.tabe@example.cm',
  '+237 671 23 45 67',
  'my-illness',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl',
  'Dear Anna, I was there',
  'ngumtabe',
];

test('no id, address, token or word of a person is kept: not in the message, the stack, the route or the metadata', () => {
  vi.stubGlobal('location', { pathname: '/@ngumtabe/0k3m9x2a7q' });
  vi.stubGlobal('navigator', { onLine: true });
  const [uuid, pid, email, phone, query, token, words, name] = canaries;
  const text = `GET /x/${uuid}?q=${query} by ${email}, ${phone}, ${token}: "${words}" at /@${name}/${pid}`;
  const error = Object.assign(new Error(text), { stack: `Error: ${text}\n    at open (https://mboa.example/assets/main.js:1:2)` });
  logUnknown('window', error, { level: 'error', code: 'UNKNOWN_ERROR' });
  logUnknown('window', { message: text, details: text }, { level: 'error', code: text });
  log('warn', 'app', `${'x '.repeat(1000)}${text}`, { route: text, stack: `${'y'.repeat(3990)} ${uuid}` });
  const kept = JSON.stringify(readLog());
  for (const canary of canaries) expect(kept).not.toContain(canary);
  expect(readLog()[0]?.metadata.stack).toContain('at open (https://mboa.example/assets/main.js:1:2)');
  expect(readLog()[0]?.metadata.route).toBe('/@[name]');
});

test('after sign-out the log is empty, and the next visit has another session', () => {
  log('warn', 'app', 'a');
  const session = readLog()[0]?.session;
  clearLog();
  expect(readLog()).toEqual([]);
  log('warn', 'app', 'b');
  expect(readLog()[0]?.session).not.toBe(session);
});

test('a damaged log starts anew instead of failing', () => {
  writeStored('log', '{"a":');
  log('warn', 'app', 'a');
  expect(readLog()).toHaveLength(1);
});
