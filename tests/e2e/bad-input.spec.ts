/** Whatever stands in the address, in a box, in the storage or on the line: a clear screen, and nothing crashes. */
import type { Page } from '@playwright/test';
import { beforeScripts } from './harness/before-scripts.ts';
import { visitFirst } from './harness/first-visit.ts';
import { settle } from './harness/look.ts';
import { installedPacks, untilKept } from './harness/packs.ts';
import { expect, test } from './harness/test.ts';

const noCrash = /^(Error Loading|Something went wrong)/;

const expectClearScreen = async (page: Page): Promise<void> => {
  await settle(page);
  await expect(page.locator('h1')).not.toHaveText(noCrash);
};

const addresses = [
  '/%',
  '/%E0%A4%A',
  '/villages/%00',
  '/villages/%2e%2e%2f',
  '/villages/%F0%9F%98%80',
  '/villages/__proto__',
  '/constructor',
  '/__proto__/x',
  `/villages/${'a'.repeat(5000)}`,
  '/villages?q=%E0%A4%A',
  '/villages?region=nowhere&sort=__proto__',
  '/villages?q=%22&region=%5B%7B%7D%5D',
  '/search?q=%00%FF',
  '/search?q[]=1&q[]=2',
  '/search?q={"a":1}',
  '//villages',
  '/fr/fr/villages',
  '/no/such/page/at/all',
];

test('malformed addresses get a clear screen', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/status of (400|404)/);
  await visitFirst(page, gateway);
  for (const address of addresses) {
    await page.goto(`${gateway.origin}${address}`);
    await expectClearScreen(page);
  }
});

test('unknown rows say so; a name that several share asks which one', async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  for (const address of ['/villages/no-such-village', '/politicians/nobody-0000000000', '/schools/0000000000']) {
    await page.goto(address);
    await expect(page.locator('h1'), address).toHaveText('Page Not Found');
    await expect(page.getByRole('link', { name: /whole list/ })).toBeVisible();
  }
  await page.goto('/schools');
  const shared = await sharedSlug(page);
  await page.goto(`/schools/${shared}`);
  await expect(page.locator('h1')).toHaveText('Which one do you mean?');
  await page.locator('main li a').first().click();
  await expect(page.locator('h1')).not.toHaveText('Which one do you mean?');
});

/** Looks through the list for two neighbours whose addresses differ only in the id. */
const sharedSlug = async (page: Page): Promise<string> => {
  await expect(page.locator('main li[aria-posinset] a').first()).toBeVisible();
  for (let scrolled = 0; scrolled < 60; scrolled += 1) {
    const hrefs = await page
      .locator('main li[aria-posinset] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const slugs = hrefs.map((href) => href.replace(/^.*\//, '').replace(/-[0-9a-z]{10}$/, ''));
    const shared = slugs.find((slug, i) => slugs.indexOf(slug) !== i);
    if (shared) return shared;
    await page.evaluate(() => scrollBy(0, 800));
    await page.waitForTimeout(50);
  }
  throw new Error('no two schools share a name');
};

/** Ten of the corpus, one per kind of trick. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe srcdoc="<script>parent.alert(1)</script>">',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '</title><script>alert(1)</script>',
  '\u202e<b onmouseover=alert(1)>x</b>',
  "';alert(1)//",
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
];
const patterns = ['(', '[a-', '.*', '^$', '\\', '(a+)+$', '*', '%', '_', '?'];

test('regular expressions and HTML in the search are only letters', { tag: '@proof' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  for (const text of [...attacks, ...patterns]) {
    await page.goto(`/search?${new URLSearchParams({ q: text })}`);
    await expectClearScreen(page);
    await expect(page.getByRole('searchbox')).toHaveValue(text.trim() === '' ? '' : text);
  }
  await page.goto('/villages');
  const box = page.getByRole('searchbox', { name: 'Find in this list' });
  for (const text of [...attacks.slice(0, 3), ...patterns.slice(0, 3)]) {
    await box.fill(text);
    await page.waitForTimeout(250);
    await expectClearScreen(page);
  }
});

test('a search of 10,000 characters is cut and answered', { tag: '@proof' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  await page.goto(`/search?q=${'bafut '.repeat(1700).trim()}`);
  await expectClearScreen(page);
  expect((await page.getByRole('searchbox').inputValue()).length).toBeLessThanOrEqual(200);
  await page.getByRole('searchbox').fill('x'.repeat(10_000));
  await expectClearScreen(page);
  await page.getByRole('searchbox').fill('bafut');
  await expect(page.locator('main li a').first()).toBeVisible();
});

test('pack bytes edited by hand on the phone are noticed, not shown, and can be fetched again', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
}) => {
  await visitFirst(page, gateway);
  const before = Object.keys(await installedPacks(page)).length;
  await page.goto('/about');
  await page.evaluate(editStoredBytes);
  await page.close();
  const again = await context.newPage();
  await again.goto('/villages');
  await expectClearScreen(again);
  await expect(again.getByText(/regions are on this phone/)).toBeVisible();
  await again.goto('/downloads');
  await expect(again.getByText('! Failed').or(again.getByText('– Not on this phone')).first()).toBeVisible();
  await again
    .getByRole('button', { name: /^(Try again|Download): / })
    .first()
    .click();
  await expect.poll(async () => Object.keys(await installedPacks(again)).length).toBe(before);
});

/** Changes one byte of one regional shard behind the app's back. Runs in the page. */
const editStoredBytes = async (): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('mboa-packs');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const change = database.transaction('shards', 'readwrite');
  const store = change.objectStore('shards');
  const reading = store.getAll();
  reading.onsuccess = () => {
    const shard = reading.result.find(({ key }: { key: string }) => / /.test(key));
    const bytes = new Uint8Array(shard.bytes);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
    store.put(shard);
  };
  await new Promise((resolve) => change.addEventListener('complete', resolve));
  database.close();
};

