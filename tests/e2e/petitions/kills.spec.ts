/**
 * The browser is killed while somebody signs or takes a signature back. Whatever it was doing: what the screen had said is kept, it
 * counts once or not at all, and what the phone shows afterwards is what the server has.
 */
import type { Page } from '@playwright/test';
import { newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import type { Door } from '#tests/e2e/harness/door.ts';
import { createKillableBrowser, type KillableBrowser } from '#tests/e2e/harness/killable-browser.ts';
import { untilShellKept } from '#tests/e2e/harness/packs.ts';
import { countedText, countOf, type MadePetition, newOpenPetition, signButton, waitingText } from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

interface Point {
  readonly name: string;
  readonly act: 'sign' | 'take back';
  /** Calls `kill` when its moment has come. */
  readonly when: (door: Door, kill: () => void) => void;
}

const pushes = /\/rpc\/sync$/;
const after =
  (ms: number) =>
  (_: Door, kill: () => void): void =>
    void setTimeout(kill, ms);
/** The request has reached the server and nothing was done yet. */
const asked =
  (ms: number) =>
  (door: Door, kill: () => void): void =>
    door.play(pushes, async () => {
      setTimeout(kill, ms);
      return null;
    });
/** The server has done its work; its answer is on the way. */
const decided =
  (ms: number) =>
  (door: Door, kill: () => void): void =>
    door.change(pushes, (_path, body) => {
      if (ms < 0) kill();
      else setTimeout(kill, ms);
      return body;
    });

const acts = ['sign', 'take back'] as const;
const points: readonly Point[] = acts.flatMap((act) => [
  ...[0, 2, 5, 10, 20, 40, 80].map((ms) => ({ name: `${act}: ${ms} ms after the tap`, act, when: after(ms) })),
  ...[0, 5].map((ms) => ({ name: `${act}: ${ms} ms after the server was asked`, act, when: asked(ms) })),
  { name: `${act}: the server has decided, and says nothing yet`, act, when: decided(-1) },
  ...[0, 3, 8, 20, 50].map((ms) => ({ name: `${act}: ${ms} ms after the server's answer left`, act, when: decided(ms) })),
]);
const rounds = process.env.PROOF === '1' ? 4 : 1;
/** The ordinary check takes every fifth. */
const chosen = process.env.PROOF === '1' ? points : points.filter((_, n) => n % 5 === 1);

const takeBack = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Take my signature back' });
  if (!(await button.isVisible())) await page.getByText('Change or take back').click();
  await button.click();
};

/** The page as it is once nothing waits any more. */
const settle = async (page: Page): Promise<'signed' | 'not signed'> => {
  const signed = page.getByText(countedText);
  await expect(signed.or(signButton(page))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/saved/, { timeout: 20_000 });
  await expect(signed.or(signButton(page))).toBeVisible();
  return (await signed.isVisible()) ? 'signed' : 'not signed';
};

const reach = async (page: Page, wanted: 'signed' | 'not signed'): Promise<void> => {
  if ((await settle(page)) === wanted) return;
  if (wanted === 'signed') await signButton(page).click();
  else await takeBack(page);
  await expect(wanted === 'signed' ? page.getByText(countedText) : signButton(page)).toBeVisible();
  await settle(page);
};

interface Scene {
  readonly browser: KillableBrowser;
  readonly door: Door;
  readonly petition: MadePetition;
  readonly others: number;
}

const killAt = async ({ browser, door, petition, others }: Scene, point: Point): Promise<void> => {
  const address = `${door.origin}/petitions/${petition.pid}`;
  const page = await browser.open(address);
  await reach(page, point.act === 'sign' ? 'not signed' : 'signed');
  let told = false;
  let isDead = false;
  const killing = new Promise<void>((resolve) => {
    point.when(door, () => {
      if (isDead) return;
      isDead = true;
      browser.kill();
      resolve();
    });
  });
  const tapping = (async () => {
    if (point.act === 'take back') return takeBack(page);
    await signButton(page).click();
    await page.getByText(waitingText).or(page.getByText(countedText)).waitFor();
    told = true;
  })().catch(() => undefined);
  await killing;
  await tapping;
  await browser.dead();
  door.changeNothing();
  door.play(/^$/, async () => null);
  const again = await browser.open(address);
  const shown = await settle(again);
  await expect.poll(() => countOf(door.origin, petition)).toBe(others + (shown === 'signed' ? 1 : 0));
  if (told) expect(shown, 'the screen had said that it is saved').toBe('signed');
  await again.close();
};

test(`${chosen.length * rounds} kills: nothing told is lost, nothing counts twice, nothing is torn`, async ({ door }) => {
  test.setTimeout(chosen.length * rounds * 30_000 + 60_000);
  const browser = createKillableBrowser();
  try {
    const ngum = newMember();
    await signUpQuietly(door.origin, ngum);
    const petition = await newOpenPetition(door.origin);
    const page = await browser.open(`${door.origin}/account`);
    await signIn(page, ngum);
    await expect(page.getByText(ngum.name).first()).toBeVisible();
    await untilShellKept(page);
    const others = await countOf(door.origin, petition);
    for (let round = 0; round < rounds; round += 1)
      for (const point of chosen) await test.step(point.name, () => killAt({ browser, door, petition, others }, point));
  } finally {
    await browser.remove();
  }
});
