/**
 * Being told when the app is closed: switched by a tap, on this phone alone, over with the sign-in; and what the worker does when it is woken.
 * A browser without a head has no push service, so the page is given a subscription as a browser would make it.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { saved } from '#tests/e2e/harness/faults.ts';
import { expectAccessible, expectNoOverflow } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reachWorker } from '#tests/e2e/harness/worker.ts';

/** Stands in for the browser's push service, and for what the person answers. What was subscribed outlasts the page. */
const fakePush = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const kept = 'test.push';
    const random = (length: number): string =>
      btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(length))))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    const read = () => {
      const told = JSON.parse(localStorage.getItem(kept) ?? 'null');
      if (!told) return null;
      return { ...told, toJSON: () => told, unsubscribe: async () => localStorage.removeItem(kept) ?? true };
    };
    Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem('test.permission') ?? 'default') as never });
    Notification.requestPermission = async () => {
      const given = (localStorage.getItem('test.answer') ?? 'granted') as NotificationPermission;
      localStorage.setItem('test.permission', given);
      return given;
    };
    PushManager.prototype.getSubscription = async () => read();
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || !/^B[\w-]{86}$/.test(String(options.applicationServerKey)))
        throw new Error('not as a browser wants it');
      const keys = { p256dh: `B${random(66).slice(0, 86)}`, auth: random(16) };
      localStorage.setItem(kept, JSON.stringify({ endpoint: `https://fcm.googleapis.com/fcm/send/${random(12)}`, keys }));
      return read() as never;
    };
  });
};

const main = (page: Page) => page.getByRole('main');
const state = (page: Page, text: string | RegExp) => expect(main(page).getByRole('status').filter({ hasText: text })).toBeVisible();
const turn = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const isOn = /It is on, as long as you are signed in/;
const isOff = 'It is off on this phone.';
const arrive = async (page: Page, origin: string) => {
  const member = newMember();
  await signUpQuietly(origin, member);
  await arriveSignedIn(page, member);
  await untilKept(page);
  await page.goto('/notifications');
  return member;
};

test('off until it is tapped, on for this phone alone, and off again by a tap', async ({ page, context, gateway, browser }) => {
  await fakePush(context);
  const member = await arrive(page, gateway.origin);
  await state(page, isOff);
  await turn(page, 'Switch on for this phone');
  await state(page, isOn);
  await page.reload();
  await state(page, isOn);
  // The browser forgot what it was woken by: made anew at the next start, whatever the screen, and the server knows the new address.
  const forgotten = await page.evaluate(() => {
    const known = localStorage.getItem('test.push');
    localStorage.removeItem('test.push');
    return known;
  });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.push'))).toMatch(/fcm/);
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).not.toBe(forgotten);
  await page.goto('/notifications');
  await state(page, isOn);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  const other = await otherPhone(browser, gateway.origin, member, '/settings');
  await fakePush(other.context());
  await other.goto('/notifications');
  await expect(main(other).getByRole('button', { name: 'Switch on for this phone' })).toBeVisible();
  await other.context().close();
  await turn(page, 'Switch off on this phone');
  await state(page, isOff);
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
});

test('over with the sign-in: the phone is not woken for who signs in next', { tag: '@area' }, async ({ page, context, gateway }) => {
  await fakePush(context);
  await arrive(page, gateway.origin);
  await turn(page, 'Switch on for this phone');
  await state(page, isOn);
  // What the page asks of the server has its answer: a question that is under way when she leaves is refused, and rightly.
  await page.goto('/account', { waitUntil: 'networkidle' });
  await main(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
  await arrive(page, gateway.origin);
  await state(page, isOff);
});

test('without a network, and refused by the person, it says so and changes nothing', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  await fakePush(context);
  await arrive(page, gateway.origin);
  await state(page, isOff);
  await gateway.close();
  await turn(page, 'Switch on for this phone');
  await expect(main(page).getByRole('alert').filter({ hasText: 'the network or your browser’s service did not answer' })).toBeVisible();
  await state(page, isOff);
  await gateway.open();
  await page.evaluate(() => localStorage.setItem('test.answer', 'denied'));
  await turn(page, 'Switch on for this phone');
  await state(page, 'Your browser does not allow Mboa to show notifications.');
  await expect(main(page).getByRole('button', { name: 'Switch on for this phone' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
});

test('a phone that never saw the switch, without a network, says that it needs one, and shows the rest', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|dynamically imported module/);
  const member = newMember();
  await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, member);
  await untilKept(page);
  await gateway.close();
  await page.goto('/notifications');
  await expect(main(page).getByText('Reload the page when there is a network.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Your alerts' })).toBeVisible();
});

