/** One member, two phones, two minds: the first vote to arrive counts, the second phone learns that there was one, and neither tells which. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { countedVote, expectNoChoice, holdsChoice, sparePoll, tookPart, voteButton, waitingVote } from '#tests/e2e/harness/polls.ts';
import { watchContext } from '#tests/e2e/harness/watch.ts';

const poll = sparePoll(0);

const voteOffline = async (page: Page, answer: string): Promise<void> => {
  await page.goto(poll.address);
  await expect(voteButton(page)).toBeEnabled();
  await page.context().setOffline(true);
  await page.getByLabel(answer).check();
  await voteButton(page).click();
  await expect(page.getByText(waitingVote)).toBeVisible();
  expect(await holdsChoice(page)).toBe(true);
};

test('the first to arrive counts, the second is told that she had voted', async ({ page, browser, gateway, watch }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  const other = await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' });
  const watches = [watch, await watchContext(other, gateway)];
  for (const each of watches) each.allow(/ERR_INTERNET_DISCONNECTED/);
  const phones = [page, await other.newPage()];
  for (const phone of phones) await arriveSignedIn(phone, ngum);
  const answers: unknown[] = [];
  gateway.change(/\/rpc\/sync$/, (_, body) => {
    answers.push(...JSON.parse(body.toString()).results.map(({ status }: { readonly status: string }) => status));
    return body;
  });
  for (const [n, phone] of phones.entries()) await voteOffline(phone, poll.answers[n] ?? '');
  for (const phone of phones.toReversed()) {
    await phone.context().setOffline(false);
    await expect(phone.getByText(countedVote)).toBeVisible();
    await saved(phone);
  }
  // Her account is younger than the poll.
  expect(answers).toEqual(['held', 'already']);
  expect(await tookPart(gateway.origin, ngum, poll)).toBe(true);
  for (const phone of phones) {
    await expectNoChoice(phone, poll);
    await phone.goto('/outbox');
    await expect(phone.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
    await expectNoChoice(phone, poll);
  }
  expect(watches.flatMap(({ troubles }) => troubles)).toEqual([]);
  await other.close();
});
