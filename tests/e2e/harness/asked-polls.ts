/** Writing polls and reading them as a moderator, by hand. */
import { type Browser, expect, type Page } from '@playwright/test';
import { arriveSignedIn, type Member } from './accounts.ts';
import { openItem, openQueue } from './moderation.ts';

let count = 0;
/** Polls of other tests stand in the same lists. */
export const newTitle = (): string => {
  count += 1;
  return `What should we mend first in ${Date.now().toString(36)}${count}?`;
};

export const otherPhone = async (browser: Browser, origin: string, member: Member, address: string): Promise<Page> => {
  const phone = await (await browser.newContext({ baseURL: origin })).newPage();
  await arriveSignedIn(phone, member);
  await phone.goto(address);
  // What the server drew is not yet the app.
  await expect(phone.locator('html[data-drawn]')).toHaveCount(0);
  return phone;
};

export const write = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('The question').fill('Which one comes first?');
  await page.getByLabel('Option 1').fill('The well of Bamunka');
  await page.getByLabel('Option 2').fill('The bridge');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 3').fill('مدرسة القرية');
};

export const openModerator = async (browser: Browser, origin: string): Promise<Page> => {
  const moderator = await (await browser.newContext({ baseURL: origin })).newPage();
  await openQueue(moderator, 'contents');
  return moderator;
};

export const decide = async (page: Page, title: string, choice: RegExp): Promise<void> => {
  await openItem(page, title);
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
};

export const handIn = async (page: Page, title: string): Promise<string> => {
  await page.goto('/polls/create');
  await write(page, title);
  await page.getByRole('button', { name: 'Submit poll' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return page.url();
};

/** Rows that others made come with the next sync, and a page that begins makes one. */
export const untilSeen = async (page: Page, text: string): Promise<void> => {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 4_000 });
  }).toPass();
};
