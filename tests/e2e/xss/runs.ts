/** Whether any payload has run, and which ten have their turn today. */
import { expect, type Page } from '@playwright/test';
import { payloads } from './payloads.ts';

/** Any payload that runs calls it. */
export const watchForRuns = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Reflect.set(window, 'runs', 0);
    Reflect.set(window, 'xss', () => Reflect.set(window, 'runs', Number(Reflect.get(window, 'runs')) + 1));
  });
};
export const runsOn = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'runs')));

/** What was written has become no element, and nothing of it has run. */
export const expectText = async (page: Page, payload: string): Promise<void> => {
  expect(await page.locator('main').locator('script, img, iframe, svg script, object, embed').count(), payload).toBe(0);
  expect(await runsOn(page), payload).toBe(0);
};

/** Others each day of the year, so that all have had their turn within three weeks of proofs. */
const today = Math.floor(Date.now() / 86_400_000);
const many = 10;

export const tenOfToday: readonly string[] = Array.from({ length: many }, (_, n) => payloads[(today * many + n) % payloads.length] ?? '');
