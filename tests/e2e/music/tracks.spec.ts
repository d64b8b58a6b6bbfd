/** A track from the artist's phone to a listener's: put up, heard from any place in it, and silent once somebody else's rights are known. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { decideContent, ownOf } from '#tests/e2e/harness/contents.ts';
import { meta, untilDrawn } from '#tests/e2e/harness/drawn.ts';
import { visitorsPhone } from '#tests/e2e/harness/events.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newOwnArtist, writeTrack } from '#tests/e2e/harness/music.ts';
import { mp3 } from '#tests/trust/contents/audio-files.ts';

/** With a tag before it, which stays on the phone. */
const song = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x08xxxxxxxx', 'latin1'), mp3(40)]);

test.setTimeout(60_000);
test('a track is put up, heard from any place in it, and silent once it is hidden', async ({ page, gateway, browser }) => {
  const awa = newMember('Awa');
  const artist = await newOwnArtist(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await page.goto(`/music/artists/${artist.pid}`);
  await page.getByRole('link', { name: 'Put up a track' }).click();
  await writeTrack(page, 'First rain');
  await page.getByLabel('Rights').selectOption({ label: 'It is under a Creative Commons licence' });
  await page
    .getByLabel('Choose the audio file')
    .setInputFiles({ name: 'cover.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') });
  await expect(page.getByText('By its content it is no audio file, whatever its name says.')).toBeVisible();
  await page.getByLabel('Choose the audio file').setInputFiles({ name: 'First rain.mp3', mimeType: 'audio/mpeg', buffer: song });
  await expect(page.getByText('First rain.mp3 · 0:40 · 161 KB')).toBeVisible();
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByText('Paste the address of the licence.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Address of the licence').fill('https://creativecommons.org/licenses/by/4.0/');
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rain');
  await expect.poll(async () => (await ownOf(gateway.origin, awa, 'track')).map(({ state }) => state)).toEqual(['open']);

  const listener = await visitorsPhone(browser, gateway.origin, `/music/artists/${artist.pid}`);
  const ranges: string[] = [];
  listener.on('response', (answer) => {
    if (answer.url().includes('/api/track-audio')) ranges.push(`${answer.status()}`);
  });
  const play = listener.getByRole('button', { name: 'Play First rain, 161 KB of data' });
  await expect(play).toBeVisible();
  expect(ranges).toEqual([]);
  await play.click();
  const audio = listener.locator('audio');
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0.2);
  await audio.evaluate((one: HTMLAudioElement) => {
    one.currentTime = 30;
  });
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(30.2);
  expect(await listener.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.metadata?.artist])).toEqual([
    'First rain',
    artist.name,
  ]);
  expect(ranges.every((status) => status === '206')).toBe(true);
  await expectAccessible(listener);

  // Before any script: what a chat and a search engine are told of it.
  const drawn = await untilDrawn(`${gateway.origin}/fr${new URL(page.url()).pathname}`);
  expect(meta(drawn.html, 'og:title')).toBe('First rain');
  expect(meta(drawn.html, 'description')).toContain(`${artist.name} · `);
  expect((await fetch(meta(drawn.html, 'og:image'))).status).toBe(200);
  for (const part of ['<h1>First rain</h1>', '"@type":"MusicRecording"', '"duration":"PT40S"']) expect(drawn.html, part).toContain(part);

  const seeker = await visitorsPhone(browser, gateway.origin, '/search?q=first%20rain');
  const online = seeker.getByRole('region', { name: 'Online, not on this phone' });
  await expect(online.getByRole('heading', { name: /Tracks/ })).toBeVisible();
  await expect(online.getByRole('link', { name: 'First rain' }).first()).toBeVisible();
  await seeker.context().close();
  // A phone that holds it finds it without being told.
  await page.goto('/search?q=first%20rain');
  // Other artists have a track of this title.
  await expect(page.getByRole('region', { name: 'Tracks' }).getByRole('link', { name: `First rain ${artist.name}` })).toBeVisible();
  await expectAccessible(page);

  const [track] = await ownOf(gateway.origin, awa, 'track');
  await decideContent(gateway.origin, { id: track?.id ?? '' }, 'hidden', 'rights');
  const address = await audio.getAttribute('src');
  expect((await fetch(`${gateway.origin}${address}`)).status).toBe(404);
  await listener.context().close();
});
