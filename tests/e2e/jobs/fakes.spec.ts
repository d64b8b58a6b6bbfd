/** A job that moderators found to be a fake is known again from its words, on the phone of somebody who was sent it, without a network. */
import { decideContent } from '#tests/e2e/harness/contents.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { newOpenJob } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const fake =
  'We recruit fifty agents for the warehouse of a partner in Douala, without experience. To open your file, pay 15 000 F by Mobile Money to 677 00 11 22 before Friday and bring the receipt to our office behind the market.';

test('its words are known again with another number, and those of an honest job are not', { tag: '@area' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const job = await newOpenJob(gateway.origin, { text: fake, region_code: 'CM-LT' });
  await decideContent(gateway.origin, job, 'hidden', 'asks_money');
  await page.goto('/jobs');
  await untilKept(page);
  await page.getByRole('link', { name: 'Were you sent a job? Look whether it is real.' }).click();
  await expect(page.getByRole('region', { name: 'Fakes that moderators found' })).toContainText('Transport · Littoral');
  await gateway.close();
  await page.reload();
  const box = page.getByLabel('The text of a job that you were sent');
  await box.fill(fake.replace('677 00 11 22', '690 99 88 77').replace('15 000', '20 000').toUpperCase());
  await expect(page.getByText('! This text is like that of')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('pay 20 000 F'.toUpperCase());
  await expectAccessible(page);
  await box.fill(
    'You drive a small lorry between the market and the mill, five days a week, from seven in the morning to three in the afternoon.',
  );
  await expect(page.getByText('○ We know no fake like it')).toBeVisible();
  await expect(page.getByText('! This text is like that of')).toHaveCount(0);
  await gateway.open();
});

test('in French, and nothing that names the job or its company', { tag: '@area' }, async ({ browser, gateway }) => {
  const job = await newOpenJob(gateway.origin, { text: fake });
  await decideContent(gateway.origin, job, 'hidden', 'asks_money');
  const visitor = await visitorsPhone(browser, gateway.origin, '/fr/jobs/fakes');
  const list = visitor.getByRole('region', { name: 'Fausses offres reconnues par les modérateurs' });
  await expect(list).toContainText('Transport');
  await expect(visitor.getByRole('main')).not.toContainText(job.title);
  await expectAccessible(visitor);
  await visitor.context().close();
});