test('what wakes, and when not, is chosen in the bush and heard on her other phone', { tag: '@proof' }, async ({
  page,
  gateway,
  browser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  const member = await arrive(page, gateway.origin);
  const wakes = (name: string) => `${name} Wakes the phone`;
  await expect(page.getByRole('checkbox', { name: /Wakes the phone$/, checked: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: wakes('On Mondays: how much happened in the week') })).toBeDisabled();
  await gateway.close();
  await page.getByRole('checkbox', { name: wakes('Somebody writes to you in a conversation that is not muted') }).check();
  await page.getByRole('checkbox', { name: 'On Mondays: how much happened in the week In the app' }).check();
  await page.getByRole('checkbox', { name: wakes('On Mondays: how much happened in the week') }).check();
  await page.getByRole('checkbox', { name: /^Quiet hours/ }).check();
  await page.getByLabel('From', { exact: true }).fill('22:15');
  await page.getByLabel('To', { exact: true }).fill('22:15');
  await page.getByLabel('To', { exact: true }).blur();
  await expect(page.getByText('Twice the same time: no hour is quiet.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('05:30');
  await page.getByLabel('To', { exact: true }).blur();
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  const other = await otherPhone(browser, gateway.origin, member, '/notifications');
  await expect(other.getByRole('checkbox', { name: /Wakes the phone$/, checked: true })).toHaveCount(2);
  await expect(other.getByLabel('From', { exact: true })).toHaveValue('22:15');
  await expect(other.getByLabel('To', { exact: true })).toHaveValue('05:30');
  await other.context().close();
});

/** What the worker was told to show and to open. A browser without a head shows nothing, so the two calls are noted instead of made. */
const noteShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const noted: unknown[] = [];
    Reflect.set(self, 'noted', noted);
    const { registration, clients } = self as unknown as { readonly registration: object; readonly clients: object };
    Reflect.set(registration, 'showNotification', async (title: string, { lang, tag, ...rest }: NotificationOptions) => {
      noted.push([title, lang, tag, Object.keys(rest).sort()]);
    });
    Reflect.set(clients, 'openWindow', async (address: string) => void noted.push(['opened', address]));
  });
const tapNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const tap = new Event('notificationclick');
    const noted: unknown[] = Reflect.get(self, 'noted');
    Object.assign(tap, { notification: { close: () => noted.push('closed') }, waitUntil: () => undefined });
    self.dispatchEvent(tap);
  });
const noted = (worker: Worker): Promise<unknown> => worker.evaluate(() => Reflect.get(self, 'noted'));

test('woken, the worker shows one line in the page’s language; a tap leads to what is new', async ({ page, context, gateway }) => {
  await page.goto('/fr/about');
  await untilKept(page);
  await page.evaluate(async () => (await caches.open('mboa-settings')).put('/language', new Response('fr')));
  const { registrationId, line } = await reachWorker(page, gateway.origin);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await noteShown(worker);
  await line.send('ServiceWorker.deliverPushMessage', { origin: gateway.origin, registrationId, data: '{"v":1}' });
  const told = ['Du nouveau sur Mboa', 'fr', 'news', ['badge', 'icon']];
  await expect.poll(() => noted(worker)).toEqual([told]);
  await tapNotification(worker);
  await expect.poll(() => noted(worker)).toEqual([told, 'closed']);
  // The page in front goes there in its own language; who is signed out signs in first.
  await expect(page).toHaveURL(/\/fr\/auth\?from=%2Fnotifications$/);
  // Without an open page it opens one. This page leaves the worker's origin.
  await page.goto('about:blank');
  await expect.poll(() => worker.evaluate(async () => (await Reflect.get(self, 'clients').matchAll({ type: 'window' })).length)).toBe(0);
  await tapNotification(worker);
  await expect.poll(() => noted(worker)).toEqual([told, 'closed', 'closed', ['opened', '/notifications']]);
});
