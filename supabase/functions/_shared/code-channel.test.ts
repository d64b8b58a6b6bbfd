import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Channel, type CodePorts, createCodeHandler } from './code-channel.ts';
import { codePortsOver, makeCode } from './code-ports.ts';
import { networkBy } from './rate-limit.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
// Neither an address nor a code is in the log, not even of what is refused.
afterEach(() => expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]));

const start = Date.parse('2026-11-29T10:20:00Z');
const ports = {
  name: 'email' as const,
  callerOf: vi.fn<CodePorts['callerOf']>(),
  ask: vi.fn<CodePorts['ask']>(),
  finish: vi.fn<Channel['finish']>(),
  deliver: vi.fn<Channel['deliver']>(),
  sign: async (text: string) => `signed ${text}`,
  makeCode: () => '012345',
  read: (typed: string) => (typed.includes('@') ? typed.toLowerCase() : null),
  keyOf: async (address: string) => `key of ${address}`,
};
let handle: ReturnType<typeof createCodeHandler>;
beforeEach(() => {
  ports.callerOf.mockReset().mockResolvedValue({ member: 'ngum', session: 'here' });
  ports.ask.mockReset().mockImplementation(async (name) => ({ status: 'ok', ...(name === 'ask_channel_code' ? { is_free: true } : {}) }));
  ports.finish.mockReset().mockResolvedValue('ok');
  ports.deliver.mockReset().mockResolvedValue(true);
  handle = createCodeHandler(ports, networkBy('x-operator'), () => start);
});

const asking = { do: 'ask', address: ' Ngum@Example.org ' };
const confirming = { do: 'confirm', address: 'ngum@example.org', code: '012 345' };
const send = async (body: unknown, headers: Readonly<Record<string, string>> = { authorization: 'Bearer a.b.c' }) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await handle(new Request('http://x/api/add-email', { method: 'POST', headers, body: text }));
  return [answer.status, await answer.json()];
};

test('a code goes to the address, and to the database its hash alone', async () => {
  expect(await send(asking)).toEqual([200, { status: 'ok' }]);
  const fingerprint = 'signed email ngum ngum@example.org 012345';
  const told = { channel: 'email', member: 'ngum', session: 'here', address: 'key of ngum@example.org', fingerprint };
  expect(ports.ask.mock.calls).toEqual([['ask_channel_code', told]]);
  expect(ports.deliver.mock.calls).toEqual([['ngum@example.org', '012345']]);
});

test('of an address that has an account the answer is the same; its reader learns it, and has no code', async () => {
  const free = await send(asking);
  ports.ask.mockResolvedValue({ status: 'ok', is_free: false });
  expect(await send(asking)).toEqual(free);
  expect(ports.deliver.mock.calls.map(([, code]) => code)).toEqual(['012345', null]);
});

test('the right code sets the address; a wrong one, an old one and one that came too late set nothing', async () => {
  expect(await send(confirming)).toEqual([200, { status: 'ok' }]);
  expect(ports.ask.mock.calls[0]?.[1]).toMatchObject({ fingerprint: 'signed email ngum ngum@example.org 012345' });
  expect(ports.finish.mock.calls).toEqual([['ngum', 'ngum@example.org']]);
  for (const status of ['wrong', 'over']) {
    ports.ask.mockResolvedValueOnce({ status });
    expect(await send(confirming)).toEqual([200, { status }]);
  }
  expect(ports.finish).toHaveBeenCalledTimes(1);
  ports.finish.mockResolvedValueOnce('taken');
  expect(await send(confirming)).toEqual([200, { status: 'over' }]);
});

test('what the service or the mail did not do is not called done', async () => {
  ports.deliver.mockResolvedValueOnce(false);
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  ports.deliver.mockRejectedValueOnce(new Error('no route'));
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  ports.ask.mockResolvedValueOnce(null);
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  ports.finish.mockResolvedValueOnce(null);
  expect(await send(confirming)).toEqual([503, { status: 'failed' }]);
  handle = createCodeHandler(null, networkBy('x-operator'));
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  expect(await (await handle(new Request('http://x/'))).json()).toEqual({ sends: false });
});

test('what the database refuses is said', async () => {
  ports.ask.mockResolvedValueOnce({ status: 'forbidden', why: 'sign_in_again' });
  expect(await send(asking)).toEqual([403, { status: 'forbidden', why: 'sign_in_again' }]);
  ports.ask.mockResolvedValueOnce({ status: 'too_many', until: '2026-11-29T11:00:00Z' });
  expect(await send(asking)).toEqual([429, { status: 'too_many', until: '2026-11-29T11:00:00Z' }]);
  expect(ports.deliver).not.toHaveBeenCalled();
});

test('nobody without a token is heard, and no token but what the auth server takes', async () => {
  expect(await send(asking, {})).toEqual([401, { status: 'forbidden', why: 'no_member' }]);
  ports.callerOf.mockResolvedValue(null);
  expect(await send(asking)).toEqual([401, { status: 'forbidden', why: 'no_member' }]);
  expect(ports.ask).not.toHaveBeenCalled();
});

test.each([
  ['{', { status: 'invalid' }],
  [null, { status: 'invalid' }],
  [{}, { status: 'invalid' }],
  [{ ...asking, do: 'give' }, { status: 'invalid' }],
  [{ ...confirming, code: '12345' }, { status: 'invalid' }],
  [{ ...confirming, code: 12345 }, { status: 'invalid' }],
  [
    { ...asking, address: 7 },
    { status: 'invalid', field: 'address' },
  ],
  [
    { ...asking, address: 'ngum' },
    { status: 'invalid', field: 'address' },
  ],
  [
    { ...asking, address: 'a\0@b.cm' },
    { status: 'invalid', field: 'address' },
  ],
  ['x'.repeat(5000), { status: 'invalid' }],
])('%j is neither', async (body, told) => {
  expect(await send(body)).toEqual([400, told]);
  expect(ports.ask).not.toHaveBeenCalled();
});

test('one network asks sixty times an hour, whoever signs in there', async () => {
  let time = start;
  handle = createCodeHandler(ports, networkBy('x-operator'), () => time);
  for (let n = 0; n < 60; n += 1) {
    time = start + n * 3000;
    expect((await send(confirming))[0]).toBe(200);
  }
  expect((await send(confirming))[0]).toBe(429);
  const answer = await handle(new Request('http://x/', { method: 'DELETE' }));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
});

test('a code has six digits, and its hash hangs on the key', async () => {
  for (let n = 0; n < 200; n += 1) expect(makeCode()).toMatch(/^\d{6}$/);
  const ask = async () => Response.json({});
  const [one, other] = ['a', 'b'].map((secretKey) => codePortsOver({ ask, publicKey: '', secretKey }));
  expect(await one?.sign('x')).toMatch(/^[0-9a-f]{64}$/);
  expect(await one?.sign('x')).toBe(await one?.sign('x'));
  expect(await one?.sign('x')).not.toBe(await other?.sign('x'));
});
