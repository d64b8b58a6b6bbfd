import type { Page } from '@playwright/test';

/** Chromium keeps the emulated cut through a reload, but tells the new page that it is online until it is cut again. */
export const reloadOffline = async (page: Page): Promise<void> => {
  await page.reload();
  await page.context().setOffline(false);
  await page.context().setOffline(true);
};
