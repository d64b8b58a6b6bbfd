import { beforeEach, expect, test } from 'vitest';
import { log, readLog } from './logger.ts';
import { writeStored } from './storage.ts';

beforeEach(() => {
  writeStored('log', '[]');
});

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

test('a damaged log starts anew instead of failing', () => {
  writeStored('log', '{"a":');
  log('warn', 'app', 'a');
  expect(readLog()).toHaveLength(1);
});
