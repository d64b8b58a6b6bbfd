/** Esther uses no mouse: skip link, menu, facets, list and page by keyboard alone, always seeing where she is. */
import type { Page } from '@playwright/test';
import { visitFirst } from './harness/first-visit.ts';
import { expectNoOverflow, settle } from './harness/look.ts';
import { expect, test } from './harness/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Presses Tab until the focus is on what has this name; every stop on the way must show. */
const tabTo = async (page: Page, name: RegExp, most = 80): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(describeFocus);
    if (focus.name === '') continue;
    expect(focus.isSeen, `the focus on "${focus.name}" is visible`).toBe(true);
    if (name.test(focus.name)) return;
  }
  throw new Error(`${name} is not reached by ${most} presses of Tab`);
};

const describeFocus = (): { readonly name: string; readonly isSeen: boolean } => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: true };
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
  const name = (element.getAttribute('aria-label') ?? label ?? element.innerText).trim();
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  let isDrawn = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  // It may be drawn around the box that holds it, as far out as its label.
  const outermost = element.closest('label, li');
  for (let around = element.parentElement; outermost?.contains(around); around = around?.parentElement ?? null)
    isDrawn ||= around !== null && getComputedStyle(around).outlineStyle !== 'none';
  const { width, height, bottom, top } = element.getBoundingClientRect();
  return { name, isSeen: isDrawn && width > 0 && height > 0 && bottom > 0 && top < innerHeight };
};

test('from the first Tab to the page of a village', async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  await page.reload();
  await settle(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.reload();
  await settle(page);
  await tabTo(page, /^Villages$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Villages');
  expect(await page.evaluate(() => document.activeElement?.id), 'the reading position is the new screen').toBe('main');
  const facet = page.getByRole('checkbox').first();
  await expect(facet).toBeVisible();
  const region = await facet.evaluate((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.innerText ?? '') : ''));
  await tabTo(page, new RegExp(`^${region.split('\n')[0]?.trim()}`));
  await page.keyboard.press('Space');
  await expect(facet).toBeChecked();
  await expect(page).toHaveURL(/region=/);
  await tabTo(page, /Skip the list/);
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(first).toMatch(/^\/villages\//);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  // The address changes before the screen does; only then does the reading position move.
  await expect(page.locator('h1')).not.toHaveText('Villages');
  await settle(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabTo(page, /^Print$/);
  // The browser's own key for Back is not there without its window.
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Villages');
  await expect(facet).toBeChecked();
});

test('at twice the size nothing is cut off or runs out of the screen', { tag: '@proof' }, async ({ page, gateway }) => {
  await visitFirst(page, gateway);
  // Zoom of 200 % halves the screen in CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const address of ['/', '/villages', '/search?q=bafut', '/downloads', '/credits']) {
    await page.goto(address);
    await settle(page);
    await expectNoOverflow(page);
  }
});
