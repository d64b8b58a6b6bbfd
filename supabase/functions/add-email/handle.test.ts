import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { makeCode, overAuth } from './auth-ports.ts';
import { type AddEmailPorts, createAddEmailHandler } from './handle.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
// Neither an address nor a code is in the log, not even of what is refused.
afterEach(() => expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]));

const start = Date.parse('2026-11-29T10:20:00Z');
const ports = {
  callerOf: vi.fn<AddEmailPorts['callerOf']>(),
  ask: vi.fn<AddEmailPorts['ask']>(),
  setEmail: vi.fn<AddEmailPorts['setEmail']>(),
  deliver: vi.fn<AddEmailPorts['deliver']>(),
  sign: async (text: string) => `signed ${text}`,
  makeCode: () => '012345',
  site: 'https://mboa.example',
};
let handle: ReturnType<typeof createAddEmailHandler>;
beforeEach(() => {
  ports.callerOf.mockReset().mockResolvedValue({ member: 'ngum', session: 'here' });
  ports.ask.mockReset().mockImplementation(async (name) => ({ status: 'ok', ...(name === 'ask_email_code' ? { is_free: true } : {}) }));
  ports.setEmail.mockReset().mockResolvedValue('ok');
  ports.deliver.mockReset().mockResolvedValue({ outcome: 'sent', after: null });
  handle = createAddEmailHandler(ports, networkBy('x-operator'), () => start);
});

const asking = { do: 'ask', email: ' Ngum@Example.org ' };
const confirming = { do: 'confirm', email: 'ngum@example.org', code: '012 345' };
const send = async (body: unknown, headers: Readonly<Record<string, string>> = { authorization: 'Bearer a.b.c' }) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await handle(new Request('http://x/api/add-email', { method: 'POST', headers, body: text }));
  return [answer.status, await answer.json()];
};

test('a code goes to the address, and to the database its hash alone', async () => {
  expect(await send(asking)).toEqual([200, { status: 'ok' }]);
  const told = { member: 'ngum', session: 'here', address: 'ngum@example.org', fingerprint: 'signed ngum ngum@example.org 012345' };
  expect(ports.ask.mock.calls).toEqual([['ask_email_code', told]]);
  const [mail] = ports.deliver.mock.calls[0] ?? [];
  expect(mail).toMatchObject({ to: 'ngum@example.org', text: expect.stringContaining('Your code: 012345') });
  expect(mail?.text).toContain('Votre code\u202f: 012345');
  expect(mail?.subject).not.toMatch(/\d/);
});

test('of an address that has an account the answer is the same; its reader learns it, and has no code', async () => {
  const free = await send(asking);
  ports.ask.mockResolvedValue({ status: 'ok', is_free: false });
  expect(await send(asking)).toEqual(free);
  expect(ports.deliver).toHaveBeenCalledTimes(2);
  const [mail] = ports.deliver.mock.calls[1] ?? [];
  expect(mail?.text).toContain('It already has one: sign in at https://mboa.example/login');
  expect(mail?.text).not.toMatch(/\d{6}/);
});

test('the right code sets the address; a wrong one, an old one and one that came too late set nothing', async () => {
  expect(await send(confirming)).toEqual([200, { status: 'ok' }]);
  expect(ports.ask.mock.calls[0]?.[1]).toMatchObject({ fingerprint: 'signed ngum ngum@example.org 012345' });
  expect(ports.setEmail.mock.calls).toEqual([['ngum', 'ngum@example.org']]);
  for (const status of ['wrong', 'over']) {
    ports.ask.mockResolvedValueOnce({ status });
    expect(await send(confirming)).toEqual([200, { status }]);
  }
  expect(ports.setEmail).toHaveBeenCalledTimes(1);
  ports.setEmail.mockResolvedValueOnce('taken');
  expect(await send(confirming)).toEqual([200, { status: 'over' }]);
});

test('what the service or the mail did not do is not called done', async () => {
  ports.deliver.mockResolvedValueOnce({ outcome: 'failed', after: null });
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  ports.deliver.mockRejectedValueOnce(new Error('no route'));
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  ports.ask.mockResolvedValueOnce(null);
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
  ports.setEmail.mockResolvedValueOnce(null);
  expect(await send(confirming)).toEqual([503, { status: 'failed' }]);
  handle = createAddEmailHandler(null, networkBy('x-operator'));
  expect(await send(asking)).toEqual([503, { status: 'failed' }]);
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
    { ...asking, email: 7 },
    { status: 'invalid', field: 'email' },
  ],
  [
    { ...asking, email: 'ngum' },
    { status: 'invalid', field: 'email' },
  ],
  [
    { ...asking, email: 'ngum@name.mboa.invalid' },
    { status: 'invalid', field: 'email' },
  ],
  [
    { ...asking, email: `${'a'.repeat(250)}@b.cm` },
    { status: 'invalid', field: 'email' },
  ],
  [
    { ...asking, email: 'a\0@b.cm' },
    { status: 'invalid', field: 'email' },
  ],
  ['x'.repeat(5000), { status: 'invalid' }],
])('%j is neither', async (body, told) => {
  expect(await send(body)).toEqual([400, told]);
  expect(ports.ask).not.toHaveBeenCalled();
});

test('one network asks sixty times an hour, whoever signs in there', async () => {
  let time = start;
  handle = createAddEmailHandler(ports, networkBy('x-operator'), () => time);
  for (let n = 0; n < 60; n += 1) {
    time = start + n * 3000;
    expect((await send(confirming))[0]).toBe(200);
  }
  expect((await send(confirming))[0]).toBe(429);
  const answer = await handle(new Request('http://x/', { method: 'GET' }));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a code has six digits, and its hash hangs on the key', async () => {
  for (let n = 0; n < 200; n += 1) expect(makeCode()).toMatch(/^\d{6}$/);
  const ask = async () => Response.json({});
  const [one, other] = ['a', 'b'].map((secretKey) => overAuth({ ask, publicKey: '', secretKey }));
  expect(await one?.sign('x')).toMatch(/^[0-9a-f]{64}$/);
  expect(await one?.sign('x')).toBe(await one?.sign('x'));
  expect(await one?.sign('x')).not.toBe(await other?.sign('x'));
});

test('hosted, the address is set as confirmed with the project’s key; one that is taken is told apart from no answer', async () => {
  const asked: [string, string | undefined, unknown][] = [];
  const answers = [Response.json({}), Response.json({ error_code: 'email_exists' }, { status: 422 }), new Response(null, { status: 500 })];
  const auth = overAuth({
    ask: async (path, init) => {
      asked.push([path, init.method, init.body]);
      return answers[asked.length - 1] ?? new Response(null, { status: 500 });
    },
    publicKey: 'public',
    secretKey: 'secret',
  });
  expect([await auth.setEmail('m', 'a@b.cm'), await auth.setEmail('m', 'a@b.cm'), await auth.setEmail('m', 'a@b.cm')]).toEqual([
    'ok',
    'taken',
    null,
  ]);
  expect(asked[0]).toEqual(['/auth/v1/admin/users/m', 'PUT', '{"email":"a@b.cm","email_confirm":true}']);
});
