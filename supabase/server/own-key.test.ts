import { expect, test } from 'vitest';
import { withOwnKey } from './own-key.ts';

const ask = (headers: Record<string, string>): Record<string, string | null> => {
  const request = withOwnKey(new Request('http://127.0.0.1/rest/v1/regions', { headers }), 'sb_publishable_own');
  return { apikey: request.headers.get('apikey'), authorization: request.headers.get('authorization') };
};

test.each([
  ['a page of ours, nobody signed in', { apikey: 'embedded', authorization: 'Bearer embedded' }, 'sb_publishable_own', null],
  ['a page of ours, a member', { apikey: 'embedded', authorization: 'Bearer a.b.c' }, 'sb_publishable_own', 'Bearer a.b.c'],
  ['another client', { apikey: 'sb_publishable_own' }, 'sb_publishable_own', null],
  ['a wrong key', { apikey: 'sb_secret_guess', authorization: 'Bearer embedded' }, 'sb_secret_guess', 'Bearer embedded'],
  ['no key', {}, null, null],
])('%s', (_, headers, apikey, authorization) => {
  expect(ask(headers as Record<string, string>)).toEqual({ apikey, authorization });
});

test('the body goes along', async () => {
  const request = new Request('http://127.0.0.1/auth/v1/token', { method: 'POST', body: 'body', headers: { apikey: 'embedded' } });
  expect(await withOwnKey(request, 'k').text()).toBe('body');
});
