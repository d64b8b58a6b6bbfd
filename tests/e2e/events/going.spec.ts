/** Saying that one comes: without a network, taken back, for the last place, and by somebody who is not signed in. */
import { arriveSignedIn, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { answersOf, cancelEvent, figuresOf, newOpenEvent, untilShown } from '#tests/e2e/harness/events.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { serverOrigin } from '#tests/e2e/harness/test.ts';

type Page = import('@playwright/test').Page;

const coming = (page: Page) => page.getByRole('button', { name: 'I am coming' });
const sent = 'You are reminded a day before. Nobody sees that you are coming.';
const here = '○ Kept on this phone. It is sent when there is a network. Nobody sees that you are coming.';

test('she says so in the bush, it is shown at once, counted once, and taken back', async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const event = await newOpenEvent(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(`/events/${event.pid}`);
  await expect(coming(page)).toHaveAttribute('aria-pressed', 'false');
  await gateway.close();
  await coming(page).click();
  await expect(coming(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(here)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto(`/events/${event.pid}`);
  await expect(later.getByText(here)).toBeVisible();
  await later.goto('/outbox');
  await expect(later.getByRole('heading', { name: `Whether you go to “${event.title}”` })).toBeVisible();
  await later.goBack();
  await expect(later.getByText(here)).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText(sent)).toBeVisible();
  await saved(later);
  expect(await answersOf(gateway.origin, ngum, event)).toEqual(['going']);
  expect(await figuresOf(gateway.origin, event)).toEqual({ going: 1, waiting: 0, interested: 0 });

  await later.getByRole('button', { name: 'Interested' }).click();
  await expect(coming(later)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => figuresOf(gateway.origin, event)).toEqual({ going: 0, waiting: 0, interested: 1 });
  await later.getByRole('button', { name: '✓ Interested' }).click();
  await expect(later.getByRole('button', { name: 'Interested', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => figuresOf(gateway.origin, event)).toEqual({ going: 0, waiting: 0, interested: 0 });
  await later.reload();
  await expect(coming(later)).toHaveAttribute('aria-pressed', 'false');
});

test('the last place is one member’s; the next waits, gets it when it is free, and is told', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
}) => {
  const event = await newOpenEvent(gateway.origin, { capacity: 1 });
  const [ngum, paul] = [newMember(), newMember('Paul')];
  for (const member of [ngum, paul]) await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, ngum);
  await page.goto(`/events/${event.pid}`);
  await expect(page.getByText('1 place', { exact: true })).toBeVisible();
  await coming(page).click();
  await expect(page.getByText(sent)).toBeVisible();

  const his = await otherPhone(browser, gateway.origin, paul, `/events/${event.pid}`);
  await coming(his).click();
  await expect(his.getByText('All places are taken: you are on the waiting list', { exact: false })).toBeVisible();
  expect(await figuresOf(gateway.origin, event)).toEqual({ going: 1, waiting: 1, interested: 0 });

  await coming(page).click();
  await expect.poll(() => figuresOf(gateway.origin, event)).toEqual({ going: 1, waiting: 0, interested: 0 });
  expect(await answersOf(gateway.origin, ngum, event)).toEqual(['none']);
  await untilShown(his, sent);
  await his.goto('/notifications');
  await untilShown(his, 'A place became free: you are going.');
  await his.getByRole('main').getByRole('link', { name: event.title }).click();
  await expect(his.getByText(sent)).toBeVisible();
  await his.context().close();

  const author = await otherPhone(browser, gateway.origin, event.author, `/events/${event.pid}`);
  await expect(author.getByText('1 person is going · 0 interested · 0 waiting for a place (only you see these numbers)')).toBeVisible();
  await author.context().close();
});

test('who is not signed in is led there and back, and then says it', { tag: '@proof' }, async ({ page, gateway }) => {
  const event = await newOpenEvent(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto(`/events/${event.pid}`);
  await expect(page).toHaveURL(new RegExp(`-${event.pid}$`));
  const address = page.url();
  await page.getByRole('link', { name: 'Sign in to say you are coming' }).click();
  await signIn(page, ngum);
  await expect(page).toHaveURL(address);
  await coming(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(await answersOf(gateway.origin, ngum, event)).toEqual(['going']);
});

test('what was called off meanwhile takes no answer more, says so, and lets it go', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const event = await newOpenEvent(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(`/events/${event.pid}`);
  await expect(coming(page)).toBeEnabled();
  await gateway.close();
  await coming(page).click();
  await expect(page.getByText(here)).toBeVisible();
  await cancelEvent(serverOrigin(), event, 'The river is too high.');
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('It was over or cancelled when this arrived.')).toHaveCount(1);
  await expect(page.getByText('! This event is cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByText('It was over or cancelled when this arrived.')).toHaveCount(0);
  await expect(coming(page)).toHaveCount(0);
  expect(await answersOf(gateway.origin, ngum, event)).toEqual([]);
});
