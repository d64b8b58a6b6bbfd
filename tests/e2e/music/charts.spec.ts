/** A kept track that a member hears without a network: told once, when there is one, alone and without a trace; and the charts without a network. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { newOwnArtist, newTrack } from '#tests/e2e/harness/music.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { mp3 } from '#tests/trust/contents/audio-files.ts';

test.setTimeout(90_000);
test('heard without a network, a track is told once; the charts stand without one', { tag: '@area' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/);
  const artist = await newOwnArtist(gateway.origin, newMember('Awa'));
  await newTrack(gateway.origin, artist, 'First rain', mp3(40));
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await page.goto(`/music/artists/${artist.pid}`);
  await untilKept(page);
  await page.getByRole('button', { name: /^Keep First rain/ }).click();
  await expect(page.getByText('✓ On this phone')).toBeVisible();
  await gateway.close();
  const told: unknown[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/rpc/sync')
      ? (request.postDataJSON() as { readonly ops: readonly { readonly name: string }[] })
      : null;
    if (body?.ops.some(({ name }) => name === 'note_listen')) told.push(body.ops.map(({ name }) => name));
  });
  const hear = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Play First rain, from this phone' }).click();
    const audio = page.locator('audio');
    await audio.evaluate((one: HTMLAudioElement) => {
      one.playbackRate = 8;
    });
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime), { timeout: 20_000 }).toBeGreaterThan(36);
  };
  await hear();
  await expect(page.getByText('Heard 30 seconds of a track? It counts once a week, without your name.')).toBeVisible();
  await expectAccessible(page);
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await page.reload();
  await hear();
  await page.goto('/outbox');
  await expect(page.getByText('✓ Nothing waiting to be sent.').first()).toBeVisible();
  expect(told.every((names) => JSON.stringify(names) === '["note_listen"]')).toBe(true);
  const once = told.length;
  await gateway.close();
  await page.goto('/music?charts=');
  await expect(page.getByText('no track was heard by 20 members here')).toBeVisible();
  await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'North-West' });
  await expect(page).toHaveURL(/charts=CM-NW/);
  await expectAccessible(page);
  await page.getByLabel('Count what I hear on this phone').uncheck();
  await page.reload();
  await expect(page.getByLabel('Count what I hear on this phone')).not.toBeChecked();
  expect(told).toHaveLength(once);
  await gateway.open();
});
