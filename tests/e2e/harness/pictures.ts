/** A picture as a camera makes it, chosen, agreed to, and drawn. */
import { expect, type Locator, type Page } from '@playwright/test';
import { join, segment } from '#supabase/functions/avatar/crafted-pictures.ts';

/** As a camera writes it: large, with words in it. */
const photo = async (page: Page, shade: number): Promise<Buffer> => {
  const bytes = await page.evaluate(async (shade) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1200];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let n = 0; n < 300; n += 1) {
      context.fillStyle = `hsl(${(n * shade) % 360} 80% 50%)`;
      context.fillRect((n * 137) % 2400, (n * 71) % 1200, 260, 130);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, shade);
  return Buffer.from(join(bytes.slice(0, 2), segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0canary-of-the-camera'), bytes.slice(2)));
};
export const choosePicture = async (page: Page, label = 'Add a picture', shade = 47): Promise<void> =>
  page.getByLabel(label).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(page, shade) });
/** What is ticked before it is sent. */
export const agreement = (page: Page): Locator => page.getByRole('checkbox', { name: /^Send this picture \(\d+ KB\)$/ });
/** As small as the phone made it. */
export const isDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1024, 512]);
