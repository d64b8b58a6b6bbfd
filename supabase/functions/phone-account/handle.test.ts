import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toAddress } from '#src/model/accounts/sign-in-name.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { phoneChannel } from '#supabase/functions/confirm-phone/phone-channel.ts';
import { createPhoneAccountHandler, type PhoneAccountPorts } from './handle.ts';
import { phoneAccountPorts } from './phone-ports.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
// Neither a number nor a code is in the log, not even of what is refused.
afterEach(() => expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]));

const name = `phone+${'a'.repeat(40)}`;
const ports = {
  isWeak: vi.fn<PhoneAccountPorts['isWeak']>(),
  make: vi.fn<PhoneAccountPorts['make']>(),
  opens: vi.fn<PhoneAccountPorts['opens']>(),
  ask: vi.fn<PhoneAccountPorts['ask']>(),
  tell: vi.fn<PhoneAccountPorts['tell']>(),
  deliver: vi.fn<PhoneAccountPorts['deliver']>(),
  sign: async (text: string) => `sign of ${text}`,
  makeCode: () => '012345',
  read: phoneChannel(async () => true, 'key').read,
  keyOf: async (number: string) => `hash of ${number}`,
  nameOf: async () => name,
  addressOf: toAddress,
};
let now: number;
let handle: ReturnType<typeof createPhoneAccountHandler>;
beforeEach(() => {
  now = Date.parse('2026-11-30T10:20:00Z');
  ports.isWeak.mockReset().mockResolvedValue(false);
  ports.make.mockReset().mockResolvedValue('ok');
  ports.opens.mockReset().mockResolvedValue(false);
  ports.ask.mockReset().mockResolvedValue({ status: 'ok' });
  ports.tell.mockReset().mockResolvedValue({ status: 'ok', is_free: true });
  ports.deliver.mockReset().mockResolvedValue(true);
  handle = createPhoneAccountHandler(ports, networkBy('x-operator'), () => now);
});

const number = '+237670000001';
const fingerprint = 'b'.repeat(64);
const asking = { do: 'ask', number: '6 70 00 00 01' };
const joining = {
  ...{ do: 'make', number, code: '012 345', password: 'a long sentence', fingerprint },
  ...{ display_name: 'Ngum Bɛ', region_code: 'CM-NW', agreed_terms: '2026-11-30' },
};
const send = async (body: unknown, from = '203.0.113.7') => {
  const answer = await handle(
    new Request('http://x/api/phone-account', { method: 'POST', headers: { 'x-operator': from }, body: JSON.stringify(body) }),
  );
  return { status: answer.status, body: await answer.json() };
};
const ok = { status: 200, body: { status: 'ok' } };

test('a code goes to the number, and the database learns hashes alone', async () => {
  expect(await send(asking)).toEqual(ok);
  const told = { number: `hash of ${number}`, login: toAddress(name), fingerprint: `sign of join ${number} 012345` };
  expect(ports.tell.mock.calls).toEqual([['ask_phone_join', told]]);
  expect(ports.deliver.mock.calls).toEqual([[number, '012345']]);
});

test('a number that has confirmed an account is answered like any other, and no code goes there', async () => {
  ports.tell.mockResolvedValue({ status: 'ok', is_free: false });
  expect(await send(asking)).toEqual(ok);
  expect(ports.deliver.mock.calls).toEqual([[number, null]]);
});

test('with the code the account is made, its sheet kept, and its name told', async () => {
  expect(await send({ ...joining, role: 'admin' })).toEqual({ status: 200, body: { status: 'ok', name } });
  expect(ports.tell.mock.calls).toEqual([
    ['try_phone_join', { number: `hash of ${number}`, fingerprint: `sign of join ${number} 012345` }],
  ]);
  const data = { display_name: 'Ngum Bɛ', region_code: 'CM-NW', agreed_terms: '2026-11-30' };
  expect(ports.make.mock.calls).toEqual([[toAddress(name), 'a long sentence', data]]);
  expect(ports.ask.mock.calls).toEqual([['keep_recovery_code', { address: toAddress(name), fingerprint }]]);
});

test.each(['wrong', 'over'])('a code that is %s makes nothing', async (status) => {
  ports.tell.mockResolvedValue({ status });
  expect(await send(joining)).toEqual({ status: 200, body: { status } });
  expect(ports.make).not.toHaveBeenCalled();
});

