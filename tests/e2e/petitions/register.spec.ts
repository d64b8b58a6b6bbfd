/** The register of petitions: all of the country by where they stand, online; as open data; and where the signatures of one come from. */
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage } from '#tests/e2e/harness/look.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a visitor finds any petition by where it stands, by words, region and order, and takes the list along', async ({
  page,
  gateway,
  request,
}) => {
  const { title } = await newOpenPetition(gateway.origin, { reach: 'region', region_code: 'CM-AD', category: 'water' });
  await visitFirst(page, gateway, '/petitions');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register of petitions');
  await expect(page.getByRole('link', { name: /^Answered \d/ })).toBeVisible();
  await expectSoundPage(page, 'en');
  await page.getByLabel('Region').selectOption('CM-AD');
  await page.getByLabel('Subject').selectOption('water');
  await page.getByLabel('Words in a petition').fill('mezam bridge');
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/5 signatures · 5 in 24 hours · until/);
  await page.getByLabel('Order').selectOption('last_day');
  await expect(page.getByText('Nobody can pay for a place.')).toBeVisible();
  const address = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(address).toContain('region=CM-AD&category=water&sort=last_day');
  const csv = await (await request.get(`${gateway.origin}${address}`)).text();
  expect(csv).toContain(title);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('what was not accepted stands there with its reason and leads nowhere; without a network the register says so', {
  tag: '@area',
}, async ({ page, gateway }) => {
  await visitFirst(page, gateway, '/petitions/register?listing=rejected');
  const row = page.getByRole('listitem').filter({ hasText: 'La musique de notre enfance était plus belle' });
  await expect(row).toContainText(/Not accepted on/);
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Title and reason, 15 days after the decision, without the author.')).toBeVisible();
  await expectAccessible(page);
  await gateway.close();
  await page.getByRole('link', { name: /^Closed/ }).click();
  await expect(page.getByText('The register is read from the network, and there is none now.')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: /petition/ })).toBeVisible();
});

test('a petition says where its signatures come from, from ten of an area up, and is open data', { tag: '@area' }, async ({
  page,
  gateway,
  request,
}) => {
  const { pid } = await newOpenPetition(gateway.origin);
  await visitFirst(page, gateway, `/petitions/${pid}`);
  await page.getByText('Where they signed').click();
  await expect(page.getByText('It is told from ten signatures of a region up.')).toBeVisible();
  const address = await page.getByRole('link', { name: 'This petition as open data (JSON)' }).getAttribute('href');
  expect(await (await request.get(`${gateway.origin}${address}`)).json()).toMatchObject({
    petition: { pid },
    counts: { by_account: 5 },
    signatures_by: { regions: { areas: [], rest: 5 } },
  });
});
