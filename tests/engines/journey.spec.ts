/**
 * What the tests in Chromium promise, tried in the engines of the other browsers: home, a list, the search, sign-in, a signature without a
 * network, the browser closed and started again, all of it read once more, and the signature sent once.
 */
import { expect, test } from '@playwright/test';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { countedText, countOf, type MadePetition, newOpenPetition, rowsOnServer, waitingText } from '#tests/e2e/harness/petitions.ts';
import type { Browser } from './engine.ts';
import { click, expectText, look, patience, type } from './hand.ts';
import { inEachEngine, type Scene, signIn, untilAllIsKept } from './visits.ts';

interface SignScene extends Scene {
  readonly petition: MadePetition;
}

/** What everybody may read. */
const readAround = async (browser: Browser, { gateway: { origin } }: Scene): Promise<void> => {
  await browser.open(`${origin}/`);
  await expectText(browser, 'h1', /^Civic life in Cameroon$/);
  await browser.open(`${origin}/villages`);
  await expectText(browser, 'h1', /^Villages$/);
  await expect.poll(async () => (await look(browser, 'main li a')).length, patience).toBeGreaterThan(5);
  await browser.open(`${origin}/search`);
  await type(browser, 'main input[type=search]', 'bafut');
  await click(browser, 'main a[href*="/villages/bafut"]');
  await expectText(browser, 'h1', /Bafut/);
  await expectText(browser, 'main', /North-West/);
};

const signOffline = async (browser: Browser, { gateway, petition }: SignScene): Promise<void> => {
  await browser.open(`${gateway.origin}/petitions/${petition.pid}`);
  await expectText(browser, 'button', /^Sign this petition$/);
  await gateway.close();
  await click(browser, 'button', /^Sign this petition$/);
  await expectText(browser, 'main', waitingText);
};

const seeItWait = async (browser: Browser, { gateway, petition }: SignScene): Promise<void> => {
  await browser.open(`${gateway.origin}/petitions/${petition.pid}`);
  await expectText(browser, 'main', waitingText);
  await browser.open(`${gateway.origin}/outbox`);
  // The other words where the browser has not promised to keep what is stored.
  await expectText(browser, 'header [role=status]', /1 waiting|Kept here · 1/);
  await expectText(browser, 'main', /○ Waiting\./);
};

const seeItCount = async (browser: Browser, { gateway, petition }: SignScene): Promise<void> => {
  await browser.open(`${gateway.origin}/outbox`);
  await expectText(browser, 'main', /○ Waiting\./);
  await gateway.open();
  await browser.run(() => void dispatchEvent(new Event('online')));
  await expectText(browser, 'main', /✓ Nothing waiting to be sent\./);
  await browser.open(`${gateway.origin}/petitions/${petition.pid}`);
  await expectText(browser, 'main', countedText);
};

/** The bodies that carried a signature to the server. */
const notePushes = (gateway: Gateway): readonly string[] => {
  const pushes: string[] = [];
  gateway.play(/\/rpc\/sync$/, async ({ body }) => {
    if (body.includes('"sign_petition"')) pushes.push(body);
    return null;
  });
  return pushes;
};

inEachEngine('signed without a network, started again, sent once', async (given) => {
  const { gateway, ngum, visit } = given;
  const scene = { ...given, petition: await newOpenPetition(gateway.origin) };
  const before = await countOf(gateway.origin, scene.petition);
  const pushes = notePushes(gateway);
  await visit(async (browser) => {
    await test.step('home, a list, the search', () => readAround(browser, scene));
    await test.step('sign-in', () => signIn(browser, scene));
    await test.step('until all is on the phone', () => untilAllIsKept(browser, scene));
    await test.step('a signature without a network', () => signOffline(browser, scene));
  });
  await visit(async (browser) => {
    await test.step('started again without a network, it waits', () => seeItWait(browser, scene));
    await test.step('home, a list, the search without a network', () => readAround(browser, scene));
    await test.step('with the network it goes', () => seeItCount(browser, scene));
  });
  expect(await countOf(gateway.origin, scene.petition)).toBe(before + 1);
  expect(pushes.length, 'how often it was sent').toBe(1);
  const own = (await rowsOnServer(gateway.origin, ngum, 'petition_signatures')).filter(
    ({ petition_id }) => petition_id === scene.petition.id,
  );
  expect(own.length, 'signatures of hers on the server').toBe(1);
});
