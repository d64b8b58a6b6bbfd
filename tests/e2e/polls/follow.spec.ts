/** A poll of a region that is nowhere else on her phones: followed without a network, it is on all of them. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone, untilSeen } from '#tests/e2e/harness/asked-polls.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { sparePoll, voteButton } from '#tests/e2e/harness/polls.ts';

const poll = sparePoll(0);
const title = 'What does quarter 0 of the South need first?';

test('followed in the bush with the app closed after it, it is on her other phone; stopped there, it is so here', {
  tag: '@proof',
}, async ({ page, context, gateway, browser, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(poll.address);
  await expect(page.getByText('Follow it, and it stays on all your phones.')).toBeVisible();
  await gateway.close();
  // Thumbs tap twice: the second does not take back what the first said.
  await page.getByRole('button', { name: 'Follow', exact: true }).dblclick();
  await expect(page.getByText('○ You follow it.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeFocused();
  await page.close();

  const later = await context.newPage();
  await later.goto('/polls');
  await expect(later.getByRole('region', { name: 'You follow' }).getByRole('link')).toHaveCount(1);
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: `Whether you follow “${title}”` })).toHaveCount(1);
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await saved(later);

  const other = await otherPhone(browser, gateway.origin, ngum, '/polls');
  await other.getByRole('region', { name: 'You follow' }).getByRole('link', { name: title }).click();
  await expect(voteButton(other)).toBeVisible();
  await expect(other.getByText('✓ You follow it. It stays on all your phones.')).toBeVisible();
  await other.getByRole('button', { name: 'Stop following' }).click();
  await saved(other);
  await later.goto(poll.address);
  await untilSeen(later, 'Follow it, and it stays on all your phones.');
  await later.goto('/polls/discover?followed=');
  await expect(later.getByLabel('Only those I follow')).toBeChecked();
  await expect(later.getByText(title)).toHaveCount(0);
  await other.context().close();
});
