/** The question of the week, answered with one tap beside the surveys. */
import { arriveSignedIn, dumpStorage, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { rowsOnServer } from '#tests/e2e/harness/petitions.ts';
import { tookPart } from '#tests/e2e/harness/polls.ts';

test('she answers the question of the week without a network; it counts once the signal is back, and no choice is left', async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = newMember('Ngum');
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const weekly = (await rowsOnServer(gateway.origin, ngum, 'polls')).filter((row) => row.weekly && row.state === 'open');
  expect(weekly).toHaveLength(1);
  const poll = { id: String(weekly[0]?.id) };
  await gateway.close();

  await page.goto('/sentiment-analysis');
  await settle(page);
  const question = page.getByRole('group', { name: 'This week’s question to members' });
  await expect(question.getByRole('button')).toHaveCount(4);
  await question.getByRole('button').nth(2).dblclick();
  await expect(page.getByText('○ Your answer waits on this phone. It goes when there is a network, and counts once.')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await dumpStorage(page)).toContain('"answers"');

  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('✓ You answered. Nobody can see how, not even this phone.')).toBeVisible();
  await expect.poll(async () => (await dumpStorage(page)).includes('"answers"')).toBe(false);
  expect(await tookPart(gateway.origin, ngum, poll)).toBe(true);
  await page.reload();
  await expect(page.getByText('✓ You answered. Nobody can see how, not even this phone.')).toBeVisible();
  await expect(question).toHaveCount(0);
});
