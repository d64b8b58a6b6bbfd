import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createNameAccountHandler, type NameAccountPorts } from './handle.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
// Neither a name nor a code is in the log, not even of what is refused.
afterEach(() => expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]));

const start = Date.parse('2026-11-29T10:20:00Z');
let now = start;
const ports = {
  isWeak: vi.fn<NameAccountPorts['isWeak']>(),
  make: vi.fn<NameAccountPorts['make']>(),
  opens: vi.fn<NameAccountPorts['opens']>(),
  setPassword: vi.fn<NameAccountPorts['setPassword']>(),
  ask: vi.fn<NameAccountPorts['ask']>(),
  hash: async (text: string) => `hash of ${text}`,
};
let handle: ReturnType<typeof createNameAccountHandler>;
beforeEach(() => {
  now = start;
  ports.isWeak.mockReset().mockResolvedValue(false);
  ports.make.mockReset().mockResolvedValue('ok');
  ports.opens.mockReset().mockResolvedValue(false);
  ports.setPassword.mockReset().mockResolvedValue(true);
  ports.ask
    .mockReset()
    .mockImplementation(async (name) => (name === 'find_recovery_code' ? { status: 'ok', id: 'member' } : { status: 'ok' }));
  handle = createNameAccountHandler(ports, networkBy('x-operator'), () => now);
});

const fingerprint = 'a'.repeat(64);
const joining = {
  do: 'make',
  name: 'Ngum1985',
  password: 'a long sentence',
  fingerprint,
  display_name: 'Ngum Bɛ',
  region_code: 'CM-NW',
  agreed_terms: '2026-11-30',
};
const code = '0123-4567-89AB-CDEF-GHJK';
const recovering = { do: 'recover', name: 'ngum1985', code: '0123456789abcdefghjk', password: 'another sentence', fingerprint };
const address = 'ngum1985@name.mboa.invalid';
const send = async (body: unknown, from = '203.0.113.7') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await handle(new Request('http://x/api/name-account', { method: 'POST', headers: { 'x-operator': from }, body: text }));
  return { status: answer.status, body: await answer.json() };
};

test('an account is made with what the form tells, and its sheet is kept', async () => {
  expect(await send({ ...joining, role: 'admin' })).toEqual({ status: 200, body: { status: 'ok' } });
  const data = { display_name: 'Ngum Bɛ', region_code: 'CM-NW', agreed_terms: '2026-11-30' };
  expect(ports.make.mock.calls).toEqual([[address, 'a long sentence', data]]);
  expect(ports.ask.mock.calls).toEqual([['keep_recovery_code', { address, fingerprint }]]);
});

test('of a taken name nothing is changed, unless who asks has its password: the answer was lost then', async () => {
  ports.make.mockResolvedValue('taken');
  expect(await send(joining)).toEqual({ status: 200, body: { status: 'taken' } });
  expect(ports.ask).not.toHaveBeenCalled();
  ports.opens.mockResolvedValue(true);
  expect(await send(joining)).toEqual({ status: 200, body: { status: 'ok' } });
  expect(ports.opens).toHaveBeenLastCalledWith(address, 'a long sentence');
});

test('a code opens the account with a new password and a new sheet; a wrong one and an unknown name are answered alike', async () => {
  expect(await send(recovering)).toEqual({ status: 200, body: { status: 'ok' } });
  expect(ports.ask.mock.calls).toEqual([
    ['find_recovery_code', { address, fingerprint: `hash of ${code}` }],
    ['keep_recovery_code', { address, fingerprint }],
  ]);
  expect(ports.setPassword.mock.calls).toEqual([['member', 'another sentence']]);
  ports.ask.mockResolvedValue({ status: 'not_found' });
  expect(await send(recovering)).toEqual({ status: 200, body: { status: 'wrong' } });
  expect(ports.setPassword).toHaveBeenCalledTimes(1);
});

test('the old code counts until the password is changed: what failed can be tried again', async () => {
  ports.setPassword.mockResolvedValueOnce(false);
  expect((await send(recovering)).status).toBe(503);
  expect(ports.ask.mock.calls.map(([name]) => name)).toEqual(['find_recovery_code']);
});

test('what the service did not do is not called done', async () => {
  ports.make.mockResolvedValueOnce(null);
  expect((await send(joining)).status).toBe(503);
  ports.make.mockRejectedValueOnce(new Error('no network'));
  expect((await send(joining)).status).toBe(503);
  ports.ask.mockResolvedValueOnce(null);
  expect((await send(joining)).status).toBe(503);
  ports.ask.mockResolvedValueOnce(null);
  expect((await send(recovering)).status).toBe(503);
});

test('a weak password is refused before anything is asked', async () => {
  ports.isWeak.mockResolvedValue(true);
  expect(await send(joining)).toEqual({ status: 200, body: { status: 'weak' } });
  expect(ports.isWeak).toHaveBeenCalledWith('a long sentence', 'ngum1985');
  expect(ports.make).not.toHaveBeenCalled();
});

test.each([
  '',
  'null',
  '[]',
  { ...joining, do: 'remove' },
  { ...joining, fingerprint: 'short' },
  { ...joining, password: '' },
  { ...joining, password: 7 },
  { ...joining, display_name: ' ' },
  { ...joining, name: 'ngum@example.org' },
  { ...joining, name: 'a' },
  { ...recovering, code: 'x' },
  { ...joining, display_name: 'x'.repeat(9000) },
])('%j is refused before anybody counts it', async (body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { status: 'invalid' } });
  expect(ports.make).not.toHaveBeenCalled();
});

test('a network may do it sixty times an hour, whatever comes of it, and thirty times a minute', async () => {
  ports.make.mockResolvedValue('taken');
  for (let minute = 0; minute < 2; minute += 1) {
    for (let n = 0; n < 30; n += 1) expect((await send(joining, `203.0.113.${n}`)).status).toBe(200);
    expect((await send(joining)).status).toBe(429);
    now += 60_000;
  }
  expect(await send(joining)).toEqual({ status: 429, body: { status: 'too_many', until: '2026-11-29T11:00:00.000Z' } });
  expect((await send(joining, '198.51.100.1')).status).toBe(200);
  now = Date.parse('2026-11-29T11:00:00Z');
  expect((await send(joining)).status).toBe(200);
});

test('only POST', async () => {
  const answer = await handle(new Request('http://x/api/name-account'));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});
