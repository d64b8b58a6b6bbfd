import { expect } from '@playwright/test';
import { settle } from './harness/look.ts';
import { untilKept } from './harness/packs.ts';
import { test } from './harness/test.ts';

test('the home screen opens, and opens again with the server stopped', async ({ page, gateway }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await gateway.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, typed] of [
  ['what is typed on home before the app is there goes on in it', 'Bafu'],
  ['who was about to type on home before the app was there still is', ''],
] as const)
  test(what, async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const box = page.getByRole('main').getByRole('searchbox');
    await box.focus();
    await box.pressSequentially(typed);
    release();
    await settle(page);
    await expect(box).toBeFocused();
    await page.keyboard.type('Bafut'.slice(typed.length));
    await expect(box).toHaveValue('Bafut');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Bafut$/);
  });

test('the menu leads to events', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
});

test('from the bar below one comes to everything there is to look up and to do in two taps', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Explore', 'Take part', 'Messages', 'Me']);
  const main = page.getByRole('main');
  const doors = [
    ['Take part', /^Petitions/, /\/petitions$/],
    ['Take part', /^Marketplace/, /\/marketplace$/],
    ['Explore', /^The country in numbers/, /\/civic-dashboard$/],
    ['Explore', /^Villages/, /\/villages$/],
    ['Me', /^Downloads/, /\/downloads$/],
  ] as const;
  for (const [tab, door, address] of doors) {
    await bar.getByRole('link', { name: tab, exact: true }).click();
    await main.getByRole('link', { name: door }).first().click();
    await expect(page).toHaveURL(address);
  }
});

test('a page is passed on by a chat, a text message, a copied link or a code, without a network too', async ({ page, gateway }) => {
  await page.goto('/fr/villages');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await untilKept(page);
  await gateway.close();
  await page.reload();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const url = `${gateway.origin}${new URL(page.url()).pathname.replace(/^\/fr/, '')}`;
  await page.getByRole('button', { name: 'Partager' }).click();
  const told = async (way: string) => decodeURIComponent((await page.getByRole('link', { name: way }).getAttribute('href')) ?? '');
  expect(await told('WhatsApp')).toBe(`https://wa.me/?text=${name}\n${url}`);
  expect(await told('SMS')).toBe(`sms:?body=${name}\n${url}`);
  await expect(page.getByRole('textbox', { name: 'Lien à transmettre' })).toHaveValue(url);
  await expect(page.getByRole('img', { name: `Code QR de ${url}` })).toBeVisible();
});
