/** A track kept on the phone: heard from any place in it without a network and without a request, removed in Downloads; and a phone that has no room. */
import type { Page } from '@playwright/test';
import { newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newOwnArtist, newTrack } from '#tests/e2e/harness/music.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { mp3 } from '#tests/trust/contents/audio-files.ts';

const timeIn = (page: Page) => () => page.locator('audio').evaluate((one: HTMLAudioElement) => one.currentTime);

test('kept, it plays without a network and without a request, and is removed in Downloads', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/);
  const artist = await newOwnArtist(gateway.origin, newMember('Awa'));
  for (const title of ['First rain', 'Second rain']) await newTrack(gateway.origin, artist, title, mp3(40));
  await page.goto(`/music/artists/${artist.pid}`);
  await untilKept(page);
  await page.getByRole('button', { name: 'Keep First rain on this phone, 161 KB' }).click();
  await expect(page.getByText('✓ On this phone')).toBeVisible();
  await expectAccessible(page);
  await gateway.close();
  await page.goto('/downloads');
  await expect(page.getByRole('heading', { name: 'Music on this phone' })).toBeVisible();
  await expect(page.getByText('161 KB in all.')).toBeVisible();
  await expectAccessible(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Play First rain, from this phone' }).click();
  await expect.poll(timeIn(page)).toBeGreaterThan(0.2);
  await page.locator('audio').evaluate((one: HTMLAudioElement) => {
    one.currentTime = 30;
  });
  await expect.poll(timeIn(page)).toBeGreaterThan(30.2);
  expect(asked.filter((url) => url.includes('track-audio'))).toEqual([]);
  await page.getByRole('button', { name: 'Remove First rain' }).click();
  await expect(page.getByRole('heading', { name: 'Music on this phone' })).toHaveCount(0);
  expect(await page.evaluate(async () => (await (await caches.open('mboa-tracks')).keys()).length)).toBe(0);
  await gateway.open();
});

test('on a phone without room nothing is asked for, and what is kept stays', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const artist = await newOwnArtist(gateway.origin, newMember('Awa'));
  for (const [title, seconds] of [
    ['First rain', 10],
    ['Second rain', 200],
  ] as const)
    await newTrack(gateway.origin, artist, title, mp3(seconds));
  await page.goto(`/music/artists/${artist.pid}`);
  await untilKept(page);
  await page.getByRole('button', { name: /^Keep First rain/ }).click();
  await expect(page.getByText('✓ On this phone')).toBeVisible();
  const session = await context.newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: gateway.origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin: gateway.origin, quotaSize: usage + 300_000 });
  await page.getByRole('button', { name: /^Keep Second rain/ }).click();
  await expect(page.getByText('This phone has no room for it.')).toBeVisible();
  await expect(page.getByText('✓ On this phone')).toHaveCount(1);
  await page.getByRole('button', { name: 'Play First rain, from this phone' }).click();
  await expect.poll(timeIn(page)).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Play Second rain, 801 KB of data' }).click();
  await expect.poll(timeIn(page)).toBeGreaterThan(0.2);
  await expectAccessible(page);
});
