import { expect, test } from 'vitest';
import { developmentHeaders, embedHeaders, securityHeaders, staticHostHeaders } from './security-headers.ts';

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

test.each(['polls', 'numbers'])('what others frame of %s drops the general policy before it gets its own', (area) => {
  const [, framed = ''] = staticHostHeaders().split(`/${area}/embed/*`);
  const [own = ''] = framed.split('\n/');
  expect(own.indexOf('! content-security-policy')).toBeLessThan(own.indexOf('frame-ancestors *'));
  expect(own).toContain('! cross-origin-opener-policy');
  expect(own).not.toContain('same-origin\n');
});

test('its script may ask the Supabase of a static host, and nobody else', () => {
  expect(embedHeaders('https://project.example')['content-security-policy']).toContain(
    "connect-src 'self' https://project.example wss://project.example;",
  );
  expect(embedHeaders()['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
});

test('nothing but embedded polls and charts may be framed', () => {
  for (const path of [
    '/',
    '/polls/0123456789',
    '/polls/embed',
    '/fr/polls/embed/0123456789',
    '/polls/embed-generator/0123456789',
    '/debt-tracker',
    '/numbers/embed',
  ])
    expect(securityHeaders(path)['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a static host keeps no code of the administrators either', () => {
  expect(staticHostHeaders()).toContain('/assets/admin/*\n  cache-control: no-store');
});