test('a lost answer is made good by the same words; another password opens nothing', async () => {
  ports.make.mockResolvedValue('taken');
  expect(await send(joining)).toEqual({ status: 200, body: { status: 'over' } });
  ports.opens.mockResolvedValue(true);
  expect(await send(joining)).toEqual({ status: 200, body: { status: 'ok', name } });
});

test('by which name a number signs in is told to whoever knows it, and whether there is an account is not', async () => {
  expect(await send({ do: 'login', number: '670000001' })).toEqual({ status: 200, body: { status: 'ok', name } });
  expect(ports.tell).not.toHaveBeenCalled();
});

test.each([
  [
    { ...asking, number: '222 00 00 01' },
    { status: 'invalid', field: 'number' },
  ],
  [
    { ...asking, number: 670000001 },
    { status: 'invalid', field: 'number' },
  ],
  [{ ...asking, do: 'x' }, { status: 'invalid' }],
  [{ ...joining, code: '12' }, { status: 'invalid' }],
  [{ ...joining, display_name: ' ' }, { status: 'invalid' }],
  [{ ...joining, fingerprint: 'x' }, { status: 'invalid' }],
  [null, { status: 'invalid' }],
  [[], { status: 'invalid' }],
])('%j is refused before anything is asked', async (body, told) => {
  expect(await send(body)).toEqual({ status: 400, body: told });
  expect(ports.tell).not.toHaveBeenCalled();
});

test('a weak password costs no try', async () => {
  ports.isWeak.mockResolvedValue(true);
  expect(await send(joining)).toEqual({ status: 200, body: { status: 'weak' } });
  expect(ports.tell).not.toHaveBeenCalled();
});

test('of one network twenty codes an hour are asked for, and others go on', async () => {
  for (let n = 0; n < 20; n += 1) expect(await send(asking)).toEqual(ok);
  expect(await send(asking)).toEqual({ status: 429, body: { status: 'too_many', until: '2026-11-30T11:00:00.000Z' } });
  expect(await send(asking, '198.51.100.7')).toEqual(ok);
  expect((await send(joining)).status).toBe(200);
});

test('the database says when there is room again', async () => {
  const told = { status: 'too_many', until: '2026-11-30T11:20:00Z' };
  ports.tell.mockResolvedValue(told);
  expect(await send(asking)).toEqual({ status: 429, body: told });
  expect(ports.deliver).not.toHaveBeenCalled();
});

test.each([
  ['ask', () => ports.tell.mockResolvedValue(null)],
  ['ask', () => ports.deliver.mockResolvedValue(false)],
  ['ask', () => ports.deliver.mockRejectedValue(new Error('no line'))],
  ['make', () => ports.tell.mockResolvedValue(null)],
  ['make', () => ports.make.mockResolvedValue(null)],
  ['make', () => ports.ask.mockResolvedValue(null)],
] as const)('without an answer it is not called done (%s)', async (does, breakIt) => {
  breakIt();
  expect(await send(does === 'ask' ? asking : joining)).toEqual({ status: 503, body: { status: 'failed' } });
});

test('without a sender it says so and does nothing', async () => {
  const none = createPhoneAccountHandler(null, networkBy(''));
  expect(await (await none(new Request('http://x/'))).json()).toEqual({ sends: false });
  expect((await none(new Request('http://x/', { method: 'POST', body: JSON.stringify(asking) }))).status).toBe(503);
  expect((await handle(new Request('http://x/', { method: 'PUT' }))).status).toBe(405);
});

test('the name hangs on the number and the key, and is not the hash that the database keeps', async () => {
  const channel = { ...phoneChannel(async () => true, 'key'), ...ports, callerOf: async () => null, ask: async () => null };
  const made = (key: string) =>
    phoneAccountPorts(channel, { ...ports, setPassword: async () => true, hash: async () => '' }, { ask: fetch, secretKey: '' }, key);
  const [one, other] = [await made('key').nameOf(number), await made('other').nameOf(number)];
  expect(one).toMatch(/^phone\+[0-9a-f]{40}$/);
  expect(one).toBe(await made('key').nameOf(number));
  expect(other).not.toBe(one);
  expect(await phoneChannel(async () => true, 'key').keyOf(number)).not.toContain(one.slice(6));
});
