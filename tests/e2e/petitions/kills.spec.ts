/**
 * The browser is killed while somebody signs or takes a signature back. Whatever it was doing: what the screen had said is kept, it
 * counts once or not at all, and what the phone shows afterwards is what the server has.
 */
import type { Page } from '@playwright/test';
import { newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import {
  allowTimeFor,
  type KillFlow,
  killOnce,
  killsOf,
  momentsOfPush,
  momentsOfTap,
  type Scene,
  withKillableBrowser,
} from '#tests/e2e/harness/kills.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { countedText, countOf, type MadePetition, newOpenPetition, signButton, waitingText } from '#tests/e2e/harness/petitions.ts';

interface SignScene extends Scene {
  readonly petition: MadePetition;
  readonly others: number;
}

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

const openPage = ({ browser, gateway, petition }: SignScene): Promise<Page> => browser.open(`${gateway.origin}/petitions/${petition.pid}`);

const reach =
  (wanted: 'signed' | 'not signed') =>
  async (scene: SignScene): Promise<Page> => {
    const page = await openPage(scene);
    if ((await settle(page)) === wanted) return page;
    if (wanted === 'signed') await signButton(page).click();
    else await takeBack(page);
    await expect(wanted === 'signed' ? page.getByText(countedText) : signButton(page)).toBeVisible();
    await settle(page);
    return page;
  };

const end = async (scene: SignScene, told: boolean): Promise<void> => {
  const again = await openPage(scene);
  const shown = await settle(again);
  await expect.poll(() => countOf(scene.gateway.origin, scene.petition)).toBe(scene.others + (shown === 'signed' ? 1 : 0));
  if (told) expect(shown, 'the screen had said that it is saved').toBe('signed');
  await again.close();
};

const moments = [...momentsOfTap, ...momentsOfPush];
const flows: readonly KillFlow<SignScene>[] = [
  {
    name: 'sign',
    moments,
    begin: reach('not signed'),
    act: async (page) => {
      await signButton(page).click();
      await page.getByText(waitingText).or(page.getByText(countedText)).waitFor();
      return true;
    },
    end,
  },
  {
    name: 'take back',
    moments,
    begin: reach('signed'),
    act: async (page) => {
      await takeBack(page);
      return false;
    },
    end,
  },
];
const kills = killsOf(flows);

test(`${kills.length} kills: nothing told is lost, nothing counts twice, nothing is torn`, { tag: '@proof' }, async ({ gateway }) => {
  allowTimeFor(kills);
  await withKillableBrowser(async (browser) => {
    const ngum = newMember();
    await signUpQuietly(gateway.origin, ngum);
    const petition = await newOpenPetition(gateway.origin);
    const page = await browser.open(`${gateway.origin}/account`);
    await signIn(page, ngum);
    await expect(page.getByText(ngum.name).first()).toBeVisible();
    await untilKept(page);
    const others = await countOf(gateway.origin, petition);
    for (const kill of kills) await killOnce({ browser, gateway, petition, others }, kill);
  });
});