/** Playwright's own clock will not do: it also answers for `performance`, whose marks say that the app stands. */
const clockOf1970 = `if(!Date.behind){const Now=Date,behind=Now.now();globalThis.Date=class extends Now{
static behind=behind;static now(){return Now.now()-behind}constructor(...parts){parts.length?super(...parts):super(Now.now()-behind)}}}`;

test('a clock set to 1970 changes nothing that matters', { tag: '@proof' }, async ({ page, gateway }) => {
  beforeScripts(gateway, clockOf1970);
  await visitFirst(page, gateway);
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(1970);
  for (const address of ['/', '/villages', '/search?q=bafut', '/downloads', '/credits']) {
    await page.goto(address);
    await expectClearScreen(page);
  }
});

test('with local storage switched off the app works as long as it is open', { tag: '@proof' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/settings');
  await expectClearScreen(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/search?q=bafut');
  await expectClearScreen(page);
});

test('with IndexedDB switched off the packs live as long as the tab does', { tag: '@proof' }, async ({ page, gateway }) => {
  beforeScripts(gateway, "Object.defineProperty(globalThis,'indexedDB',{value:undefined,configurable:true})");
  await page.goto('/villages');
  await expectClearScreen(page);
  await expect(page.locator('main li[aria-posinset] a').first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/downloads');
  await expect(page.getByRole('heading', { name: 'This browser keeps nothing' })).toBeVisible();
});

test('a captive portal neither empties the phone nor passes for the app', async ({ page, context, gateway }) => {
  await visitFirst(page, gateway);
  const before = await installedPacks(page);
  await page.close();
  gateway.portal(true);
  const again = await context.newPage();
  for (const address of ['/', '/villages', '/downloads', '/search?q=bafut']) {
    await again.goto(address);
    await expectClearScreen(again);
    await expect(again.getByText('Sign in to use the Wi-Fi')).toHaveCount(0);
  }
  await again.waitForTimeout(1000);
  expect(await installedPacks(again)).toEqual(before);
});

test('a portal at the first visit is followed by a sound first visit', { tag: '@proof' }, async ({ page, gateway }) => {
  gateway.portal(true);
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText(/Sign in/);
  gateway.portal(false);
  await page.goto('/');
  await untilKept(page);
  await expectClearScreen(page);
});
