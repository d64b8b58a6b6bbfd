/** A track of 20 MB (decision 210): chosen without a network, queued, its tab killed twice on the way, and it arrives once and whole. */
import { createHash } from 'node:crypto';
import { pidOf } from '#src/shared/pid.ts';
import { arriveSignedIn, newMember } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { ownOf } from '#tests/e2e/harness/contents.ts';
import { newOwnArtist, writeTrack } from '#tests/e2e/harness/music.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { mp3 } from '#tests/trust/contents/audio-files.ts';

const song = mp3(4999);
const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test.setTimeout(600_000);
test('20 MB, offline, over killed tabs', { tag: '@proof' }, async ({ page, context, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const awa = newMember('Awa');
  const artist = await newOwnArtist(gateway.origin, awa);
  // Its light version is light.spec.ts's, and takes a minute of this one's.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioEncoder'));
  await arriveSignedIn(page, awa);
  await untilKept(page);
  await page.goto(`/music/tracks/create?draft=${artist.pid}`);
  await expect(page.getByLabel('Title of the track')).toBeVisible();
  await gateway.close();
  await writeTrack(page, 'Long rain');
  await page.getByLabel('Choose the audio file').setInputFiles({ name: 'Rain.mp3', mimeType: 'audio/mpeg', buffer: song });
  await expect(page.getByText('Rain.mp3 · 1:23:19 · 20 MB')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Put it up' }).click();
  await expect(page.getByText('Audio file: 0 % sent')).toBeVisible({ timeout: 60_000 });
  const address = page.url();
  await gateway.open();
  const going = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await going.goto(address);
  await expect(going.getByText(/^Audio file: [1-9]\d? % sent$/)).toBeVisible({ timeout: 120_000 });
  await going.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(address);
  await expect
    .poll(async () => (await ownOf(gateway.origin, awa, 'track')).map(({ state }) => state), { timeout: 400_000, intervals: [2000] })
    .toEqual(['open']);
  await expect(later.getByRole('button', { name: 'Play Long rain, 20 MB of data' })).toBeVisible();
  const [track] = await ownOf(gateway.origin, awa, 'track');
  const heard = await fetch(`${gateway.origin}/api/track-audio?pid=${await pidOf(track?.id ?? '')}`);
  expect(shaOf(new Uint8Array(await heard.arrayBuffer()))).toBe(shaOf(song));
});
