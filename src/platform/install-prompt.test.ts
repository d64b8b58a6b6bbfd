import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptInstall, closeInstallNotice, dismissInstall } from './answer-install.ts';
import { useInstall, watchInstallOffer } from './install-prompt.ts';
import { writeStored } from './storage.ts';

/** As much of a browser window as the install offer needs. */
let page = new EventTarget();
let unwatch: () => void = () => undefined;

const openPage = (browser: { readonly standalone?: boolean; readonly userAgent?: string } = {}): void => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => ({ matches: browser.standalone ?? false }));
  vi.stubGlobal('navigator', { userAgent: browser.userAgent ?? 'Android' });
  unwatch = watchInstallOffer();
};

const offerInstall = (prompt: () => Promise<unknown>): Event => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  return event;
};
const accepted = async () => ({ outcome: 'accepted' });
const stateNow = () => useInstall.getState().state;

beforeEach(() => {
  vi.useFakeTimers();
  writeStored('installDismissed', '');
  closeInstallNotice();
});
afterEach(() => {
  unwatch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the card appears three seconds after the offer, not before, and the browser’s own banner is held back', () => {
  openPage();
  const event = offerInstall(accepted);
  expect(event.defaultPrevented).toBe(true);
  vi.advanceTimersByTime(2999);
  expect(stateNow()).toBe('hidden');
  vi.advanceTimersByTime(1);
  expect(stateNow()).toBe('offered');
});

test('Later hides the card and is remembered: the next visit offers nothing', () => {
  openPage();
  offerInstall(accepted);
  vi.advanceTimersByTime(3000);
  dismissInstall();
  expect(stateNow()).toBe('hidden');
  unwatch();
  openPage();
  offerInstall(accepted);
  vi.advanceTimersByTime(10_000);
  expect(stateNow()).toBe('hidden');
});

test('an app that runs standalone is never offered again', () => {
  openPage({ standalone: true });
  offerInstall(accepted);
  vi.advanceTimersByTime(10_000);
  expect(stateNow()).toBe('hidden');
});

test('a successful installation shows its notice', async () => {
  openPage();
  offerInstall(accepted);
  vi.advanceTimersByTime(3000);
  await acceptInstall();
  expect(stateNow()).toBe('installed');
});

test('an installation from the browser’s own menu shows it too, and the waiting card does not come after', () => {
  openPage();
  offerInstall(accepted);
  page.dispatchEvent(new Event('appinstalled'));
  vi.advanceTimersByTime(10_000);
  expect(stateNow()).toBe('installed');
});

test('declining in the browser’s dialog counts as Later', async () => {
  openPage();
  offerInstall(async () => ({ outcome: 'dismissed' }));
  await acceptInstall();
  expect(stateNow()).toBe('hidden');
  unwatch();
  openPage();
  offerInstall(accepted);
  vi.advanceTimersByTime(3000);
  expect(stateNow()).toBe('hidden');
});

test('a failing installation shows the failure notice', async () => {
  openPage();
  offerInstall(() => Promise.reject(new Error('no')));
  await acceptInstall();
  expect(stateNow()).toBe('failed');
});

test('an iPhone, which offers nothing, gets the hint after the same three seconds', () => {
  openPage({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X)' });
  vi.advanceTimersByTime(3000);
  expect(stateNow()).toBe('ios-hint');
});
