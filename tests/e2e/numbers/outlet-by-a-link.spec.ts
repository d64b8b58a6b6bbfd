/** Outlets of the media by a link: what a chat shows, what stands there before any script, and the app in its place without a jump (decision 208). */
import { brotliCompressSync } from 'node:zlib';
import { addressesIn, meta, noteWhatIsSeen, read, untilDrawn } from '#tests/e2e/harness/drawn.ts';
import { expectNoOverflow, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

/** The page's own among them. Runs in the page. */
const filesUntilReady = (): number => {
  const ready = performance.getEntriesByName('app-ready')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ready).length;
};

const facts = (html: string): readonly Record<string, unknown>[] =>
  (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { '@graph'?: Record<string, unknown>[] })[
    '@graph'
  ] ?? [];

/** Of one that stands in the list. */
const addressOf = async (origin: string): Promise<string> => {
  const { html } = await untilDrawn(`${origin}/en/media-trust`);
  const [, path = ''] = /href="(\/en\/media-trust\/[\w-]+-\w{10})"/.exec(html) ?? [];
  expect(path).not.toBe('');
  return origin + path;
};

test('an outlet by a link: what is known of it and its ten questions in the HTML of both languages, with a picture and what search engines read', async ({
  gateway,
}) => {
  const { origin } = gateway;
  const english = await read(await addressOf(origin));
  const name = meta(english.html, 'og:title');
  expect(meta(english.html, 'description')).toMatch(/^Television · /);
  for (const part of [
    `<title>${name} · Mboa</title>`,
    'Ten things that can be seen',
    'It says who owns it',
    'Licence: Unlicense.',
    'Do members trust it?',
  ])
    expect(english.html.includes(part), part).toBe(true);
  // Nobody has looked for any: one sentence, and all ten behind it.
  expect(english.html.match(/Not known: nobody has looked yet/g)).toHaveLength(1);
  expect(english.html).toContain('It says where its money comes from');
  const french = await read(english.url.replace('/en/', '/fr/'));
  expect(meta(french.html, 'description')).toMatch(/^Télévision · /);
  for (const part of [
    '<html lang="fr"',
    `hreflang="en" href="${english.url}"`,
    `rel="canonical" href="${french.url}"`,
    'Il dit à qui il appartient',
  ])
    expect(french.html.includes(part), part).toBe(true);
  for (const { html } of [english, french]) {
    const picture = await fetch(meta(html, 'og:image'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(brotliCompressSync(html).length).toBeLessThan(14_600);
  }
  const [outlet, crumbs] = facts(english.html);
  expect([outlet?.['@type'], outlet?.name, outlet?.url]).toEqual(['NewsMediaOrganization', name, english.url]);
  expect((crumbs?.itemListElement as readonly { item: string }[] | undefined)?.map(({ item }) => item)).toEqual([
    `${origin}/en`,
    `${origin}/en/media-trust`,
    english.url,
  ]);
});

test('one address leads to an outlet, every other form to it; what is none is 404, and search engines find all', async ({ gateway }) => {
  const { origin } = gateway;
  const url = await addressOf(origin);
  const pid = url.slice(-10);
  expect((await read(`${origin}/en/media-trust/another-name-${pid}`)).url).toBe(url);
  for (const path of ['nowhere-0000000000', '0000000000']) {
    const nothing = await read(`${origin}/en/media-trust/${path}`);
    expect([nothing.status, nothing.html.includes('Page Not Found'), facts(nothing.html)], path).toEqual([404, true, []]);
  }
  expect(await addressesIn(`${origin}/sitemap.xml`)).toContain(`${origin}/sitemaps/fr/outlets-1.xml`);
  expect(await addressesIn(`${origin}/sitemaps/en/outlets-1.xml`)).toContain(url);
});

test('the list of outlets has their number and its first rows as links in the HTML, and the app takes both over unseen', async ({
  browser,
  gateway,
}) => {
  const { html } = await untilDrawn(`${gateway.origin}/en/media-trust`);
  expect(html.match(/href="\/en\/media-trust\/[\w-]+-\w{10}"/g)).toHaveLength(12);
  expect(html).toMatch(/>\d+ outlets</);
  expect(facts(html).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  const url = await addressOf(gateway.origin);
  for (const address of [`${gateway.origin}/en/media-trust`, url, url.replace('/en/', '/fr/')]) {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await noteWhatIsSeen(page);
    await page.goto(address);
    await settle(page);
    const { headings, shifted } = await page.evaluate(() => window.mboaSeen);
    expect([headings.length, shifted <= 0.02], address).toEqual([1, true]);
    expect(await page.evaluate(filesUntilReady), `files that ${address} needs`).toBeLessThanOrEqual(20);
    await expectNoOverflow(page);
    await context.close();
  }
});

test('an outlet that was opened by a link is there without a network afterwards', async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const url = await addressOf(gateway.origin);
  await page.goto(url);
  await settle(page);
  const heading = page.getByRole('heading', { level: 1 });
  const name = (await heading.textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((one) => one.includes('"outlets":[')))).toBe(true);
  await untilKept(page);
  await gateway.close();
  await page.goto(url);
  await expect(heading).toHaveText(name);
  await expect(page.getByText('Without a network: as it was on')).toBeVisible();
});
