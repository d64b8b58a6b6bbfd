/** How often accounts may be asked about: by one caller, for one account, and what is told to whoever goes beyond. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAuthFault } from '#src/data/remote/auth-fault.ts';
import type { Site } from '#supabase/server/answer-safely.ts';
import { authLimits, callerOf, createAuthGate } from '#supabase/server/auth-limits.ts';
import { createSite } from '#supabase/server/site.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

const asked = (what: string, body: object | null = null, headers: HeadersInit = {}): Request => {
  const [method = '', target] = what.split(' ');
  return new Request(`http://127.0.0.1/auth/v1/${target}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
};
const openGate = (known = 100) => {
  const clock = { now: 1_800_000_000_000 };
  const gate = createAuthGate({ ...authLimits, known }, () => clock.now);
  /** How many of so many are let through; `make` gives each its caller and request. */
  const passed = async (many: number, make: (n: number) => readonly [string, Request]): Promise<number> => {
    let through = 0;
    for (let n = 0; n < many; n += 1) {
      const [caller, request] = make(n);
      if ((await gate(request, caller)) === null) through += 1;
    }
    return through;
  };
  return { clock, gate, passed };
};
const somebody = (n: number): string => `somebody-${n}@example.org`;
const elsewhere = (n: number): string => `10.0.${n >> 8}.${n & 255}`;

describe('each endpoint', () => {
  const endpoints: readonly (readonly [string, object, number, number | null])[] = [
    ['POST token?grant_type=password', { password: 'x' }, 30, 30],
    ['POST signup', { password: 'x' }, 30, 30],
    ['POST token?grant_type=refresh_token', {}, 150, null],
    ['POST verify', { token: '123456', type: 'signup' }, 30, 30],
    ['POST recover', {}, 30, 1],
    ['POST resend', { type: 'signup' }, 30, 1],
    ['POST otp', {}, 30, 1],
    ['POST magiclink', {}, 30, 1],
    ['PUT user', {}, 30, 1],
  ];
  test.each(endpoints)('%s', async (what, body, ofCaller, ofAccount) => {
    expect(await openGate().passed(200, (n) => ['10.0.0.1', asked(what, { ...body, email: somebody(n) })])).toBe(ofCaller);
    const same = await openGate(1000).passed(200, (n) => [elsewhere(n), asked(what, { ...body, email: 'Ngum@Example.org' })]);
    if (ofAccount) expect(same).toBe(ofAccount);
  });

  test('a password is changed, and a link followed, as often', async () => {
    const change = asked('PUT user', { password: 'x' }, { authorization: 'Bearer abc' });
    expect(await openGate(1000).passed(60, (n) => [elsewhere(n), change.clone()])).toBe(30);
    expect(await openGate().passed(60, () => ['10.0.0.1', asked('GET verify?type=signup&token=abc')])).toBe(30);
    expect(await openGate(1000).passed(60, (n) => [elsewhere(n), asked('GET reauthenticate', null, { authorization: 'Bearer abc' })])).toBe(
      1,
    );
  });

  test('what costs nothing is not counted, nor what this process asks itself', async () => {
    const { gate, passed } = openGate();
    expect(await passed(500, () => ['10.0.0.1', asked('GET user')])).toBe(500);
    expect(await passed(500, () => ['10.0.0.1', asked('POST logout', {})])).toBe(500);
    for (let n = 0; n < 100; n += 1) expect(await gate(asked('POST signup', { email: 'a@b.cm' }), null)).toBeNull();
  });
});

test('a bucket fills evenly, and the refusal says when there is one again', async () => {
  const { clock, gate, passed } = openGate();
  const signIn = () => asked('POST token?grant_type=password', { email: 'ngum@example.org', password: 'x' });
  await passed(30, () => ['10.0.0.1', signIn()]);
  const refused = await gate(signIn(), '10.0.0.1');
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(await refused?.json()).toEqual({ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' });
  clock.now += 9_000;
  expect((await gate(signIn(), '10.0.0.1'))?.headers.get('retry-after')).toBe('1');
  clock.now += 1_000;
  expect(await passed(5, () => ['10.0.0.1', signIn()])).toBe(1);
  clock.now += 300_000;
  expect(await passed(60, () => ['10.0.0.1', signIn()])).toBe(30);
});

test('whoever is refused for one account is not charged for it as a caller', async () => {
  const { passed } = openGate();
  expect(await passed(100, () => ['10.0.0.1', asked('POST recover', { email: 'ngum@example.org' })])).toBe(1);
  expect(await passed(29, (n) => ['10.0.0.1', asked('POST recover', { email: somebody(n) })])).toBe(29);
});

test('two thousand callers take no more memory than was set aside, and the known keep their own allowance', async () => {
  const { clock, passed } = openGate(50);
  const signUp = (n: number) => asked('POST token?grant_type=refresh_token', { refresh_token: '', n });
  expect(await passed(150, () => ['10.9.9.9', signUp(0)])).toBe(150);
  const strangers = await passed(2000, (n) => [elsewhere(n), signUp(n)]);
  expect(strangers).toBeLessThanOrEqual(49 + 150 + 1);
  clock.now += 3_600_000;
  expect(await passed(40, (n) => [`10.1.0.${n}`, signUp(n)])).toBe(40);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is the caller %s', (peer, caller) => expect(callerOf(peer)).toBe(caller));

test('hosted Supabase is told the same numbers', () => {
  const config = readFileSync(path.join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
  const told = (name: string) => new RegExp(`^${name} = "?(\\d+)s?"?$`, 'm').exec(config)?.[1];
  const { entries, renewals, codes, mails } = authLimits;
  expect([told('sign_in_sign_ups'), told('token_refresh'), told('token_verifications'), told('email_sent'), told('max_frequency')]).toEqual(
    [entries.perCaller.most, renewals.perCaller.most, codes.perCaller.most, mails.perCaller.most, mails.perAccount.seconds].map(String),
  );
});

describe('over the whole server', () => {
  let backend: TestBackend;
  let site: Site;
  beforeAll(async () => {
    backend = await openTestBackend(await copyTestTemplate());
    site = createSite({ backend, packs: '', pages: async () => new Response('') });
  });
  afterAll(() => backend?.remove());

  test('Supabase’s own client reads it, and the app says when to try again', async () => {
    let last: Response | null = null;
    const client = createClient('http://127.0.0.1', keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input, init) => {
          const answer = await site(new Request(input, init), '192.0.2.1');
          last = answer.clone();
          return answer;
        },
      },
    });
    for (let n = 0; n < 30; n += 1) await client.auth.signInWithPassword({ email: 'nobody@example.org', password: 'x' });
    const { error } = await client.auth.signInWithPassword({ email: 'nobody@example.org', password: 'x' });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((last as Response | null)?.headers.get('cache-control')).toBe('no-store');
    expect(toAuthFault(error, 10_000)).toEqual({ kind: 'too-many', retryAfterMs: 10_000 });
    await client.auth.resetPasswordForEmail('nobody@example.org');
    expect((await client.auth.resetPasswordForEmail('nobody@example.org')).error).toMatchObject({ code: 'over_email_send_rate_limit' });
  });
});
