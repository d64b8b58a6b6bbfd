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
const arrive = async ({ page, door }: Pick<Given, 'page' | 'door'>): Promise<MadePetition> => {
  const petition = await newOpenPetition(door.origin);
  const ngum = newMember();
  await signUpQuietly(door.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await openToSign(page, petition);
  return petition;
};

test('she signs in the bush, closes the app, comes back, and it counts once', async ({ page, context, door, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/); // a try that met the server just before it was there again
  const petition = await arrive({ page, door });
  const before = await countOf(door.origin, petition);
  await door.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/petitions/${petition.pid}`);
  await expect(later.getByText(waitingText)).toBeVisible();
  await door.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(later.getByText(countedText)).toBeVisible();
  await later.reload();
  await expect(later.getByText(countedText)).toBeVisible();
  expect(await countOf(door.origin, petition)).toBe(before + 1);
});

test('with the app closed the service worker alone delivers it', async ({ page, context, door, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await arrive({ page, door });
  const before = await countOf(door.origin, petition);
  const { registrationId } = await reachWorker(page, door.origin);
  await door.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  // A page of no origin, to speak to the browser from: none of the app's is open.
  const blank = await context.newPage();
  await page.close();
  await door.open();
  door.forget();
  const waking = await context.newCDPSession(blank);
  await waking.send('ServiceWorker.enable');
  await waking.send('ServiceWorker.dispatchSyncEvent', { origin: door.origin, registrationId, tag: 'mboa-outbox', lastChance: false });
  await expect.poll(() => door.answered.filter(({ path, status }) => path.endsWith('/rpc/sync') && status === 200).length).toBe(1);
  expect(context.pages().map((each) => each.url())).toEqual(['about:blank']);
  await expect.poll(() => countOf(door.origin, petition)).toBe(before + 1);
  const later = await context.newPage();
  await later.goto(`/petitions/${petition.pid}`);
  await expect(later.getByText(countedText)).toBeVisible();
  expect(await countOf(door.origin, petition)).toBe(before + 1);
});

test('two tabs, two taps: it counts once', async ({ page, context, door, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const petition = await arrive({ page, door });
  const before = await countOf(door.origin, petition);
  const other = await context.newPage();
  await openToSign(other, petition);
  await door.close();
  await signButton(page).click();
  await expect(page.getByText(waitingText)).toBeVisible();
  // The other tab hears of it.
  await expect(other.getByText(waitingText)).toBeVisible();
  await door.open();
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(countedText)).toBeVisible();
  await expect(other.getByText(countedText)).toBeVisible();
  expect(await countOf(door.origin, petition)).toBe(before + 1);
});
