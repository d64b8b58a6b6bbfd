/** A data editor rings the number that the directory has and reads out a code; who claims the company types it, over a line that comes and goes. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { createContent, decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { untilShown } from '#tests/e2e/harness/events.ts';
import { sampleCompany } from '#tests/e2e/harness/jobs.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { giveRole } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { tokenOf } from '#tests/e2e/harness/petitions.ts';

const claiming = async () => ({
  company: await sampleCompany(),
  role: 'Owner',
  evidence: 'The town hall knows me as the owner.',
  phone: '6 99 88 77 66',
});

test('un code lu au numéro de l’annuaire est saisi par qui demande, et qui examine le lit', async ({ page, gateway, browser, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  const [awa, editor] = [newMember('Awa'), newMember('Editor')];
  const claim = await createContent(gateway.origin, await tokenOf(gateway.origin, awa, 'new'), 'claim', await claiming());
  await giveRole(gateway.origin, editor, 'data_editor');
  const his = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
  await arriveSignedIn(his, editor);
  const find = async (): Promise<void> => {
    await his.goto('/moderation-center?kind=everything');
    await his.getByLabel('In what was written, or the author’s name').fill(awa.name);
    await his.getByRole('button', { name: 'Find' }).click();
    await his.getByRole('button', { name: 'Sample company' }).click();
  };
  await find();
  const ring = his.getByRole('region', { name: 'Call the company' }).first();
  await expect(ring.getByRole('link', { name: '+237 6 00 00 00 00' })).toHaveAttribute('href', 'tel:+237600000000');
  await expect(ring).not.toContainText('99');
  await ring.getByRole('button', { name: 'Make a code' }).click();
  await expect(ring.getByText('You see it only now.')).toBeVisible();
  const code = (await ring.locator('strong').innerText()).replace(/\D/g, '');
  expect(code).toMatch(/^\d{6}$/);
  await expectAccessible(his);
  await find();
  await expect(ring).toContainText('5 tries are left.');
  await expect(ring).not.toContainText(`${code.slice(0, 3)}\u00A0${code.slice(3)}`);

  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto('/fr/jobs/company');
  await untilShown(page, 'Nous appelons l’entreprise à son numéro dans l’annuaire');
  const box = page.getByLabel('Code reçu par téléphone');
  const send = page.getByRole('button', { name: 'Envoyer le code' });
  await box.fill('12');
  await send.click();
  await expect(page.getByText('Un code a 6 chiffres.')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill(code === '111111' ? '222222' : '111 111');
  await send.click();
  await expect(page.getByText('Vous pouvez encore essayer 4 fois.')).toBeVisible();
  await expectAccessible(page);
  await box.fill(code);
  await gateway.close();
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Le réseau ne répond pas.');
  await expect(box).toHaveValue(code);
  await page.context().setOffline(true);
  await expect(page.getByText('Un code a besoin du réseau.')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.context().setOffline(false);
  await gateway.open();
  await send.click();
  await expect(page.getByText(/^✓ (Le code est bon|Quelqu’un a répondu)/)).toBeVisible();
  await expectAccessible(page);
  // Who comes back finds it folded, unless somebody else asks for the company too (folds.browser.test.tsx).
  await expect(async () => {
    await page.reload();
    await page
      .locator('details')
      .filter({ hasText: 'Sample company' })
      .first()
      .evaluate((one) => one.setAttribute('open', ''));
    await expect(page.getByText(/^✓ Quelqu’un a répondu au numéro de l’entreprise dans l’annuaire/)).toBeVisible({ timeout: 4_000 });
  }).toPass();
  expect((await ownOf(gateway.origin, awa, 'claim')).map(({ state, fields }) => [state, typeof fields.answered_at])).toEqual([
    ['in_review', 'string'],
  ]);
  await expectAccessible(page);

  await find();
  await expect(ring).toContainText('✓ The number in the directory was answered on');
  await expect(ring.getByRole('button')).toHaveCount(0);
  await his.context().close();
  // One that waits is a dispute for all others of the sample company.
  await decideContent(gateway.origin, claim, 'rejected', 'unclear', 'The letter does not name her.');
});
