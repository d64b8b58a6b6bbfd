/**
 * Makes of any picture on the phone a small square one, drawn anew: what the camera wrote into the file (place, time, names)
 * is not in it. WebP where the browser can write it, else JPEG.
 */
import { fail, ok, type Result } from '#src/shared/result.ts';
import { plainPicture } from './plain-picture.ts';

export interface PreparedPicture {
  readonly blob: Blob;
  /** Length of a side, in pixels. */
  readonly side: number;
}

export type PictureFault = 'too-large' | 'unreadable';

const largestFile = 30 * 1024 * 1024;
const largestResult = 120 * 1024;
/** From the best to the smallest that is still a face. */
const tries = [
  [512, 0.85],
  [512, 0.7],
  [384, 0.7],
  [256, 0.6],
] as const;

export const preparePicture = async (file: Blob): Promise<Result<PreparedPicture, PictureFault>> => {
  if (file.size > largestFile) return fail('too-large');
  try {
    const picture = await decode(file);
    try {
      for (const [most, quality] of tries) {
        const side = Math.min(most, picture.width, picture.height);
        const blob = await draw(picture, side, quality);
        if (blob && blob.size <= largestResult) return ok({ blob, side });
      }
    } finally {
      picture.close();
    }
  } catch {
    return fail('unreadable');
  }
  return fail('unreadable');
};

/** Older browsers know no such option, and turn the picture as the camera was held without being asked. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

/** The middle of the picture, square. A browser that cannot write a type writes PNG without a word. */
const draw = async (picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context || side < 1) return null;
  const from = Math.min(picture.width, picture.height);
  // JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, (picture.width - from) / 2, (picture.height - from) / 2, from, from, 0, 0, side, side);
  const write = (type: string): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await write('image/webp');
  const written = webp?.type === 'image/webp' ? webp : await write('image/jpeg');
  return written && new Blob([plainPicture(new Uint8Array(await written.arrayBuffer()))], { type: written.type });
};
