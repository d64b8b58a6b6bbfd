/**
 * Pages that are left while they still work: an engine keeps them in memory for the Back button, and what they were at in the phone's databases
 * must not hold up the pages after them. Also the way back: such a page goes on.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Browser } from './engine.ts';
import { expectText, look, patience } from './hand.ts';
import { inEachEngine, type Scene, signIn, untilAllIsKept } from './visits.ts';

const lists = ['/villages', '/schools', '/search'];

/** Each is left in the middle of the first download, a little later than the one before. */
const leaveDownloads = async (browser: Browser, { gateway: { origin } }: Scene): Promise<void> => {
  for (let n = 0; n < 9; n += 1) {
    await browser.open(origin + lists[n % lists.length]);
    await wait(200 + 100 * n);
  }
};

const places = [
  ['/', /^Civic life in Cameroon$/],
  ['/villages', /^Villages$/],
  ['/search', /^Search$/],
  ['/outbox', /^Outbox$/],
  ['/account', /^My account$/],
  ['/petitions', /^Petitions$/],
] as const;

/** Each is left as soon as it is there, while its session and its sync begin. */
const hurry = async (browser: Browser, { gateway: { origin } }: Scene): Promise<void> => {
  for (let n = 0; n < 36; n += 1) {
    const [at, heading] = places[n % places.length] ?? places[0];
    await browser.open(origin + at);
    await expectText(browser, 'h1', heading);
  }
};

/** The list is left now before it is drawn, now afterwards; back on it, it is whole. */
const goBack = async (browser: Browser, { gateway: { origin } }: Scene): Promise<void> => {
  for (let n = 0; n < 8; n += 1) {
    await browser.open(`${origin}/villages`);
    if (n % 2 === 1) await expectText(browser, 'h1', /^Villages$/);
    await browser.open(`${origin}/account`);
    await expectText(browser, 'h1', /^My account$/);
    await browser.run(() => history.back());
    await expectText(browser, 'h1', /^Villages$/);
    await expect.poll(async () => (await look(browser, 'main li a')).length, patience).toBeGreaterThan(5);
  }
};

inEachEngine('pages that are left in a hurry hold up none after them', (scene) =>
  scene.visit(async (browser) => {
    await test.step('in the middle of the first download', () => leaveDownloads(browser, scene));
    await test.step('all arrives all the same', () => untilAllIsKept(browser, scene));
    await test.step('sign-in', () => signIn(browser, scene));
    await test.step('page after page', () => hurry(browser, scene));
    await test.step('back to a page that was left', () => goBack(browser, scene));
  }),
);
