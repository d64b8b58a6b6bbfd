/** Whoever comes by a link: what a chat shows of it, what stands in the page before any script, and how the app takes over (decision 112). */
import { brotliCompressSync } from 'node:zlib';
import { mp3 } from '#tests/trust/contents/audio-files.ts';
import { newMember } from './harness/accounts.ts';
import { addressesIn, meta, noteWhatIsSeen, read, untilDrawn } from './harness/drawn.ts';
import { sampleCompany } from './harness/jobs.ts';
import { expectAccessible, expectNoOverflow, settle } from './harness/look.ts';
import { newOwnArtist, newTrack } from './harness/music.ts';
import { untilKept } from './harness/packs.ts';
import { newOpenPetition } from './harness/petitions.ts';
import { expect, test } from './harness/test.ts';
import { tenOfToday } from './xss/runs.ts';

test('a village: its name, what it is and where, in both languages, with a picture; any form of its address leads to the right one', async ({
  gateway,
}) => {
  const english = await untilDrawn(`${gateway.origin}/en/villages/bafut`);
  expect(new URL(english.url).pathname).toMatch(/^\/en\/villages\/bafut-north-west-\w{10}$/);
  expect(meta(english.html, 'description')).toMatch(/^Village · .*North-West/);
  for (const part of [
    '<title>Bafut · Mboa</title>',
    '<h1>Bafut</h1>',
    'How we know',
    'href="/en/regions/north-west-',
    '>Nearby<',
    '"@type":"Place","name":"Bafut"',
  ])
    expect(english.html.includes(part), part).toBe(true);
  const french = await read(english.url.replace('/en/', '/fr/'));
  expect(meta(french.html, 'description')).toMatch(/^Village · .*Nord-Ouest/);
  for (const part of ['<html lang="fr"', `hreflang="en" href="${english.url}"`, '>À proximité<'])
    expect(french.html.includes(part), part).toBe(true);
  for (const { html } of [english, french]) {
    const picture = await fetch(meta(html, 'og:image'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000);
  }
});

test('a list: how many, its first rows as links and what narrows it; the app takes it over unseen, and says where the rest is', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/503/);
  const { url, html } = await untilDrawn(`${gateway.origin}/en/Villages`);
  expect(new URL(url).pathname).toBe('/en/villages');
  expect(new URL((await read(`${gateway.origin}/fr/fon`)).url).pathname).toBe('/fr/fons');
  expect(meta(html, 'description')).toMatch(/^[\d,]+ villages · data of \d{4} to \d{4}\. /);
  expect(html.match(/href="\/en\/villages\/[\w-]+-\w{10}"/g)).toHaveLength(30);
  for (const part of ['<title>Villages · Mboa</title>', '<h1>Villages</h1>', 'Far North']) expect(html.includes(part), part).toBe(true);
  // A phone on which nothing of the country arrives.
  await page.route(/\/packs\//, (route) => route.fulfill({ status: 503 }));
  await noteWhatIsSeen(page);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'The rest is not on this phone yet' })).toBeAttached();
  const { headings, shifted } = await page.evaluate(() => window.mboaSeen);
  expect([headings, shifted <= 0.02]).toEqual([['Villages'], true]);
  await expectNoOverflow(page);
  await page.getByRole('list', { name: 'Villages' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Villages');
});

test('an address of nothing says so with its status, private screens tell nothing', async ({ gateway }) => {
  const nothing = await read(`${gateway.origin}/en/villages/nowhere-0000000000`);
  expect([nothing.status, nothing.html.includes('Page Not Found')]).toEqual([404, true]);
  for (const path of ['/en/settings', '/en/petitions/create', '/en/admin/users', '/en/outbox']) {
    const { status, html, robots } = await read(`${gateway.origin}${path}`);
    expect([status, html.includes('page-data')], path).toEqual([200, false]);
    expect(robots, path).toBe(path.includes('petitions') ? null : 'noindex');
  }
});

test('search engines find every page by kind and language, and nobody’s own screens', async ({ gateway }) => {
  const { origin } = gateway;
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/admin', '/fr/outbox', '/en/messages', '/account']) expect(robots).toContain(`Disallow: ${path}\n`);
  await untilDrawn(`${origin}/en/villages/bafut`);
  const files = await addressesIn(`${origin}/sitemap.xml`);
  for (const name of ['en/villages-1', 'fr/villages-1', 'fr/politicians-1', 'en/written-1'])
    expect(files.includes(`${origin}/sitemaps/${name}.xml`), name).toBe(true);
  const villages = await Promise.all(files.filter((file) => file.includes('/fr/villages-')).map(addressesIn));
  expect(villages.flat().filter((address) => address.includes('/fr/villages/bafut-north-west-')).length).toBeGreaterThan(0);
  for (const path of [
    '/sitemaps/en/nothing-1.xml',
    '/sitemaps/en/villages-999.xml',
    '/sitemaps/de/villages-1.xml',
    '/sitemaps/en/..%2Fx.xml',
  ])
    expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
});

/** The page's own among them. Runs in the page. */
const filesUntilReady = (): number => {
  const ready = performance.getEntriesByName('app-ready')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ready).length;
};

