/** The worst texts that a poll may hold, on the narrowest phone: everything stays on the screen, and text is text. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectNoOverflow, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { addressOf, countedVote, voteButton, waitingVote } from '#tests/e2e/harness/polls.ts';
import { badTextPoll } from '#tests/e2e/prepared/polls.ts';

test.use({ viewport: { width: 320, height: 640 } });

const address = addressOf(badTextPoll);
const { options } = badTextPoll.question;

test('on the ballot, in the results, in the list and in the outbox', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(address);
  await expect(voteButton(page)).toBeEnabled();
  await settle(page);
  await expectNoOverflow(page);
  const answers = page.getByRole('radio');
  await expect(answers).toHaveCount(options.length);
  // Whatever direction an answer has, its button stands at the side where all stand, and can be hit.
  const boxes = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(boxes).size).toBe(1);
  for (const [n, text] of options.entries()) {
    await expect(page.locator('label bdi').nth(n)).toHaveText(text, { useInnerText: false });
    await answers.nth(n).check();
  }

  await page.goto(address.replace('/polls/', '/polls/results/'));
  await expect(page.getByText('108 votes', { exact: true })).toBeVisible();
  await settle(page);
  await expectNoOverflow(page);
  await expect(page.getByRole('row')).toHaveCount(options.length + 1);

  await page.goto(`/polls/discover?q=${encodeURIComponent('ماذا نصلح')}`);
  await expect(page.locator(`main a[href="${address}"]`).first()).toBeVisible();
  await settle(page);
  await expectNoOverflow(page);

  await page.goto(address);
  await expect(voteButton(page)).toBeEnabled();
  await gateway.close();
  await answers.nth(1).check();
  await voteButton(page).click();
  await expect(page.getByText(waitingVote)).toBeVisible();
  await expectNoOverflow(page);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: /^Your vote on/ })).toBeVisible();
  await settle(page);
  await expectNoOverflow(page);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.goto(address);
  await expect(page.getByText(countedVote)).toBeVisible();
  await settle(page);
  await expectNoOverflow(page);
});
