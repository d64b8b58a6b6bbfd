/** One's picture: drawn anew on the phone, shown before it is sent, seen by others, and taken away again. */
import { join, segment } from '#supabase/functions/avatar/crafted-pictures.ts';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';

type Page = import('@playwright/test').Page;

/** As a camera writes it: with a place and a name in it. */
const photo = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (let i = 0; i < 400; i += 1) {
        context.fillStyle = `hsl(${(i * 47) % 360} 80% 50%)`;
        context.fillRect((i * 137) % wide, (i * 71) % high, wide / 9, high / 9);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    },
    [width, height] as const,
  );
  const words = segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0canary-of-the-camera');
  return Buffer.from(join(bytes.slice(0, 2), words, bytes.slice(2)));
};
const choose = (page: Page, buffer: Buffer, name = 'photo.jpg'): Promise<void> =>
  page.getByLabel('Choose a picture').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

test('Ngum chooses a large photo, sees it small, sends it, and others see it without what the camera wrote', async ({
  page,
  gateway,
  browser,
}) => {
  const ngum = newMember();
  const id = await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const large = await photo(page, 3000, 2000);
  expect(large.includes('canary-of-the-camera')).toBe(true);
  await choose(page, large);
  await expect(page.getByText(/512 × 512 pixels, \d+\sKB. Not sent yet./)).toBeVisible();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('This is your picture now.')).toBeVisible();
  await expect(page.getByText('25 of 80')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await visitor.goto(`/u/${id}`);
  const picture = visitor.getByRole('img', { name: ngum.name });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const stored = Buffer.from(
    await (
      await fetch(`${gateway.origin}${await picture.getAttribute('src').then((src) => new URL(src ?? '', gateway.origin).pathname)}`)
    ).arrayBuffer(),
  );
  expect(stored.length).toBeLessThanOrEqual(120 * 1024);
  expect(stored.includes('canary')).toBe(false);
  // Damaged on the way: the first letter of the name stands in its place.
  gateway.change(/\/object\/public\/avatars\//, () => Buffer.from('no picture'));
  const other = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await other.goto(`/u/${id}`);
  await expect(other.locator('main header').getByText('N', { exact: true })).toBeVisible();
  await other.context().close();
  gateway.changeNothing();
  await page.getByLabel('Who sees this: Picture').selectOption('members');
  await expect(page.getByText('○ waiting', { exact: true })).toHaveCount(0);
  await expect
    .poll(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ngum.name);
      return visitor.locator('main img').count();
    })
    .toBe(0);
  await page.getByRole('button', { name: 'Remove your picture' }).click();
  await expect(page.getByText('Your picture is removed.')).toBeVisible();
  await expect(page.getByText('10 of 80')).toBeVisible();
  await visitor.context().close();
});

test('what is no picture is said at the box, and offline the picture waits in the form', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>x</text></svg>'), 'x.jpg');
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  await choose(page, await photo(page, 300, 200));
  await expect(page.getByText('200 × 200 pixels')).toBeVisible();
  await gateway.close();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your picture is still here')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('This is your picture now.')).toBeVisible();
});
