/** What moderators find: petitions that wait, comments and reports, made over HTTP as members make them; and their way to it by hand. */
import { expect, type Page } from '@playwright/test';
import { demoAdmin, signIn } from './accounts.ts';

export { act, newWaitingPetition, post as postJson, tokenOf, type WaitingPetition } from './petitions.ts';

export const openQueue = async (page: Page, kind = 'contents'): Promise<void> => {
  await page.goto(`/moderation-center?kind=${kind}`);
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation');
};

/** The oldest stand first: a new one may be on a later page. */
export const openItem = async (page: Page, title: string): Promise<void> => {
  const item = page.getByRole('button', { name: title });
  await expect(page.getByRole('button', { name: 'Read the queue again' })).toBeEnabled();
  while ((await item.count()) === 0) {
    await page.getByRole('button', { name: 'Further' }).click();
    await expect(page.getByRole('button', { name: 'Read the queue again' })).toBeEnabled();
  }
  await item.click();
  await expect(item).toHaveAttribute('aria-expanded', 'true');
};
