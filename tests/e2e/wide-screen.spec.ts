/** On a wide screen a list stays beside what is opened from it, the header holds the search, and a list can be seen as a map. */
import { visitFirst } from './harness/first-visit.ts';
import { expectAccessible } from './harness/look.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a list stays beside what is opened from it, one goes on in it without a network, and back leads to it with its choices', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await visitFirst(page, gateway, '/villages?region=CM-NW');
  await gateway.close();
  await page.goto('/villages?region=CM-NW');
  const beside = page.getByRole('navigation', { name: 'Villages' });
  await expect(beside).toBeHidden();
  const rows = page.getByRole('main').getByRole('list', { name: 'Villages' }).getByRole('link');
  const [first, second] = [
    await rows.nth(2).locator('span span').first().innerText(),
    await rows.nth(5).locator('span span').first().innerText(),
  ];
  await rows.nth(2).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(first);
  await expect(beside.locator('[data-current]')).toContainText(first);
  await beside.getByRole('link', { name: second }).first().click();
  await expect(heading).toHaveText(second);
  await expect(beside.locator('[data-current]')).toContainText(second);
  await page.goBack();
  await expect(heading).toHaveText(first);
  await beside.getByRole('link', { name: 'Villages', exact: true }).click();
  await expect(page).toHaveURL(/\/villages\?region=CM-NW$/);
  await expect(beside).toBeHidden();
});

test('petitions and events stay beside what is opened from them, and what is opened otherwise stands alone', { tag: '@area' }, async ({
  page,
}) => {
  for (const [path, label] of [
    // One of the samples: what other tests have written may be hidden meanwhile.
    ['/petitions?q=a+birth+declared', 'Petitions'],
    ['/events', 'Events'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('list', { name: label, exact: true }).getByRole('link').first().click();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const beside = page.getByRole('navigation', { name: label, exact: true });
    await expect(beside.locator('[data-current]')).toContainText(title);
    await expectAccessible(page);
    await page.goto(page.url());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(beside).toBeHidden();
  }
});

test('the header searches the whole country from any screen', async ({ page }) => {
  await page.goto('/petitions');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search the whole country' });
  await box.fill('Bafut');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Bafut$/);
  await expect(box).toBeHidden();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('Bafut');
});

test('a list as a map: a region narrows it, then a division, and the other choices stay', { tag: '@area' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway, '/schools?q=a');
  const map = page.locator('details', { hasText: 'On a map' });
  await map.locator('summary').first().click();
  await map
    .getByRole('group', { name: 'Schools by region' })
    .getByRole('link', { name: /^North-West: / })
    .click();
  await expect(page).toHaveURL(/q=a/);
  const divisions = map.getByRole('group', { name: 'Schools by division' }).getByRole('link');
  await expect(divisions).toHaveCount(7);
  const mezam = map.getByRole('group', { name: 'Schools by division' }).getByRole('link', { name: /^Mezam: / });
  const [count = ''] = /\d+$/.exec((await mezam.getAttribute('aria-label')) ?? '') ?? [];
  await mezam.click();
  await expect(page).toHaveURL(/region=CM-NW.*division=|division=.*region=CM-NW/);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} `) })).toBeVisible();
});
