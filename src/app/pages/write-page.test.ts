import { expect, test } from 'vitest';
import type { DrawnPage } from './draw-pages.tsx';
import { writePage } from './write-page.ts';

const shell = `<!doctype html>
<html lang="fr" data-shell="fr">
  <head>
    <title>Mboa</title>
    <meta name="description" content="Civic life" />
    <script src="/boot.js"></script>
  </head>
  <body>
    <div id="root"><main>home</main></div>
    <!-- Shown when the app could not even start. -->
    <script type="module" src="/x.js"></script>
  </body>
</html>`;

const page = (with_: Partial<DrawnPage>): DrawnPage => ({
  title: 'Bafut',
  description: 'Village · Mezam',
  preview: { kind: 'Village', where: 'Mezam' },
  path: '',
  isMissing: false,
  isWithdrawn: false,
  thing: null,
  body: '<main><h1>Bafut</h1></main>',
  data: { answers: {}, rows: {} },
  list: 'Villages',
  instead: null,
  ...with_,
});

const written = (with_: Partial<DrawnPage> = {}, path = '/fr/villages/bafut'): string =>
  writePage(page(with_), {
    origin: 'https://mboa.example',
    path,
    language: 'fr',
    shell,
    sheets: [{ file: 'assets/a.css', holds: ['assets/b.css', 'assets/c.css'] }],
  });

test('where nothing stands the words do, and the app begins with nothing of them', () => {
  const html = written({ instead: 'gone' });
  expect(html.includes('<main><h1>Bafut</h1></main>')).toBe(true);
  expect(html.includes('data-drawn') || html.includes('page-data')).toBe(false);
});

test('title, description, picture and other languages stand in the head, the screen in the place of home', () => {
  const html = written();
  for (const part of [
    '<title>Bafut · Mboa</title>',
    '<meta name="description" content="Village · Mezam" />',
    '<link rel="canonical" href="https://mboa.example/fr/villages/bafut" />',
    'hreflang="en" href="https://mboa.example/en/villages/bafut"',
    'hreflang="x-default" href="https://mboa.example/villages/bafut"',
    '<meta property="og:image" content="https://mboa.example/previews/fr/villages/bafut.png" />',
    'content="summary_large_image"',
    '<link rel="stylesheet" href="/assets/a.css" data-holds="assets/b.css assets/c.css">',
    '<html lang="fr" data-shell="fr" data-drawn>',
    '<div id="root"><main><h1>Bafut</h1></main></div>',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('home');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test('what has no picture names none', () => {
  const html = written({ preview: null });
  expect(html).not.toContain('og:image');
  expect(html).toContain('content="summary"');
});

test('no name, text or row ends its attribute, its element or the data', () => {
  const hostile = `"><script>alert(1)</script></title><!-- ' $& $1 $\``;
  const rows = { contents: [{ id: '1', xid: '1', rev: 1, scope: 'public', text: `</script><script>alert(2)</script>${hostile}` }] };
  const html = written(
    { title: hostile, description: hostile, preview: { kind: hostile, where: hostile }, data: { answers: {}, rows } },
    '/fr/villages/"><script>alert(3)</script>',
  );
  expect(html.match(/<script/g)).toHaveLength(4); // boot.js, the facts, the data, the app
  expect(html).not.toMatch(/alert\(\d\)<\/script>/);
  const data = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ answers: {}, rows });
  expect(html.match(/<\/title>/g)).toHaveLength(1);
});

test('a description is cut between words', () => {
  const long = `${'word '.repeat(80)}end`;
  const said = /name="description" content="([^"]*)"/.exec(written({ description: long }))?.[1] ?? '';
  expect(said.length).toBeLessThanOrEqual(202);
  expect(said).toMatch(/word …$/);
});

const facts = (html: string): { readonly '@graph': readonly Record<string, unknown>[] } =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('of what members offer search engines read what the page says of it', () => {
  const thing = { '@type': 'Event', startDate: '2026-12-01' };
  const graph = facts(written({ title: 'Market day', list: null, thing }, '/fr/events/market-day-0123456789'))['@graph'];
  expect(graph).toEqual([
    { ...thing, name: 'Market day', description: 'Village · Mezam', url: 'https://mboa.example/fr/events/market-day-0123456789' },
  ]);
});

test('what is known of a row beside its line stands with it, and goes before what the line says', () => {
  const thing = { '@type': 'LocalBusiness', description: 'We build schools.', telephone: ['+237677001122'] };
  const graph = facts(written({ title: 'Batir SARL', thing }, '/fr/companies/batir-sarl-0123456789'))['@graph'];
  expect(graph[0]).toEqual({ ...thing, name: 'Batir SARL', url: 'https://mboa.example/fr/companies/batir-sarl-0123456789' });
  expect(facts(written({}, '/fr/companies/batir-sarl-0123456789'))['@graph'][0]).toMatchObject({
    '@type': 'Organization',
    description: 'Village · Mezam',
  });
});

test('search engines read what it is and where it stands; what somebody wrote cannot end the block', () => {
  const title = '</script><b>Bafut';
  const point = { latitude: 6.09, longitude: 10.1 };
  const graph = facts(written({ title, preview: { kind: 'Village', where: 'Mezam', point } }))['@graph'];
  expect(graph[0]).toMatchObject({ '@type': 'Place', name: title, url: 'https://mboa.example/fr/villages/bafut', geo: point });
  expect(graph[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Mboa' }, { name: 'Villages' }, { name: title, position: 3 }],
  });
  expect(facts(written({}, '/fr/villages'))['@graph']).toHaveLength(1);
  expect([facts(written({ isMissing: true })), facts(written({ list: null }))]).toEqual([null, null]);
});
