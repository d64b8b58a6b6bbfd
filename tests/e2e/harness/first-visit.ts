/** A first visit online, over when the shell and the whole country are on the phone. */
import type { Page } from '@playwright/test';
import type { Gateway } from './gateway.ts';
import { countOffered, untilAllInstalled, untilKept } from './packs.ts';

export const visitFirst = async (page: Page, gateway: Gateway, path = '/'): Promise<void> => {
  await page.goto(path);
  await untilKept(page);
  await untilAllInstalled(page, await countOffered(gateway.origin));
};
