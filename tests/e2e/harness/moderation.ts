/** What moderators find: petitions that wait, comments and reports, made over HTTP as members make them; and their way to it by hand. */
import { expect, type Page } from '@playwright/test';
import { demoAdmin, type Member, signIn } from './accounts.ts';
import { post, tokenOf } from './petitions.ts';

export { act, newWaitingPetition, post as postJson, tokenOf, type WaitingPetition } from './petitions.ts';

export const openQueue = async (page: Page, kind = 'contents'): Promise<void> => {
  await page.goto(`/moderation-center?kind=${kind}`);
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation');
};

/** The oldest stand first: a new one may be on a later page. */
export const openItem = async (page: Page, title: string): Promise<void> => {
  const item = page.getByRole('button', { name: title });
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  while ((await item.count()) === 0) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  }
  await item.click();
  await expect(item).toHaveAttribute('aria-expanded', 'true');
};

/** To somebody new, for a day. Gives their id. */
export const giveRole = async (origin: string, member: Member, wanted: string): Promise<string> => {
  const token = await tokenOf(origin, member, 'new');
  const id = String((JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const admin = await tokenOf(origin, demoAdmin(), 'known');
  expect(await post(origin, '/rest/v1/rpc/grant_role', { member: id, wanted, why: 'Helps in Bafut', until }, admin)).toMatchObject({
    status: 'ok',
  });
  return id;
};

export const takeRole = async (origin: string, member: string, wanted: string): Promise<void> => {
  const admin = await tokenOf(origin, demoAdmin(), 'known');
  expect(await post(origin, '/rest/v1/rpc/revoke_role', { member, wanted, why: 'Has moved on' }, admin)).toMatchObject({ status: 'ok' });
};
