/** A track written without a network; one kept on the phone: heard from any place in it without a network and without a request, removed in Downloads; and a phone that has no room. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { ownOf } from '#tests/e2e/harness/contents.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newOwnArtist, newTrack, writeTrack } from '#tests/e2e/harness/music.ts';
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

test('written without a network, with its file, it survives the page and arrives once', { tag: '@proof' }, async ({
  page,
  context,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const awa = newMember('Awa');
  const artist = await newOwnArtist(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto(`/music/artists/${artist.pid}`);
  await page.getByRole('link', { name: 'Put up a track' }).click();
  await expect(page.getByLabel('Title of the track')).toBeVisible();
  await gateway.close();
  await writeTrack(page, 'First rain');
  await page.getByLabel('Choose the audio file').setInputFiles({ name: 'Rain.mp3', mimeType: 'audio/mpeg', buffer: mp3(40) });
  await expect(page.getByText('Rain.mp3 · 0:40 · 161 KB')).toBeVisible();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText('Rain.mp3 · 0:40 · 161 KB')).toBeVisible();
  await expect(later.getByLabel('Title of the track')).toHaveValue('First rain');
  await later.getByRole('button', { name: 'Put it up' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('First rain');
  await expect(later.getByText('Audio file: 0 % sent')).toBeVisible();
  await gateway.open();
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await ownOf(gateway.origin, awa, 'track')).map(({ state }) => state)).toEqual(['open']);
  await expect(later.getByRole('button', { name: 'Play First rain, 161 KB of data' })).toBeVisible();
});
