/** Signing out with mutations that the server does not have yet: she decides, and nobody else sees them. */

import { arriveSignedIn, dumpStorage, type Member, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { putAct, type StoredAct, withdrawingOfNothing } from '#tests/e2e/harness/acts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;

/** The server is away; one mutation waits, and she wants to go. */
const leaveWith = async (page: Page, gateway: Gateway, act: StoredAct): Promise<Member> => {
  const ngum = newMember();
  const user = await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await gateway.close();
  await putAct(page, user, act);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 thing that you did has not been taken by the server yet' })).toBeVisible();
  return ngum;
};

/** Whether the mutation ever came through the gateway. */
const watchFor = (gateway: Gateway, act: StoredAct) => {
  const seen = { isSent: false };
  gateway.play(/\/rpc\/sync/, async ({ body }) => {
    if (body.includes(act.id)) seen.isSent = true;
    return null;
  });
  return seen;
};

test('she keeps it: it waits for her account alone, and goes when she is back', async ({ page, gateway }) => {
  const act = withdrawingOfNothing();
  const seen = watchFor(gateway, act);
  const ngum = await leaveWith(page, gateway, act);
  await page.getByRole('button', { name: 'Keep it on this phone for my account' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  const kept = await dumpStorage(page);
  expect(kept).toContain(act.id);
  expect(kept).not.toContain(ngum.email);
  await gateway.open();
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await page.goto('/account');
  await signIn(page, paul);
  await expect(page.getByText(paul.email)).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
  expect(seen.isSent).toBe(false);
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await arriveSignedIn(page, ngum);
  await page.goto('/outbox');
  await expect(page.getByText('✓ you had done it already; it counts once')).toBeVisible();
  expect(seen.isSent).toBe(true);
});

test('she sends it first, is told when it could not be sent, and leaves nothing behind', { tag: '@proof' }, async ({ page, gateway }) => {
  const act = withdrawingOfNothing();
  const seen = watchFor(gateway, act);
  await leaveWith(page, gateway, act);
  await page.getByRole('button', { name: 'Send, then sign out' }).click();
  await expect(page.getByText('It could not be sent now. It is still on this phone.')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Send, then sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(seen.isSent).toBe(true);
  expect(await dumpStorage(page)).not.toContain(act.id);
});

test('she discards it: it is gone, and was never sent', { tag: '@proof' }, async ({ page, gateway }) => {
  const act = withdrawingOfNothing();
  const seen = watchFor(gateway, act);
  const ngum = await leaveWith(page, gateway, act);
  await page.getByRole('button', { name: 'Discard it and sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await dumpStorage(page)).not.toContain(act.id);
  await gateway.open();
  await arriveSignedIn(page, ngum);
  await page.goto('/outbox');
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
  expect(seen.isSent).toBe(false);
});
