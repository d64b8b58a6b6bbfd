import { beforeEach, expect, test } from 'vitest';
import { addStoredEvent, allowedMetadata, clearStoredEvents, readSecurityEvents, replaceStoredEvent, worseOf } from './security-events.ts';
import { writeStored } from './storage.ts';

beforeEach(clearStoredEvents);

const event = (at: number) => ({
  type: 'suspicious-html' as const,
  severity: 'high' as const,
  message: `event ${at}`,
  timestamp: new Date(at).toISOString(),
  metadata: { pattern: '<script' },
});

test('the last hundred are kept, newest first', () => {
  for (let i = 0; i < 101; i += 1) addStoredEvent(event(i));
  const messages = readSecurityEvents().map(({ message }) => message);
  expect(messages).toHaveLength(100);
  expect([messages[0], messages[99]]).toEqual(['event 100', 'event 1']);
});

test('an event is replaced where it stands, and not another of the same millisecond', () => {
  const twin = { ...event(1), severity: 'medium' as const };
  for (const one of [event(1), twin, event(2)]) addStoredEvent(one);
  replaceStoredEvent(event(1), { ...event(1), metadata: { ip: '203.0.113.0' } });
  expect(readSecurityEvents()).toEqual([event(2), twin, { ...event(1), metadata: { ip: '203.0.113.0' } }]);
});

test.each(['{', 'null', '{"a":1}', '"text"', '[1,null,"x",[]]'])('a damaged store (%s) is empty', (stored) => {
  writeStored('securityEvents', stored);
  expect(readSecurityEvents()).toEqual([]);
});

test.each([
  { type: 'other' },
  { type: 'constructor' },
  { severity: 'worst' },
  { message: 7 },
  { timestamp: 'yesterday' },
  { timestamp: undefined },
])('an event with %j is left out, its neighbours stay', (fault) => {
  writeStored('securityEvents', JSON.stringify([event(1), { ...event(2), ...fault }, event(3)]));
  expect(readSecurityEvents().map(({ message }) => message)).toEqual(['event 1', 'event 3']);
});

test('metadata is what the list allows, without ids', () => {
  const given = {
    pattern: '<script',
    rule: 'img-src',
    blocked: 'https://x.example/018f3c2e-7b1a-7c3d-9e4f-0123456789ab',
    html: 'canary',
    ip: 7,
  };
  expect(allowedMetadata(given)).toEqual({ pattern: '<script', rule: 'img-src', blocked: 'https://x.example/[id]' });
  expect(allowedMetadata({ ip: '203.0.113.0', pattern: 'x'.repeat(500) })).toEqual({ ip: '203.0.113.0', pattern: 'x'.repeat(200) });
  writeStored(
    'securityEvents',
    JSON.stringify([
      { ...event(1), metadata: { html: 'canary' } },
      { ...event(2), metadata: null },
    ]),
  );
  expect(readSecurityEvents().map(({ metadata }) => metadata)).toEqual([{}, {}]);
});

test('of two severities the worse counts', () => {
  expect([worseOf('low', 'medium'), worseOf('critical', 'high'), worseOf('high', 'high')]).toEqual(['medium', 'critical', 'high']);
});
