/** Moderators find what members wrote again. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newWaitingPetition, openItem, openQueue } from '#tests/e2e/harness/moderation.ts';

test('what members wrote is found by its words and by a tag that moderators gave it', { tag: '@proof' }, async ({ page, gateway }) => {
  const petition = await newWaitingPetition(gateway.origin);
  await openQueue(page, 'everything');
  const words = page.getByRole('searchbox', { name: /^In what was written/ });
  await words.fill('x');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('alert')).toHaveText('Write at least three letters, or none.');
  await words.fill(petition.author.name);
  await page.getByRole('button', { name: 'Find' }).click();
  await openItem(page, petition.title);
  await page.getByText('Tags among moderators (0)').click();
  await page.getByLabel('A word to find it by').fill('Bridges');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('button', { name: 'Remove the tag bridges' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('bridges');
  await expect(page.getByRole('button', { name: petition.title })).toBeVisible();
});
