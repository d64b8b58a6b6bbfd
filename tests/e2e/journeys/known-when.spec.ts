/** Facts are of their sources' time: lists, rows and pages say so, online and off, in both languages (decision 126). */
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

test('a list says of when it is and that it is old, a row that nobody knows of an end, and home and downloads the years of all', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  // No other test writes a ruler, so that the list is as the source left it.
  await visitFirst(page, gateway, '/fr/fons');
  await gateway.close();
  await page.goto('/fr/fons');
  await settle(page);
  const main = page.locator('main');
  await expect(main.getByRole('status').filter({ hasText: '49 chefferies · données de 2007' })).toBeVisible();
  await expect(main).toContainText('Notre source la plus récente date de 2007.');
  await main.getByRole('link', { name: /^Awing .*depuis 1998 source de 2007$/ }).click();
  await expect(main).toContainText(/Sur le trône depuis.*1998 \(source de 2007\)/);
  await page.goto('/fr/ministers');
  await expect(main.getByRole('link', { name: /^Aba Sadou .*2011–2019$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Achille Bassilekin III .*depuis 2019 source de 2022$/ })).toBeVisible();
  await page.goto('/en/villages');
  await expect(main.getByRole('status').filter({ hasText: /villages · data of 2019 to 20\d\d/ })).toBeVisible();
  await expect(main).not.toContainText('Our newest source');
  await page.goto('/en/downloads');
  await expect(
    main
      .getByRole('listitem')
      .filter({ hasText: /data of 20\d\d/ })
      .first(),
  ).toBeVisible();
  await page.goto('/en');
  await expect(main).toContainText(/Data of 20\d\d to 20\d\d\./);
});

test('a legislator whose terms tell two regions stands in neither, and the page says why', { tag: '@area' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway, '/en/politicians?q=Benae+Serge+Gabriel');
  await settle(page);
  const main = page.locator('main');
  await main.getByRole('link', { name: /^Benae Serge Gabriel/ }).click();
  await expect(main).toContainText('Our sources contradict each other on the region: South, East.');
  for (const region of ['CM-SU', 'CM-ES']) {
    await page.goto(`/en/mps?region=${region}&q=Benae`);
    await expect(main).toContainText('Nothing matches these filters');
  }
});

test('a division shows what two sources count, and who is known for its whole region; what members do there is one tap away', {
  tag: '@area',
}, async ({ page, gateway }) => {
  await visitFirst(page, gateway, '/en/divisions/benoue');
  await settle(page);
  const main = page.locator('main');
  await expect(main).toContainText(/Population[\d,]+ \(WorldPop R2025A\)/);
  await expect(main).toContainText(/Population, official projection1,817,117 \(Projections démographiques 2023\)/);
  await expect(main.getByRole('heading', { name: 'Members of Parliament · for the whole region' })).toBeVisible();
  await main.getByRole('link', { name: 'Petitions' }).click();
  await expect(page).toHaveURL(/\/petitions\?region=CM-NO$/);
});
