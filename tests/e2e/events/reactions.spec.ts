/** Reactions to comments: one tap without a network, kept through a killed tab, on the server once, and taken back. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { newComment, newOpenEvent, reactionsOf } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;

const reactions = (page: Page) => page.getByRole('group', { name: 'Reactions' });

test('a reaction is kept without a network and sent once; another takes its place, and a second tap takes it back', {
  tag: '@area',
}, async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const event = await newOpenEvent(gateway.origin);
  await newComment(gateway.origin, event, 'There is shade under the mango trees.');
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(`/events/${event.pid}`);
  await reactions(page).getByRole('button', { name: 'React' }).click();
  await expect(reactions(page).getByRole('button')).toHaveText(['Useful', 'I agree', 'Question', 'Sad']);
  await expectAccessible(page);
  await gateway.close();
  await reactions(page).getByRole('button', { name: 'Sad' }).click();
  await reactions(page).getByRole('button', { name: 'Useful' }).click();
  await expect(reactions(page).getByRole('button', { name: '✓ Useful' })).toHaveAttribute('aria-pressed', 'true');
  await page.close();

  const later = await context.newPage();
  await later.goto(`/events/${event.pid}`);
  await expect(reactions(later).getByRole('button')).toHaveText(['✓ Useful', 'React']);
  await later.goto('/outbox');
  await expect(later.getByText('Your reaction to a comment').first()).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => reactionsOf(gateway.origin, ngum)).toEqual(['useful']);
  await later.goto(`/events/${event.pid}`);
  await reactions(later).getByRole('button', { name: '✓ Useful' }).click();
  await expect(reactions(later).getByRole('button')).toHaveText(['React']);
  await expect.poll(() => reactionsOf(gateway.origin, ngum)).toEqual(['none']);
});

test('a visitor sees no button that would do nothing', { tag: '@proof' }, async ({ page, gateway }) => {
  const event = await newOpenEvent(gateway.origin);
  await newComment(gateway.origin, event, 'There is shade under the mango trees.');
  await page.goto(`/events/${event.pid}`);
  await expect(page.getByText('There is shade under the mango trees.')).toBeVisible();
  await expect(reactions(page)).toHaveCount(0);
});