test('of each kind that members write, of a village and of a company that speaks for itself, the page stands in the HTML, with a picture, and the app takes it over unseen with 20 files', async ({
  browser,
  gateway,
}) => {
  const { origin } = gateway;
  await expect.poll(async () => (await addressesIn(`${origin}/sitemaps/en/written-1.xml`)).length, { timeout: 30_000 }).toBeGreaterThan(20);
  const addresses = await addressesIn(`${origin}/sitemaps/en/written-1.xml`);
  const kinds = new Map(addresses.map((address) => [new URL(address).pathname.split('/').slice(2, -1).join('/'), address]));
  // There is no sample of a track, and a sitemap is written every ten minutes.
  const track = await newTrack(origin, await newOwnArtist(origin, newMember()), 'Seen first', mp3(40));
  kinds.set('music/tracks', meta((await untilDrawn(`${origin}/en/music/tracks/${track.pid}`)).html, 'og:url'));
  expect([...kinds.keys()].sort()).toEqual(
    ['events', 'feed', 'jobs', 'marketplace/products', 'marketplace/vendors', 'music/artists', 'music/tracks', 'petitions', 'polls'].sort(),
  );
  kinds.set('villages', (await read(`${origin}/en/villages/bafut`)).url);
  kinds.set('companies', (await read(`${origin}/en/companies/${await sampleCompany()}`)).url);
  for (const address of kinds.values()) {
    const { status, html } = await read(address);
    expect([status, html.includes('page-data')], address).toEqual([200, true]);
    expect(meta(html, 'og:title').length, address).toBeGreaterThan(3);
    expect(meta(html, 'description').length, address).toBeGreaterThan(3);
    // What a server sends before it waits for an answer: ten packets.
    expect(brotliCompressSync(html).length, `how much ${address} weighs`).toBeLessThan(14_600);
    expect((await fetch(meta(html, 'og:image'))).status, address).toBe(200);
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await noteWhatIsSeen(page);
    await page.goto(address);
    await settle(page);
    const { headings, shifted } = await page.evaluate(() => window.mboaSeen);
    expect(headings, address).toHaveLength(1);
    expect(shifted, `what moved on ${address}`).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(filesUntilReady), `files that ${address} needs`).toBeLessThanOrEqual(20);
    await context.close();
  }
});

test('a petition by a link: text and figures before any script, the app in its place without a jump, and there offline afterwards', async ({
  page,
  gateway,
}) => {
  const petition = await newOpenPetition(gateway.origin);
  const { html } = await untilDrawn(`${gateway.origin}/petitions/${petition.pid}`);
  expect(meta(html, 'og:title')).toBe(petition.title);
  expect(meta(html, 'description')).toContain('The bridge has been closed since the rains');
  expect(html.includes('<strong>5</strong>')).toBe(true);
  await noteWhatIsSeen(page);
  await page.goto(`/petitions/${petition.pid}`);
  await settle(page);
  // While a part becomes the app's own, its drawing is still in the page, out of sight.
  await expect(page.getByText('You need an account to sign').filter({ visible: true })).toHaveCount(1);
  const { headings, shifted } = await page.evaluate(() => window.mboaSeen);
  expect(headings, 'headings that were on the screen, from first to last').toEqual([petition.title]);
  expect(shifted, 'what moved').toBeLessThanOrEqual(0.02);
  await expectNoOverflow(page);
  await expectAccessible(page);
  // Kept as if this phone had found it by itself.
  await untilKept(page);
  await gateway.close();
  await page.goto(`/petitions/${petition.pid}`);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1, name: petition.title })).toBeVisible();
});

test('without scripts a page is read, and its links lead on', async ({ browser, gateway }) => {
  const { url } = await untilDrawn(`${gateway.origin}/fr/villages/bafut`);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bafut');
  // What only the app can do is out of use.
  for (const button of await page.locator('main button').all()) await expect(button).toBeDisabled();
  await page.getByRole('link', { name: 'Nord-Ouest', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nord-Ouest');
  await context.close();
});

test('where the app does not arrive the page stays to be read, and says what is wrong', async ({ page, gateway, watch }) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically/);
  const { url } = await untilDrawn(`${gateway.origin}/en/villages/bafut`);
  await page.route(/\/assets\/.*\.js$/, (route) => (route.request().url().includes('begin-drawn') ? route.abort() : route.continue()));
  await page.goto(url);
  await expect(page.getByText('Mboa could not start.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bafut');
  await expect(page.getByRole('link', { name: 'North-West', exact: true }).first()).toBeVisible();
});

test('what a member wrote is text in the head, the page and its data', async ({ page, gateway }) => {
  await page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-ran', '');
  });
  for (const payload of tenOfToday.slice(0, 3)) {
    const title = `Mend it ${payload}`.replace(/https?:|www\./gi, '').slice(0, 100);
    const petition = await newOpenPetition(gateway.origin, { title }, newMember('Author'));
    await untilDrawn(`${gateway.origin}/petitions/${petition.pid}`);
    await page.goto(`/petitions/${petition.pid}`);
    await settle(page);
    await expect(page.locator('main h1')).toHaveText(title);
    expect(await page.locator('html[data-ran], main script, main iframe, main img').count(), payload).toBe(0);
  }
});
