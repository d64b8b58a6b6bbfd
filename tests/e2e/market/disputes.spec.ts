/** A deal before moderators: written without a network on one phone, read by a moderator beside what it is about, answered to both; and withdrawn. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { openModerator, otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { ownOf } from '#tests/e2e/harness/contents.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newProduct } from '#tests/e2e/harness/market.ts';
import { openItem } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { act, rowsOnServer, tokenOf } from '#tests/e2e/harness/petitions.ts';

type Product = Awaited<ReturnType<typeof newProduct>>;
type Member = ReturnType<typeof newMember>;

/** Both mark it, and neither gives stars. */
const agreed = async (origin: string, { id, seller }: Product, buyer: Member): Promise<void> => {
  const idOf = (token: string): string => (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
  const [his, hers] = [await tokenOf(origin, buyer, 'known'), await tokenOf(origin, seller, 'known')];
  for (const [token, other_id] of [[his, idOf(hers)] as const, [hers, idOf(his)] as const])
    expect(await act(origin, token, 'say_deal', { id: crypto.randomUUID(), content_id: id, other_id, says: 'made' })).toMatchObject({
      status: 'ok',
    });
};

test('written in the bush and sent once; a moderator reads both sides and answers, and both read it', async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const product = await newProduct(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await agreed(gateway.origin, product, paul);
  await arriveSignedIn(page, paul);
  await untilKept(page);
  await page.goto('/marketplace/deals');
  const his = page.getByRole('region', { name: product.title });
  await expect(his.getByRole('link', { name: 'Ask the moderators' })).toBeVisible();
  await gateway.close();

  await his.getByRole('link', { name: 'Ask the moderators' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask the moderators about a deal');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send it to the moderators' }).click();
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(2);
  await page.getByLabel('What went wrong?').selectOption({ label: 'I did not get what was agreed, or they did not come' });
  await page.getByLabel('What happened?').fill('I paid on Monday, and nobody came.');
  await page.getByRole('button', { name: 'Send it to the moderators' }).dblclick();
  await expect(his).toContainText('○ Your question to the moderators is kept on this phone.');
  await expectAccessible(page);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'dispute')).map(({ state }) => state)).toEqual(['in_review']);
  await expect(his).toContainText('○ You asked the moderators about this deal.');

  const hersPage = await otherPhone(browser, gateway.origin, product.seller, '/marketplace/deals');
  const hers = hersPage.getByRole('region', { name: product.title });
  await expect(hers).toContainText('○ The other side asked the moderators about this deal.');
  await expect(hers).not.toContainText('nobody came');

  const moderator = await openModerator(browser, gateway.origin);
  await openItem(moderator, product.title);
  const main = moderator.locator('main');
  await expect(main).toContainText('I paid on Monday, and nobody came.');
  await expect(main).toContainText(/Buyer\s+Paul.* · asks you · says: we made a deal/);
  await expect(main).toContainText('What it is about');
  await expectAccessible(moderator);
  await moderator.getByRole('radio', { name: 'Say what you did about it below' }).check();
  await moderator.getByRole('button', { name: 'Decide', exact: true }).click();
  await moderator.getByLabel('Your answer').fill('We hid the product until the money is back.');
  await moderator.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(moderator.getByText('Moderators answered, and did something about it').first()).toBeVisible();
  await moderator.context().close();

  const told = async (who: Member) =>
    (await rowsOnServer(gateway.origin, who, 'deal_sides')).map(({ dispute }) => (dispute as { said?: string } | null)?.said);
  for (const who of [paul, product.seller]) await expect.poll(() => told(who)).toEqual(['We hid the product until the money is back.']);
  for (const [one, card] of [
    [page, his],
    [hersPage, hers],
  ] as const) {
    await one.goto('/marketplace/deals');
    await expect(card).toContainText('The moderators say: We hid the product until the money is back.');
    await expectAccessible(one);
  }
  await hersPage.goto('/notifications');
  await expect(hersPage.getByText('Moderators answered about a deal of yours. Your deals say more.')).toBeVisible();
  await hersPage.context().close();
});

test('who asked takes it back', { tag: '@proof' }, async ({ page, gateway }) => {
  const product = await newProduct(gateway.origin);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await agreed(gateway.origin, product, paul);
  await arriveSignedIn(page, paul);
  await page.goto('/marketplace/deals');
  await page.getByRole('link', { name: 'Ask the moderators' }).click();
  await page.getByLabel('What went wrong?').selectOption({ label: 'Something else' });
  await page.getByLabel('What happened?').fill('We quarrelled.');
  await page.getByRole('button', { name: 'Send it to the moderators' }).click();
  await expect(page.getByText('○ You asked the moderators about this deal.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByRole('link', { name: 'Ask the moderators' })).toBeVisible();
  await expect.poll(async () => (await ownOf(gateway.origin, paul, 'dispute')).map(({ state }) => state)).toEqual(['withdrawn']);
});
