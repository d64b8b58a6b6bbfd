/** The browser is killed while somebody writes, with a network or without: what the screen showed is said once, and in its order. */
import { randomUUID } from 'node:crypto';
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
import { meet, message, saidOn, say } from '#tests/e2e/harness/messages.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

interface MessageScene extends Scene {
  readonly address: string;
  /** What is said this time: twice. */
  readonly mark: string;
}

const open = async ({ browser, gateway, address }: MessageScene): Promise<Page> => {
  const page = await browser.open(`${gateway.origin}${address}`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  return page;
};
const act = async (page: Page, { mark }: MessageScene): Promise<boolean> => {
  for (const n of [1, 2]) await say(page, `${mark} ${n}`);
  return true;
};
/** What is there is there once, nothing waits, and the second never without the first. */
const settle = async (page: Page, { mark }: MessageScene, told: boolean): Promise<void> => {
  await expect(page.getByText('○ Waiting')).toHaveCount(0, { timeout: 20_000 });
  const said = (await saidOn(page)).filter((one) => one.startsWith(mark));
  expect([[], [1], [1, 2]].map((places) => places.map((n) => `${mark} ${n}`))).toContainEqual(said);
  if (told) expect(said, 'the screen had shown both').toHaveLength(2);
  for (const one of said) await expect(message(page, one)).toContainText('✓ Sent');
};

const flows: readonly KillFlow<MessageScene>[] = [
  {
    name: 'two messages',
    moments: [...momentsOfTap, ...momentsOfPush],
    begin: open,
    act,
    end: async (scene, told) => {
      const again = await open(scene);
      await settle(again, scene, told);
      await again.close();
    },
  },
  {
    name: 'two messages without a network',
    moments: momentsOfTap,
    begin: async (scene) => {
      const page = await open(scene);
      await scene.gateway.close();
      return page;
    },
    act,
    end: async (scene, told) => {
      const again = await open(scene);
      const kept = (await saidOn(again)).filter((one) => one.startsWith(scene.mark)).length;
      if (told) expect(kept, 'the screen had shown both').toBe(2);
      await scene.gateway.open();
      await again.evaluate(() => dispatchEvent(new Event('online')));
      await settle(again, scene, told);
      await again.close();
    },
  },
];
const kills = killsOf(flows);

test(`${kills.length} kills: nothing that was shown is lost, nothing is said twice`, { tag: '@proof' }, async ({ gateway }) => {
  allowTimeFor(kills);
  await withKillableBrowser(async (browser) => {
    const [ngum, paul] = [newMember('Ngum'), newMember('Paul')];
    const [a, b] = [await signUpQuietly(gateway.origin, ngum), await signUpQuietly(gateway.origin, paul)];
    const address = `/messages/${await meet(gateway.origin, { ...ngum, id: a }, { ...paul, id: b })}`;
    const page = await browser.open(`${gateway.origin}/account`);
    await signIn(page, ngum);
    await expect(page.getByText(ngum.name).first()).toBeVisible();
    await untilKept(page);
    for (const kill of kills) await killOnce({ browser, gateway, address, mark: randomUUID().slice(0, 8) }, kill);
  });
});
