/** A search that is said: a browser in a test has no ears, so it is given some that hear what the test says. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const giveEars = (page: Page) =>
  page.addInitScript(() => {
    const ears = new EventTarget();
    class Recognition {
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        ears.addEventListener('said', (event) => this.hear(String(Reflect.get(event, 'detail'))), { once: true });
      }
      stop(): void {
        this.onend?.();
      }
      hear(said: string): void {
        if (said.startsWith('!')) this.onerror?.({ error: said.slice(1) });
        else this.onresult?.({ results: [[{ transcript: said }]] });
        this.onend?.();
      }
    }
    Object.assign(window, { ears, SpeechRecognition: undefined, webkitSpeechRecognition: Recognition });
  });
const say = (page: Page, detail: string) =>
  page.evaluate((said) => (Reflect.get(window, 'ears') as EventTarget).dispatchEvent(new CustomEvent('said', { detail: said })), detail);

test('what is said is searched, what cannot be heard is explained, and without a network it is not offered', { tag: '@area' }, async ({
  page,
}) => {
  await giveEars(page);
  await page.goto('/search');
  await untilKept(page);
  const begin = page.getByRole('button', { name: 'Say it instead' });
  await expect(page.getByText('Your voice goes to the maker of your browser')).toBeVisible();
  await begin.click();
  await expect(page.getByRole('button', { name: 'Listening' })).toBeVisible();
  await say(page, 'Bafut');
  await expect(page.getByRole('searchbox').last()).toHaveValue('Bafut');
  await expect(page.getByRole('link', { name: 'Bafut' }).first()).toBeVisible();
  await begin.click();
  await say(page, '!not-allowed');
  await expect(page.getByText('Your browser does not let Mboa listen.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.getByRole('searchbox').last().fill('');
  await page.context().setOffline(true);
  await expect(begin).toBeDisabled();
  await expect(page.getByText('Speaking needs a network.')).toBeVisible();
});
