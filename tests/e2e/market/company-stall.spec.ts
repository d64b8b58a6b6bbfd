/** A stall that sells for a company: said without a network by who acts for it, read on its page and on the company's, and gone with the right to say it. */
import { randomUUID } from 'node:crypto';
import { arriveSignedIn } from '#tests/e2e/harness/accounts.ts';
import { decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilDrawn } from '#tests/e2e/harness/drawn.ts';
import { untilShown, visitorsPhone } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { newOpenJob, sampleCompany } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const title = `Maize of the mill ${randomUUID().slice(0, 4)}`;

test('who acts for a company opens its stall without a network; a visitor reads both sides of it until the right is over', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { recruiter } = await newOpenJob(gateway.origin);
  await arriveSignedIn(page, recruiter);
  await untilKept(page);
  await page.goto('/marketplace/vendors/create');
  const company = page.getByLabel('Company');
  await expect(company).toBeVisible();
  await gateway.close();
  await page.getByLabel('Name of the stall').fill(title);
  await page.getByLabel('What you sell, and how').fill('Maize and maize flour from our own mill, in bags of 50 kg.');
  await company.selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the stall for all' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await gateway.open();
  await saved(page);

  await expect.poll(async () => (await ownOf(gateway.origin, recruiter, 'stall')).map(({ state }) => state)).toEqual(['open']);

  const at = `/companies/${await sampleCompany()}`;
  const visitor = await visitorsPhone(browser, gateway.origin, at);
  const stalls = visitor.getByRole('region', { name: 'On the marketplace' });
  await expect(stalls.getByRole('link', { name: new RegExp(`${title}.*${recruiter.name}`) })).toBeVisible();
  await expectAccessible(visitor);
  await stalls.getByRole('link', { name: new RegExp(title) }).click();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByText('Sells for')).toBeVisible();
  // Which level it has is what tests of claims say of the same company.
  await expect(visitor.getByRole('region', { name: 'What Mboa checked' })).toBeVisible();
  await expectAccessible(visitor);
  const { html } = await untilDrawn(visitor.url());
  expect(html).toMatch(/Sells for.*Sample company/);
  await visitor.getByText('Sells for').getByRole('link', { name: 'Sample company' }).click();
  await expect(visitor).toHaveURL(/\/companies\//);

  // Whoever represents the company no more sells for themselves.
  const [claim] = await ownOf(gateway.origin, recruiter, 'claim');
  if (!claim) throw new Error('the claim is not there');
  await decideContent(gateway.origin, claim, 'revoked', 'false_official', 'Nobody there knows them.');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Jobs at this company' })).toBeVisible();
  await expect(stalls.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  await untilShown(page, title);
  await expect(page.getByText('Sells for')).toHaveCount(0);
  await visitor.context().close();
});
