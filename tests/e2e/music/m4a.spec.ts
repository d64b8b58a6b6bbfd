/** A recording of a phone: put up as an M4A, sent without its place and its name, and heard. */
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { newOwnArtist, writeTrack } from '#tests/e2e/harness/music.ts';
import { recordedM4a, secret } from '#tests/trust/contents/recorded-m4a.ts';

test('an M4A is heard as what it is, and nothing else of it left the phone', { tag: '@area' }, async ({ page, gateway }) => {
  const awa = newMember('Awa');
  const artist = await newOwnArtist(gateway.origin, awa);
  await arriveSignedIn(page, awa);
  await page.goto(`/music/artists/${artist.pid}`);
  await page.getByRole('link', { name: 'Put up a track' }).click();
  await writeTrack(page, 'First rain');
  const choose = page.getByLabel('Choose the audio file');
  await choose.setInputFiles({ name: 'Film.m4a', mimeType: 'audio/mp4', buffer: recordedM4a({ handler: 'vide', entry: 'avc1' }) });
  await expect(page.getByText('Mboa cannot check this kind of audio.')).toBeVisible();
  await choose.setInputFiles({ name: 'Rain.m4a', mimeType: 'audio/x-m4a', buffer: recordedM4a() });
  await expect(page.getByText('Rain.m4a · 0:02')).toBeVisible();
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rain');
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/track-audio'));
  await page.getByRole('button', { name: /^Play First rain/ }).click();
  expect((await answered).headers()['content-type']).toBe('audio/mp4');
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBeCloseTo(2.56, 1);
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(1);
  const sent = Buffer.from(await (await fetch(new URL((await audio.getAttribute('src')) ?? '', gateway.origin))).arrayBuffer());
  expect([sent.includes('ftyp'), sent.includes(secret)]).toEqual([true, false]);
});
