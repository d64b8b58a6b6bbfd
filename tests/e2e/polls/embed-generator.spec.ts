/** What an author takes away for a site of their own: seen before, pasted on another site as it is, and a picture drawn on the phone. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/harness/areas-only.ts';
import { test } from '#tests/e2e/harness/beside-site.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { pollAddress } from '#tests/e2e/harness/polls.ts';
import { everyKind, playPoll } from './embed-stage.ts';

const poll = pollAddress('repair-first');
const generator = poll.replace('/polls/', '/polls/embed-generator/');
const pid = poll.replace('/polls/', '');

/** By the way a reader takes. */
const arrive = async (page: Page): Promise<void> => {
  await page.goto(poll);
  await page.getByRole('link', { name: 'Publish this poll on your site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish this poll on your site' })).toBeVisible();
};

test('the preview is the embedded poll itself, as high as it is, in the look that was chosen', async ({ page }) => {
  await arrive(page);
  expect(new URL(page.url()).pathname).toBe(generator);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'What should a council repair first?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(preview.getByRole('link', { name: 'Voter sur Mboa' })).toBeVisible();
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(19, 20, 16)');
  // The frame grows once its document has said how high it is.
  await expect.poll(() => page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('another look is another frame, and the buttons below it stay where they are', { tag: '@proof' }, async ({ page }) => {
  await arrive(page);
  const preview = page.frameLocator('iframe').getByRole('heading', { name: 'What should a council repair first?' });
  await expect(preview).toBeVisible();
  const button = page.getByRole('button', { name: 'Copy: Embed code' });
  const place = (): Promise<number> => button.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  // Others vote in it meanwhile, and its text grows or shrinks by a line between two frames: then it is looked at again.
  await expect(async () => {
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect(preview).toBeVisible();
    const before = await place();
    await page.waitForTimeout(1_000);
    expect(await place()).toBe(before);
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await place()).toBe(before);
    await expect(preview).toBeVisible();
    expect(await place()).toBe(before);
  }).toPass();
});

test('what is pasted on another site works there, with the line of script and without', { tag: '@proof' }, async ({
  page,
  gateway,
  site,
}) => {
  await arrive(page);
  await page.getByRole('radio', { name: 'Français' }).check();
  const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue();
  const script = await page.getByRole('textbox', { name: /^With it, if your page takes scripts/ }).inputValue();
  expect(await page.getByRole('textbox', { name: 'Link of the poll' }).inputValue()).toBe(`${gateway.origin}${poll}`);
  for (const pasted of [code, `${code}${script}`]) {
    await site.show(page, pasted);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'Voter sur Mboa' })).toBeVisible();
  }
  // It grows when its figures come: the frame follows.
  await expect(async () => {
    const height = await page.frames()[1]?.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
    await expect(page.locator('iframe')).toHaveCSS('height', `${height}px`, { timeout: 500 });
  }).toPass();
});

test('a code is copied, or selected where copying is forbidden', { tag: '@proof' }, async ({ page, context }) => {
  await arrive(page);
  const box = page.getByRole('textbox', { name: 'Embed code' });
  // It takes its place above the button.
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'What should a council repair first?' })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy: Embed code' }).click();
  await expect(page.getByText('✓ Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await box.inputValue());
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.getByText('✓ Copied')).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy: Embed code' }).click();
  await expect(page.getByText('It is selected: copy it yourself.')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
});

test('the picture is drawn on the phone, without a network', { tag: '@proof' }, async ({ page, gateway }) => {
  await arrive(page);
  await untilKept(page);
  await gateway.close();
  await page.goto(generator);
  await expect(page.getByText('The preview needs a network. The codes below work without one.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Embed code' })).toHaveValue(new RegExp(`/polls/embed/${pid}"`));
  await expect(page.getByRole('img', { name: `QR code of ${gateway.origin}${poll}` })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`mboa-poll-${pid}.png`);
  const bytes = readFileSync(await download.path());
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1080, 1080]);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('a preview that says a height of its own making is held to a number', { tag: '@proof' }, async ({ page, gateway }) => {
  playPoll(gateway, { answer: { ...everyKind, poll: { ...everyKind.poll, pid } } });
  await arrive(page);
  await expect(page.frameLocator('iframe').getByText('1,234 votes')).toBeVisible();
  const before = await page.locator('iframe').evaluate((frame) => frame.style.height);
  await page.frames()[1]?.evaluate((id) => {
    for (const height of ['1px;position:fixed', -5, Number.NaN, null]) parent.postMessage({ type: 'mboa:height', id, height }, '*');
    parent.postMessage({ type: 'mboa:height', id: 'another', height: 5 }, '*');
  }, pid);
  await page.evaluate((id) => postMessage({ type: 'mboa:height', id, height: 7 }), pid);
  expect(await page.locator('iframe').evaluate((frame) => frame.style.height)).toBe(before);
});

test('a poll for those invited cannot be shown elsewhere', { tag: '@proof' }, async ({ page, gateway }) => {
  gateway.change(/\/rest\/v1\/rpc\/(pull|sync)$/, (_, body) => Buffer.from(body.toString().replaceAll('"members"', '"invited"')));
  await page.goto(poll);
  await expect(page.getByText('for those invited')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Publish this poll on your site' })).toHaveCount(0);
  await page.goto(generator);
  await expect(page.getByText('Only a public poll can be shown elsewhere, and this one is not.')).toBeVisible();
  await expect(page.locator('iframe, textarea')).toHaveCount(0);
});

test('en français', async ({ page }) => {
  await page.goto(`/fr${generator}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Publier ce sondage sur votre site' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code d’intégration' })).toHaveValue(/^<iframe src="http/);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'What should a council repair first?' })).toBeVisible();
});
