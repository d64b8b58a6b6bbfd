/** Whatever type anything has that the sign-in service is sent, it is the sender's fault, and nothing of it reaches the database. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  const answer = await backend.ask('/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email: 'ngum@example.org', password: 'a-long-enough-1' }),
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterAll(() => backend.remove());

const good = {
  email: 'ngum@example.org',
  password: 'another-long-enough-1',
  refresh_token: 'none',
  type: 'signup',
  token: '123456',
  token_hash: 'none',
  auth_code: 'none',
  code_verifier: 'none',
  data: { display_name: 'Ngum' },
  create_user: false,
};
type Field = keyof typeof good;
const endpoints: readonly (readonly [string, string, readonly Field[]])[] = [
  ['POST', 'token?grant_type=refresh_token', ['refresh_token']],
  ['POST', 'token?grant_type=password', ['email', 'password']],
  ['POST', 'token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', 'signup', ['email', 'password', 'data']],
  ['POST', 'recover', ['email']],
  ['POST', 'otp', ['email', 'create_user', 'data']],
  ['POST', 'verify', ['type', 'token', 'email']],
  ['POST', 'verify', ['type', 'token_hash']],
  ['POST', 'resend', ['type', 'email']],
  ['PUT', 'user', ['email', 'password', 'data']],
  ['POST', 'logout', []],
];
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const odd = ['{}', '[]', '["a"]', '7', '-0.5', '1e999', 'true', '"a\\u0000b"', '"\\ud800"', '{"a":{"\\u0000":1}}', deep(40), deep(5000)];
const wholes = ['null', '7', 'true', '"x"', '[]', '[[]]', '[null]', deep(20_000), '{', '{"email":', ''];

const send = (method: string, endpoint: string, body: string): Promise<Response> =>
  backend.ask(`/auth/v1/${endpoint}`, { method, body, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });

/** What a value of that type may not be. */
const isWrong = (field: Field, value: string): boolean => {
  if (/u0000|ud800|^(?:\{"a":){33}/.test(value)) return true;
  const is = value.startsWith('{') ? 'object' : typeof JSON.parse(value);
  return value.startsWith('[') || is !== typeof good[field];
};

test.each(endpoints)('%s /auth/v1/%s answers 400 to what is of another type', async (method, endpoint, fields) => {
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  for (const whole of wholes) expect((await send(method, endpoint, whole)).status, whole.slice(0, 20)).toBeLessThan(500);
  for (const whole of wholes.filter((text) => text.startsWith('[') || /^[n7t"]/.test(text)))
    expect((await send(method, endpoint, whole)).status, whole.slice(0, 20)).toBe(400);
  for (const field of fields) {
    const rest = Object.fromEntries(fields.filter((other) => other !== field).map((other) => [other, good[other]]));
    for (const value of odd) {
      const body = `{"${field}":${value}${Object.keys(rest).length > 0 ? `,${JSON.stringify(rest).slice(1)}` : '}'}`;
      const answer = await send(method, endpoint, body);
      if (isWrong(field, value)) expect(answer.status, `${field} ${value.slice(0, 20)}`).toBe(400);
      else expect(answer.status, `${field} ${value.slice(0, 20)}`).toBeLessThan(500);
    }
    expect((await send(method, endpoint, JSON.stringify({ ...rest, [field]: null }))).status, `${field} null`).toBeLessThan(500);
  }
  const said = spy.mock.calls.flat().join('');
  spy.mockRestore();
  expect(said).toBe('');
});

test('the refusal names the field, in the words of the service, and phones know it for an answer', async () => {
  const answer = await send('POST', 'token?grant_type=refresh_token', '{"refresh_token":{}}');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'validation_failed', msg: 'refresh_token must be of type string' }),
  ]);
});

test('no address of the service is broken by U+0000', async () => {
  for (const endpoint of ['verify?token=a%00b&type=signup', 'factors/%00/verify', 'authorize?provider=%00'])
    expect((await backend.ask(`/auth/v1/${endpoint}`)).status, endpoint).toBe(400);
});

test('what is null is not sent, and what is right passes', async () => {
  const challenge = { code_challenge: null, code_challenge_method: null, gotrue_meta_security: {} };
  const answer = await send(
    'POST',
    'signup',
    JSON.stringify({ ...challenge, email: 'new@example.org', password: 'a-long-enough-1', data: { a: [1, null] } }),
  );
  expect(answer.status).toBe(200);
});
