/** Two members vote differently on two phones: until the server has answered each phone holds the choice in one place, after it nothing tells them apart. */
import type { Browser, Page } from '@playwright/test';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { askPhone, askWhileWaiting, hearFrom, listenToTabs, partsOf, type Told, untilSaved } from '#tests/e2e/harness/phone-paths.ts';
import { pollAddress, pollId } from '#tests/e2e/harness/polls.ts';
import { watchContext } from '#tests/e2e/harness/watch.ts';

const waiting = '○ Your vote waits on this phone. It goes when there is a network, and counts once.';
const counted = '✓ You voted. Nobody can see how, not even this phone.';

const untilSaid = (tab: Page): Promise<void> => expect(tab.getByText(counted)).toBeVisible();

interface Looks {
  readonly before: Told;
  readonly after: Told;
}

const arrive = async (page: Page, gateway: Gateway): Promise<void> => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await page.goto(pollAddress('repair-first'));
  await expect(page.getByRole('button', { name: 'Vote' })).toBeVisible();
};

const voteOnNewPhone = async (browser: Browser, gateway: Gateway, choice: string): Promise<Looks> => {
  const context = await browser.newContext({ baseURL: gateway.origin });
  const watch = await watchContext(context, gateway);
  const page = await context.newPage();
  await arrive(page, gateway);
  const other = await context.newPage();
  await other.goto(pollAddress('repair-first'));
  await expect(other.getByRole('button', { name: 'Vote' })).toBeVisible();
  await listenToTabs(other);
  await gateway.close();
  await page.getByLabel(choice).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  const before = await askWhileWaiting(page, pollId('repair-first'));
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const tab of [page, other]) await untilSaid(tab);
  for (const tab of [page, other]) await untilSaved(tab);
  const heard = hearFrom(context);
  const after = await askPhone(page, other, heard, { poll: pollId('repair-first'), untilSaid });
  expect(watch.troubles).toEqual([]);
  await context.close();
  return { before, after };
};

/** What depends on when something was asked, heard or held (`kept` is how far the sync has come): there it is enough that nothing of a ballot is said. */
const timely = /requests|console|told between tabs|locks|: kept$/;
const ofBallot = /answers|Street lamps|road to the market|\[\[\d/;

test('what two phones tell on 80 paths and more is the same, however their members voted', { tag: '@proof' }, async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const one = await voteOnNewPhone(browser, gateway, 'Street lamps');
  const other = await voteOnNewPhone(browser, gateway, 'The road to the market');
  const waitingOps = 'IndexedDB mboa-account: ops';
  const { [waitingOps]: choices, ...elsewhere } = partsOf(one.before, other.before);
  expect(choices).toContain('≠');
  expect(Object.entries(elsewhere).filter(([path]) => !timely.test(path))).toEqual([]);
  const paths = Object.keys(one.after);
  expect(paths.length).toBeGreaterThan(80);
  const parts = Object.entries(partsOf(one.after, other.after)).filter(([path]) => !timely.test(path));
  expect(parts).toEqual([]);
  for (const { after } of [one, other])
    for (const path of paths) if (timely.test(path)) expect([path, after[path]]).toEqual([path, expect.not.stringMatching(ofBallot)]);
});
