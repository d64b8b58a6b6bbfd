/**
 * The browser is killed while somebody votes, with a network or without. Whatever it was doing: what the screen had said is kept, it
 * counts once or not at all, and once the server has it the phone's disk holds nothing of how she voted.
 */
import type { Page } from '@playwright/test';
import { type Member, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
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
import {
  castVote,
  countedVote,
  expectNoChoice,
  holdsChoice,
  type SparePoll,
  sparePoll,
  tookPart,
  voteButton,
  waitingVote,
} from '#tests/e2e/harness/polls.ts';

interface VoteScene extends Scene {
  readonly poll: SparePoll;
  readonly ngum: Member;
}

const openBallot = async ({ browser, gateway, poll }: VoteScene): Promise<Page> => {
  const page = await browser.open(`${gateway.origin}${poll.address}`);
  await expect(voteButton(page)).toBeEnabled();
  return page;
};

const act = async (page: Page, { poll }: VoteScene): Promise<boolean> => {
  await castVote(page, poll);
  await page.getByText(waitingVote).or(page.getByText(countedVote)).waitFor();
  return true;
};

/** The phone and the server say the same, and neither says how. */
const settle = async (page: Page, { gateway, poll, ngum }: VoteScene, told: boolean): Promise<void> => {
  const counted = page.getByText(countedVote);
  await expect(counted.or(voteButton(page))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/saved/, { timeout: 20_000 });
  await expect(counted.or(voteButton(page))).toBeVisible();
  const hasCounted = await counted.isVisible();
  expect(await tookPart(gateway.origin, ngum, poll)).toBe(hasCounted);
  if (told) expect(hasCounted, 'the screen had said that it is kept').toBe(true);
  if (hasCounted) await expectNoChoice(page, poll);
  else expect(await holdsChoice(page)).toBe(false);
};

const flows: readonly KillFlow<VoteScene>[] = [
  {
    name: 'vote',
    moments: [...momentsOfTap, ...momentsOfPush],
    begin: openBallot,
    act,
    end: async (scene, told) => {
      const again = await scene.browser.open(`${scene.gateway.origin}${scene.poll.address}`);
      await settle(again, scene, told);
      await again.close();
    },
  },
  {
    name: 'vote without a network',
    moments: momentsOfTap,
    begin: async (scene) => {
      const page = await openBallot(scene);
      await scene.gateway.close();
      return page;
    },
    act,
    end: async (scene, told) => {
      const again = await scene.browser.open(`${scene.gateway.origin}${scene.poll.address}`);
      const waiting = again.getByText(waitingVote);
      await expect(waiting.or(voteButton(again))).toBeVisible();
      const isKept = await waiting.isVisible();
      if (told) expect(isKept, 'the screen had said that it is kept').toBe(true);
      expect(await holdsChoice(again)).toBe(isKept);
      await scene.gateway.open();
      await again.evaluate(() => dispatchEvent(new Event('online')));
      await settle(again, scene, isKept);
      await again.close();
    },
  },
];
const kills = killsOf(flows);

test(`${kills.length} kills: no vote told is lost, none counts twice, no choice is left`, { tag: '@proof' }, async ({ gateway }) => {
  allowTimeFor(kills);
  await withKillableBrowser(async (browser) => {
    const ngum = newMember();
    await signUpQuietly(gateway.origin, ngum);
    const page = await browser.open(`${gateway.origin}/account`);
    await signIn(page, ngum);
    await expect(page.getByText(ngum.name).first()).toBeVisible();
    await untilKept(page);
    for (const [n, kill] of kills.entries()) await killOnce({ browser, gateway, ngum, poll: sparePoll(n) }, kill);
  });
});
