import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { rpcAsMember } from './rpc-as-member.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (name: string): string => `${encode({ alg: 'HS256' })}.${encode({ sub: 'u', exp: 9_999_999_999, name })}.x`;
const sessionOf = (name: string): object => ({
  access_token: tokenOf(name),
  refresh_token: `refresh ${name}`,
  token_type: 'bearer',
  expires_in: 900,
  user: { id: 'u' },
});

/** By the phone's clock the token is good; the server says `code` to it, and takes a renewed one. */
const askWith = async (code: string, renews = true) => {
  const tokens: (string | null)[] = [];
  const answers = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (String(input).includes('/auth/v1/token')) {
      if (String(input).includes('=password')) return Response.json(sessionOf('old'));
      return renews
        ? Response.json(sessionOf('new'))
        : Response.json({ error_code: 'refresh_token_not_found', msg: 'no' }, { status: 400 });
    }
    const token = new Headers(init?.headers).get('authorization');
    tokens.push(token === `Bearer ${tokenOf('new')}` ? 'new' : 'old');
    return token === `Bearer ${tokenOf('new')}` ? Response.json('told') : Response.json({ code, message: 'no' }, { status: 401 });
  };
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient('http://127.0.0.1', 'key', { auth, global: { fetch: answers } });
  await client.auth.signInWithPassword({ email: 'a@example.org', password: 'x' });
  const answer = await rpcAsMember(client, 'my_sessions', {}, new AbortController().signal);
  return [tokens, answer?.data ?? answer?.error?.code];
};

test.each(['PGRST301', 'PGRST303'])('a token that is over, which this phone does not know (%s), is renewed once', async (code) => {
  expect(await askWith(code)).toEqual([['old', 'new'], 'told']);
});

test('a sign-in that has ended is not asked for again, and neither is a right', async () => {
  expect(await askWith('PT401')).toEqual([['old'], 'PT401']);
  expect(await askWith('42501')).toEqual([['old'], '42501']);
  expect(await askWith('PGRST303', false)).toEqual([['old'], 'PGRST303']);
});
