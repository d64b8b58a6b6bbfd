/** One member signs without a network; whatever becomes of page and phone, it counts once. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import {
  countedText,
  countOf,
  type MadePetition,
  newOpenPetition,
  openToSign,
  signButton,
  waitingText,
} from '#tests/e2e/harness/petitions.ts';
import { reachWorker } from '#tests/e2e/harness/worker.ts';

type Given = Parameters<Parameters<typeof test>[2]>[0];

/** Ngum with a petition in front of her that she has not signed. */
const arrive = async ({ page, gateway }: Pick<Given, 'page' | 'gateway'>): Promise<MadePetition> => {
  const petition = await newOpenPetition(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await openToSign(page, petition);
  return petition;
};

test('she signs in the bush, closes the app, comes back, and it counts once', async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/); // a try that met the server just before it was there again
  const petition = await arrive({ page, gateway });
  const before = await countOf(gateway.origin, petition);
  await gateway.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/petitions/${petition.pid}`);
  await expect(later.getByText(waitingText)).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText(countedText)).toBeVisible();
  await later.reload();
  await expect(later.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
});

test('with the app closed the service worker alone delivers it', async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await arrive({ page, gateway });
  const before = await countOf(gateway.origin, petition);
  const { registrationId } = await reachWorker(page, gateway.origin);
  await gateway.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  // A page of no origin, to speak to the browser from: none of the app's is open.
  const blank = await context.newPage();
  await page.close();
  await gateway.open();
  gateway.forget();
  const waking = await context.newCDPSession(blank);
  await waking.send('ServiceWorker.enable');
  await waking.send('ServiceWorker.dispatchSyncEvent', { origin: gateway.origin, registrationId, tag: 'mboa-outbox', lastChance: false });
  await expect.poll(() => gateway.answered.filter(({ path, status }) => path.endsWith('/rpc/sync') && status === 200).length).toBe(1);
  expect(context.pages().map((each) => each.url())).toEqual(['about:blank']);
  await expect.poll(() => countOf(gateway.origin, petition)).toBe(before + 1);
  const later = await context.newPage();
  await later.goto(`/petitions/${petition.pid}`);
  await expect(later.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
});

test('two tabs, two taps: it counts once', { tag: '@proof' }, async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await arrive({ page, gateway });
  const before = await countOf(gateway.origin, petition);
  const other = await context.newPage();
  await openToSign(other, petition);
  await gateway.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  // The other tab hears of it.
  await expect(other.getByText(waitingText)).toBeVisible();
  await gateway.open();
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(countedText)).toBeVisible();
  await expect(other.getByText(countedText)).toBeVisible();
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
});
