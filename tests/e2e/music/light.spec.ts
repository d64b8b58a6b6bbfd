/** A heavy track from the artist's phone with its light version to a listener's: chosen by what each weighs, heard from any place, kept, and silent in both versions once it is hidden. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newOwnArtist, writeTrack } from '#tests/e2e/harness/music.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { heavyMp3 } from '#tests/trust/contents/audio-files.ts';

const heavy = { name: 'First rain.mp3', mimeType: 'audio/mpeg', buffer: heavyMp3(40) };

test.setTimeout(150_000);
test('a track goes up with its light version, which is heard, kept, and silent with it', async ({ page, gateway, browser }) => {
  const awa = newMember('Awa');
  const artist = await newOwnArtist(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await page.goto(`/music/artists/${artist.pid}`);
  await page.getByRole('link', { name: 'Put up a track' }).click();
  await writeTrack(page, 'First rain');
  await page.getByLabel('Choose the audio file').setInputFiles(heavy);
  const made = page.getByText(/^Light version: .+, for whoever saves data\.$/);
  await expect(made).toBeVisible();
  const size = /(\d+)\s*KB/.exec((await made.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Leave out the light version' }).click();
  await expect(page.getByText('It goes without a light version.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a light version' }).click();
  await expect(made).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rain');
  // Some thirty parts.
  await expect
    .poll(async () => (await ownOf(gateway.origin, awa, 'track')).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['open']);

  const listener = await visitorsPhone(browser, gateway.origin, `/music/artists/${artist.pid}`);
  await untilKept(listener);
  const asked: string[] = [];
  listener.on('response', (answer) => {
    if (answer.url().includes('/api/track-audio')) asked.push(`${answer.status()} ${new URL(answer.url()).searchParams.get('light')}`);
  });
  await expect(listener.getByRole('radio', { name: `Light · ${size} KB` })).toBeChecked();
  await listener.getByRole('radio', { name: 'As sent · 641 KB' }).check();
  await expect(listener.getByRole('button', { name: 'Play First rain, 641 KB of data' })).toBeVisible();
  await expectAccessible(listener);
  await listener.getByRole('radio', { name: `Light · ${size} KB` }).check();
  expect(asked).toEqual([]);
  await listener.getByRole('button', { name: `Play First rain, ${size} KB of data` }).click();
  const audio = listener.locator('audio');
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0.2);
  await audio.evaluate((one: HTMLAudioElement) => {
    one.currentTime = 30;
  });
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(30.2);
  expect(new Set(asked)).toEqual(new Set(['206 1']));
  const address = new URL((await audio.getAttribute('src')) ?? '', gateway.origin);
  await listener.getByRole('button', { name: `Keep First rain on this phone, ${size} KB` }).click();
  await expect(listener.getByText('✓ On this phone')).toBeVisible();
  await listener.goto('/downloads');
  await expect(listener.getByText(`${size} KB in all.`)).toBeVisible();
  await listener.getByRole('button', { name: 'Play First rain, from this phone' }).click();
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0.2);

  const [track] = await ownOf(gateway.origin, awa, 'track');
  await decideContent(gateway.origin, { id: track?.id ?? '' }, 'hidden', 'rights');
  expect((await fetch(address)).status).toBe(404);
  address.searchParams.delete('light');
  expect((await fetch(address)).status).toBe(404);
  await listener.context().close();
});

test('where the browser makes none it says so, and the track goes as it is', { tag: '@area' }, async ({ page, gateway }) => {
  const awa = newMember('Awa');
  const artist = await newOwnArtist(gateway.origin, awa);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioEncoder'));
  await arriveSignedIn(page, awa);
  await page.goto(`/music/tracks/create?draft=${artist.pid}`);
  await writeTrack(page, 'First rain');
  await page.getByLabel('Choose the audio file').setInputFiles({ ...heavy, buffer: heavyMp3(10) });
  await expect(page.getByText('This browser cannot make a light version: the track goes as it is.')).toBeVisible();
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rain');
  await expect(page.getByRole('button', { name: 'Play First rain, 161 KB of data' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('radio')).toHaveCount(0);
});
