import { expect, test } from 'vitest';
import { developmentHeaders, securityHeaders, staticHostHeaders } from './security-headers.ts';

test('no policy names a host that is not ours', () => {
  expect(JSON.stringify([securityHeaders('/'), developmentHeaders('/'), staticHostHeaders()])).not.toMatch(/https?:/);
});

test('development reports what the real policy blocks, and blocks nothing', () => {
  const headers = developmentHeaders('/');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['content-security-policy-report-only']).toContain("script-src 'self' 'unsafe-inline'");
});

test('a static host gets the same policy, with the address of its Supabase added where data and pictures come from', () => {
  const file = staticHostHeaders('https://project.example');
  expect(file).toContain("connect-src 'self' https://project.example wss://project.example;");
  expect(file).toContain("img-src 'self' blob: https://project.example;");
  expect(staticHostHeaders()).toContain(securityHeaders('/')['content-security-policy']);
});

test('the embedded poll drops the general policy before it gets its own', () => {
  const [, framed = ''] = staticHostHeaders().split('/polls/embed/*');
  expect(framed.indexOf('! content-security-policy')).toBeLessThan(framed.indexOf('frame-ancestors *'));
});

test('a static host keeps no code of the administrators either', () => {
  for (const part of ['screen', 'performance', 'shared', 'remote', 'second-factor'])
    expect(staticHostHeaders()).toContain(`/assets/admin-${part}-*\n  cache-control: no-store`);
});
