/** What its author tells of a petition that was answered: once, without a network too, and never lost. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition } from '#tests/e2e/harness/petitions.ts';
import { inStore } from '#tests/e2e/harness/stored.ts';

type Page = import('@playwright/test').Page;

/** On this phone alone: no test can wait the weeks until a petition ends and is answered. */
const showAsAnswered = async (page: Page, id: string): Promise<void> => {
  const kept = await inStore(page, 'mboa-u-', 'rows', { does: 'get', key: ['petitions', id] });
  await inStore(page, 'mboa-u-', 'rows', { does: 'put', value: { ...kept, row: { ...kept.row, state: 'answered' } } });
};

test('the outcome waits on the phone, stands on the timeline, and when it is refused its words and the reason stay', {
  tag: '@area',
}, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const author = newMember('Ngum Bɛ');
  const petition = await newOpenPetition(gateway.origin, {}, author);
  await arriveSignedIn(page, author);
  await page.goto(`/petitions/${petition.pid}`);
  await expect(page.getByText('Tell how it goes on')).toBeVisible();
  await expect(page.getByText('Record the outcome')).toHaveCount(0);
  await untilKept(page);
  await gateway.close();
  await showAsAnswered(page, petition.id);
  await page.reload();

  await page.getByText('Record the outcome').click();
  await page.getByLabel('What happened, in your words').fill('The bridge is open again since Monday.');
  const publish = page.getByRole('button', { name: 'Publish it' }).first();
  await expect(publish).toBeDisabled();
  await page.getByLabel('What was asked for is done').check();
  await publish.dblclick();
  await expect(page.getByText('○ What became of it is saved on this phone.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('○ What became of it is saved on this phone.')).toBeVisible();
  await expect(page.getByText('Record the outcome')).toHaveCount(0);
  const told = page.getByRole('listitem').filter({ hasText: 'What became of it · What was asked for is done' });
  await expect(told).toContainText('○ waiting');
  await expect(told).toContainText('The bridge is open again since Monday.');

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('The petition has no answer yet. What became of it can be told once there is one.')).toBeVisible();
  await expect(page.getByText('The bridge is open again since Monday.')).toBeVisible();
  await expect(told).toHaveCount(0);
});
