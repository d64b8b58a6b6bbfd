/** What phones keep of the app (src/app/worker/keep-app.ts): the core at once, areas afterwards and whole, of one build. */
import type { Page } from '@playwright/test';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { createKillableBrowser } from '#tests/e2e/harness/killable-browser.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { askToSaveData } from '#tests/e2e/harness/save-data.ts';
import { expect, serverOrigin, test } from '#tests/e2e/harness/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notHere = 'This part of Mboa is not on this phone yet';
/** Addresses of all files in all caches. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return (await Promise.all(all)).flat();
  });
const ofArea = (files: readonly string[], area: string) => files.filter((file) => file.startsWith(`/assets/areas/${area}/`));
const state = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing ? 'installing' : registration?.waiting ? 'waiting' : 'active';
  });
const update = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)));

/** As if settings had changed in the next build: their script has another name, and the bytes of the one before. */
const nextBuild = (gateway: Gateway): void => {
  const origin = serverOrigin();
  const rename = (body: Buffer) => Buffer.from(body.toString().replace(/(areas\/settings\/settings-)[\w-]{8}(\.js)/g, '$1NEXTNEXT$2'));
  const old = fetch(`${origin}/sw.js`).then(
    async (answer) => /areas\/settings\/settings-[\w-]{8}\.js/.exec(await answer.text())?.[0] ?? '',
  );
  gateway.play(/settings-NEXTNEXT\.js/, async () => {
    const answer = await fetch(`${origin}/assets/${(await old).replace(/^assets\//, '')}`);
    return { status: 200, headers: { 'content-type': 'text/javascript' }, body: await answer.text() };
  });
  gateway.change(/^\/sw\.js$/, (_path, body) => rename(body));
};

test('everything opens offline afterwards, and nothing of administrators is kept', async ({ page, gateway }) => {
  await page.goto('/');
  await untilKept(page);
  const fetched = gateway.asked.filter((asked) => asked.includes('/assets/'));
  expect(fetched.length).toBeGreaterThan(50);
  expect(
    fetched.filter((asked, at) => fetched.indexOf(asked) !== at),
    'what comes twice is paid twice',
  ).toEqual([]);
  const files = await cached(page);
  const inBundles = files.length - fetched.filter((asked) => !asked.includes('/bundles/')).length;
  expect(inBundles).toBeGreaterThan(100);
  expect(ofArea(files, 'polls').length).toBeGreaterThan(2);
  expect(ofArea(files, 'common').length).toBeGreaterThan(1);
  expect(files.filter((file) => /\/assets\/(admin|online)\//.test(file))).toEqual([]);
  await page.goto('/downloads');
  const parts = page.getByRole('region', { name: 'Mboa itself' });
  for (const part of ['Polls', 'Events', 'What its parts share'])
    await expect(parts.getByRole('listitem').filter({ hasText: part })).toContainText('On this phone');
  await expect(parts.getByRole('button', { name: /Download the rest/ })).toHaveCount(0);
  await gateway.close();
  for (const path of ['/polls', '/petitions', '/events', '/events/create', '/contact', '/settings']) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByText(notHere)).toHaveCount(0);
  }
});

test('whoever saves data keeps the core and what they open; the rest comes when they say so', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  askToSaveData(gateway);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(1500);
  expect((await cached(page)).filter((file) => file.startsWith('/assets/areas/'))).toEqual([]);
  await page.goto('/polls');
  await expect(heading(page)).toHaveText('Polls');
  await expect.poll(async () => ofArea(await cached(page), 'polls').length).toBeGreaterThan(2);
  // No area works without what all share.
  await expect.poll(async () => ofArea(await cached(page), 'common').length).toBeGreaterThan(1);
  await gateway.close();
  await page.goto('/polls');
  await expect(heading(page)).toHaveText('Polls');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('French is not on this phone yet')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/petitions');
  await expect(heading(page)).toHaveText(notHere);
  await expect(page).toHaveTitle(/not on this phone/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(notHere);
  await gateway.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Petitions');
  await page.goto('/downloads');
  await page.getByRole('button', { name: /Download the rest/ }).click();
  await untilKept(page);
  await expect(page.getByRole('button', { name: /Download the rest/ })).toHaveCount(0);
  await gateway.close();
  await page.goto('/settings');
  await expect(heading(page)).toHaveText('Me');
});

test('a new build waits until every area that was here is here anew; what fails leaves the old one as it was', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/settings-NEXTNEXT/);
  await page.goto('/');
  await untilKept(page);
  nextBuild(gateway);
  gateway.play(/settings-NEXTNEXT\.js/, async () => 'lost');
  await update(page);
  await expect.poll(() => state(page)).toBe('active');
  await gateway.close();
  await page.goto('/settings');
  await expect(heading(page)).toHaveText('Me');
  await gateway.open();
  gateway.changeNothing();
  nextBuild(gateway);
  await update(page);
  await expect.poll(() => state(page)).toBe('waiting');
  expect(ofArea(await cached(page), 'settings').filter((file) => file.endsWith('.js') && file.includes('/settings-'))).toHaveLength(2);
});

test('a tab of the build before goes on after another tab has updated, also without a network', async ({ page, context, gateway }) => {
  await page.goto('/');
  await untilKept(page);
  const old = await context.newPage();
  await old.goto('/');
  await settle(old);
  nextBuild(gateway);
  await update(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => state(page).catch(() => 'loading')).toBe('active');
  await settle(page);
  await gateway.close();
  // It asks for the script of its own build, which the new one does not list.
  await old.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(heading(old)).toHaveText('Me');
  await old.close();
  await gateway.open();
  const scripts = async () => ofArea(await cached(page), 'settings').filter((file) => /\/settings-.*\.js$/.test(file));
  expect(await scripts()).toHaveLength(2);
  await page.reload();
  await expect.poll(scripts).toEqual([expect.stringContaining('NEXTNEXT')]);
});

test('killed while areas come, and while an update comes: what is here works, and the rest follows', { tag: '@proof' }, async ({
  gateway,
}) => {
  test.setTimeout(120_000);
  const browser = createKillableBrowser();
  try {
    gateway.slow(60_000, /\/assets\/(areas|bundles)\/(petitions|messages)\b/);
    const page = await browser.open(`${gateway.origin}/`);
    // An area is here with what all areas share.
    await expect.poll(async () => ofArea(await cached(page), 'common').length).toBeGreaterThan(1);
    await expect.poll(async () => ofArea(await cached(page), 'account').length).toBeGreaterThan(2);
    await page.waitForTimeout(1000); // The browser writes its caches a moment later.
    browser.kill();
    await browser.dead();
    await gateway.close();
    const killed = await browser.open(`${gateway.origin}/account`);
    await expect(heading(killed)).toHaveText('Sign in');
    await killed.goto(`${gateway.origin}/petitions`);
    await expect(heading(killed)).toHaveText(notHere);
    await gateway.open();
    gateway.slow(0, /\/assets\/(areas|bundles)\/(petitions|messages)\b/);
    await killed.goto(`${gateway.origin}/`);
    await untilKept(killed);
    nextBuild(gateway);
    gateway.slow(60_000, /settings-NEXTNEXT/);
    await update(killed);
    await expect.poll(() => state(killed)).toBe('installing');
    browser.kill();
    await browser.dead();
    await gateway.close();
    const again = await browser.open(`${gateway.origin}/settings`);
    await expect(heading(again)).toHaveText('Me');
  } finally {
    await browser.remove();
  }
});
