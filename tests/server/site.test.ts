/** What the one origin answers, as seen over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.remove());

const policy =
  "default-src 'self'; connect-src 'self'; img-src 'self' blob:; media-src 'self' blob:; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; trusted-types default; require-trusted-types-for 'script'; report-uri /api/csp-report";

const embedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; trusted-types 'none'; require-trusted-types-for 'script'; report-uri /api/csp-report";

describe('security headers', () => {
  const everyKind = [
    '/',
    '/fr/villages',
    '/assets/home-Ab12Cd34.js',
    '/assets/missing.js',
    '/ndop.png',
    '/packs/manifest.json',
    '/packs/missing',
    '/rest/v1/books?select=id',
    '/rest/v1/missing',
    '/auth/v1/settings',
    '/storage/v1/bucket',
    '/functions/v1/missing',
    '/api/ip',
    '/api/missing',
    '/realtime/v1/websocket',
    '/_dev/mail',
    '/%00',
    '/@x',
  ];
  test.each(everyKind)('stand on %s', async (pathname) => {
    const { headers } = await site.get(pathname);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(self), geolocation=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('stand on an answer to something that is no request', async () => {
    const answer = await site.raw('GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(policy);
  });

  test.each(['0123456789', '', 'x/y', '..%2fadmin', '%00'])(
    'let every site frame the embedded poll, which is never the shell: %s',
    async (pid) => {
      const embed = await site.get(`/polls/embed/${pid}`);
      expect(embed.headers.get('content-security-policy')).toBe(embedPolicy);
      expect(embed.headers.get('cross-origin-opener-policy')).toBeNull();
      expect(embed.headers.get('x-frame-options')).toBeNull();
      expect(embed.headers.get('set-cookie')).toBeNull();
      expect([embed.status, await embed.text()]).toEqual([404, expect.stringContaining('There is no poll at this address')]);
    },
  );

  test.each([
    '/polls/embed',
    '/fr/polls/embed/0123456789',
    '/polls/embed/../0123456789',
    '/polls/embed/%2e%2e/x',
    '/polls//embed/x',
    '/POLLS/EMBED/x',
  ])('let no site frame what only looks like it: %s', async (pathname) => {
    const answer = await site.raw(`GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).toContain('<html lang="');
  });
});

describe('pages', () => {
  const language = async (pathname: string, acceptLanguage: string): Promise<string | undefined> =>
    /<html lang="(..)"/.exec(await (await site.get(pathname, { 'accept-language': acceptLanguage })).text())?.[1];

  test.each([
    ['/', 'fr-CM,fr;q=0.9,en;q=0.8', 'fr'],
    ['/', 'en-GB,fr;q=0.5', 'en'],
    ['/', '', 'en'],
    ['/villages', 'de,fr;q=0.1', 'fr'],
    ['/fr/villages', 'en', 'fr'],
    ['/fr', 'en', 'fr'],
    ['/en/villages', 'fr', 'en'],
    ['/frontiers', 'en', 'en'],
  ])('%s for a reader of "%s" is the %s shell', async (pathname, accept, expected) => {
    expect(await language(pathname, accept)).toBe(expected);
  });

  test('the shell is checked every time and never stored for another language', async () => {
    const { headers } = await site.get('/villages/bafut');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('accept-language, accept-encoding');
    const again = await site.get('/villages/bafut', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await site.get('/villages/bafut', { 'accept-language': 'fr', 'if-none-match': headers.get('etag') ?? '' });
    expect(other.status).toBe(200);
  });

  test.each([
    ['/assets/home-Ab12Cd34.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/boot.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/assets/admin/moderation/moderation-Ab12Cd34.js', 'no-store'],
    ['/assets/admin/second-factor-Ab12Cd34.js', 'no-store'],
    ['/assets/administered-Ab12Cd34.js', 'public, max-age=31536000, immutable'],
  ])('%s is cached as "%s"', async (pathname, cacheControl) => {
    const answer = await site.get(pathname);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, cacheControl]);
    expect(answer.headers.get('etag')).toMatch(/^"/);
  });

  test.each(['/assets/home-00000000.js', '/missing.png', '/sw-old.js'])('a missing file is a 404, not the shell: %s', async (pathname) => {
    const answer = await site.get(pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('an address with a dot that a person opens is a page', async () => {
    expect((await site.get('/companies/mboa.js', { accept: 'text/html' })).status).toBe(200);
  });

  test.each([
    '/@x',
    '/%00',
    '/%',
    '/%zz',
    '/%c3%28',
    '/villages/%00',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.hidden',
    '/a\\b',
    '//x',
    '/?q=%ff',
    `/${'a'.repeat(5000)}`,
    '/en.html.br',
  ])('an odd address is answered with the shell or 404 and nothing else: %s', async (pathname) => {
    const answer = await site.raw(`GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('<html lang="en">');
    expect(answer).not.toContain('not for visitors');
  });

  test.each(['GET x HTTP/1.1', 'TRACE / HTTP/1.1', 'GET /x HTTP/1.1\r\nHost: a b', 'GET * HTTP/1.1'])(
    'what cannot be a request is a 400: %j',
    async (line) => {
      const host = line.includes('Host') ? '' : 'Host: 127.0.0.1\r\n';
      expect(await site.raw(`${line}\r\n${host}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test('pages are read, not written', async () => {
    const answer = await site.get('/villages', {}, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD says what GET would, without the body', async () => {
    const head = await site.get('/', {}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html; charset=utf-8', '']);
  });
});

describe('what the first screen of a page needs is named with it', () => {
  const first = '</boot.js>; rel=preload; as=script'; // What blocks the first paint stands first: this, then sheets; scripts leave the line to them.
  const polls = `${first}, </assets/polls-Ab12Cd34.css>; rel=preload; as=style, </assets/polls-Ab12Cd34.js>; rel=modulepreload; fetchpriority=low`;
  test.each([
    ['/polls', polls],
    ['/polls/some-poll-0123456789?x=1', polls],
    ['/en/polls', polls],
    ['/villages', `${first}, </assets/rows-Ab12Cd34.js>; rel=modulepreload; fetchpriority=low`],
    ['/fr/villages', `${first}, </assets/listes-Ab12Cd34.js>; rel=modulepreload; fetchpriority=low`],
    ['/fr/villages/bafut', `${first}, </assets/rangs-Ab12Cd34.js>; rel=modulepreload; fetchpriority=low`],
    ['/constructor', `${first}, </assets/rows-Ab12Cd34.js>; rel=modulepreload; fetchpriority=low`],
  ])('%s', async (pathname, link) => {
    const { headers } = await site.get(pathname);
    expect(headers.get('link')).toBe(link);
  });
  test.each(['/fr/polls', '/', '/fr', '/boot.js', '/.vite/early.json'])('%s: nothing', async (pathname) => {
    expect((await site.get(pathname)).headers.get('link')).toBeNull();
  });
});

describe('compression', () => {
  const size = async (pathname: string, encoding: string): Promise<readonly [string | null, number]> => {
    const head = await site.raw(
      `GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\napikey: sb_publishable_testtesttesttesttestte_12345678\r\n\r\n`,
    );
    return [/^content-encoding: (.*)\r$/im.exec(head)?.[1] ?? null, Number(/^content-length: (\d+)\r$/im.exec(head)?.[1])];
  };

  test.each(['/', '/assets/home-Ab12Cd34.js', '/packs/manifest.json', '/rest/v1/numbers?select=n'])(
    '%s comes as br, gzip or plain, as asked',
    async (pathname) => {
      const [br, gzip, plain, refused] = await Promise.all([
        size(pathname, 'gzip, br'),
        size(pathname, 'gzip'),
        size(pathname, 'identity'),
        size(pathname, 'br;q=0, gzip;q=0'),
      ]);
      expect([br[0], gzip[0], plain[0], refused[0]]).toEqual(['br', 'gzip', null, null]);
      expect(br[1]).toBeLessThan(plain[1] / 2);
      expect(gzip[1]).toBeLessThan(plain[1] / 2);
    },
  );

  test('the compressed bytes say the same', async () => {
    const packed = await site.get('/rest/v1/numbers?select=n', { 'accept-encoding': 'br' });
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(await packed.json()).toHaveLength(1000);
  });

  test('small answers and pictures are left alone', async () => {
    expect((await size('/api/ip', 'br'))[0]).toBeNull();
    expect((await size('/ndop.png', 'br'))[0]).toBeNull();
  });
});

test.each(['/rest/v1/books?select=id', '/rest/v1/missing', '/auth/v1/settings', '/auth/v1/user'])(
  'what belongs to a member is stored in no cache: %s',
  async (pathname) => {
    expect((await site.get(pathname)).headers.get('cache-control')).toBe('no-store');
  },
);

describe('packs', () => {
  test('a shard is immutable, the manifest is checked every time', async () => {
    const shard = await site.get('/packs/villages-CM-NW-0123456789abcdef.bin');
    expect([shard.status, shard.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const manifest = await site.get('/packs/manifest.json');
    expect([manifest.headers.get('cache-control'), manifest.headers.get('content-type')]).toEqual([
      'no-cache',
      'application/json; charset=utf-8',
    ]);
    const again = await site.get('/packs/manifest.json', { 'if-none-match': manifest.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('an unknown shard is a 404 and not remembered', async () => {
    const answer = await site.get('/packs/villages-CM-NW-ffffffffffffffff.bin');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
