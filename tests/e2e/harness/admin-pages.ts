/** What holds for every page of administrators: others are told that it is not theirs, and no phone keeps anything of it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { arriveSignedIn, dumpStorage, newMember, signUpQuietly } from './accounts.ts';
import type { Gateway } from './gateway.ts';
import { untilKept } from './packs.ts';
import type { Watch } from './watch.ts';

export const expectNotTheirs = async (page: Page, gateway: Gateway, path: string): Promise<void> => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
};

interface OnlineOnlyPage {
  readonly path: string;
  /** The function that answers it. */
  readonly rpc: string;
  /** What stands there when it has come. */
  readonly shown: Locator;
  /** In each answer, and on no phone. */
  readonly secret: string;
  readonly alert: string | RegExp;
}

/** The page is open, and an administrator signed in. */
export const expectOnlineOnly = async (
  { page, gateway, watch }: { readonly page: Page; readonly gateway: Gateway; readonly watch: Watch },
  { path, rpc, shown, secret, alert }: OnlineOnlyPage,
): Promise<void> => {
  await untilKept(page);
  await expect(shown).toBeVisible();
  const kept = await dumpStorage(page);
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain('assets/admin/');
  watch.allow(new RegExp(`ERR_EMPTY_RESPONSE.*${rpc}`));
  gateway.change(new RegExp(`rpc/${rpc}`), () => 'lost');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(alert);
  gateway.changeNothing();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(shown).toBeVisible();
  await gateway.close();
  await page.goto(path);
  await expect(page.getByText('This part of Mboa is not on this phone yet')).toBeVisible();
};
