/** What a phone makes of a picture for a message: small, whole, and without what the camera wrote. */
import { expect, test } from 'vitest';
import { messageLimits } from '#src/features/messages/model/message.ts';
import { join, segment } from '#supabase/functions/avatar/crafted-pictures.ts';
import { inspectPicture } from '#supabase/functions/avatar/inspect-picture.ts';
import { prepareImage, preparePicture } from './prepare-picture.ts';

/** Noise is the worst that a camera could bring: nothing of it can be left out. */
const photo = async (width: number, height: number, isNoise: boolean): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 1)
    pixels.data[at] = at % 4 === 3 ? 255 : isNoise ? Math.random() * 256 : (at / 4) % width;
  context.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  return new Blob([join(bytes.subarray(0, 2), segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0canary'), bytes.subarray(2))]);
};

test.each([
  ['a wide one', 3000, 1500, false, 1024, 512],
  ['a small one stays as large as it is', 300, 200, false, 300, 200],
  ['a line', 3000, 1, false, 1024, 1],
])('%s', async (_name, width, height, isNoise, toWidth, toHeight) => {
  const file = await photo(width, height, isNoise);
  const made = await prepareImage(file);
  if (!made.ok) throw new Error(made.error);
  const bytes = new Uint8Array(await made.value.blob.arrayBuffer());
  expect(made.value).toMatchObject({ width: toWidth, height: toHeight });
  expect(inspectPicture(bytes)).toEqual({ type: made.value.blob.type, width: toWidth, height: toHeight });
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('canary');
});

test('the worst there is is drawn smaller, until it weighs what a message can carry', async () => {
  const made = await prepareImage(await photo(2000, 2000, true));
  if (!made.ok) throw new Error(made.error);
  expect(made.value.blob.size).toBeLessThanOrEqual(40_000);
  expect(made.value.blob.size).toBeLessThanOrEqual(messageLimits.image);
  expect(made.value.width).toBeLessThan(1024);
});

test('a face is the square in the middle', async () => {
  expect(await preparePicture(await photo(900, 600, false))).toMatchObject({ ok: true, value: { width: 512, height: 512 } });
});

test('what is no picture is said to be none', async () => {
  expect(await prepareImage(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toEqual({ ok: false, error: 'unreadable' });
});
