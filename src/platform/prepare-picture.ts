/**
 * Makes of any picture on the phone a small one, drawn anew: what the camera wrote into the file (place, time, names)
 * is not in it. WebP where the browser can write it, else JPEG.
 */
import { fail, ok, type Result } from '#src/shared/result.ts';
import { plainPicture } from './plain-picture.ts';

export interface PreparedPicture {
  readonly blob: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export type PictureFault = 'too-large' | 'unreadable';

type Sides = Pick<PreparedPicture, 'width' | 'height'>;

/** What the picture is for: which part of it is drawn, how large, and how many bytes it may have. */
interface Purpose {
  /** The longest side and the quality, from the best to the smallest that still shows something. */
  readonly tries: readonly (readonly [most: number, quality: number])[];
  /** In bytes. */
  readonly largest: number;
  /** For whoever opens it with the program they have. */
  readonly isJpeg?: true;
  /** The part of it that is drawn: the middle. */
  readonly partOf: (whole: Sides) => Sides;
}

const largestFile = 30 * 1024 * 1024;

/** A face, square. */
const face: Purpose = {
  tries: [
    [512, 0.85],
    [512, 0.7],
    [384, 0.7],
    [256, 0.6],
  ],
  largest: 120 * 1024,
  partOf: ({ width, height }) => ({ width: Math.min(width, height), height: Math.min(width, height) }),
};

/** All of it, for a message: eight seconds of a slow line. */
const whole: Purpose = {
  tries: [
    [1024, 0.7],
    [1024, 0.5],
    [800, 0.5],
    [640, 0.45],
    [480, 0.4],
    [320, 0.3],
  ],
  largest: 40_000,
  partOf: (sides) => sides,
};

/** A page that somebody photographed: letters stay readable. */
const paper: Purpose = {
  tries: [
    [2000, 0.8],
    [2000, 0.6],
    [1600, 0.6],
    [1200, 0.5],
    [800, 0.4],
  ],
  largest: 500_000,
  isJpeg: true,
  partOf: (sides) => sides,
};

export const preparePicture = (file: Blob): Promise<Result<PreparedPicture, PictureFault>> => prepare(file, face);
export const prepareImage = (file: Blob): Promise<Result<PreparedPicture, PictureFault>> => prepare(file, whole);
export const preparePaper = (file: Blob): Promise<Result<PreparedPicture, PictureFault>> => prepare(file, paper);

const prepare = async (file: Blob, { tries, largest, isJpeg, partOf }: Purpose): Promise<Result<PreparedPicture, PictureFault>> => {
  if (file.size > largestFile) return fail('too-large');
  try {
    const picture = await decode(file);
    try {
      const part = partOf(picture);
      for (const [most, quality] of tries) {
        const sides = within(most, part);
        const blob = await draw(picture, part, sides, quality, isJpeg);
        if (blob && blob.size <= largest) return ok({ blob, ...sides });
      }
    } finally {
      picture.close();
    }
  } catch {
    return fail('unreadable');
  }
  return fail('unreadable');
};

/** Never larger than it is. */
const within = (most: number, { width, height }: Sides): Sides => {
  const by = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
};

/** Older browsers know no such option, and turn the picture as the camera was held without being asked. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

/** A browser that cannot write a type writes PNG without a word. */
const draw = async (picture: ImageBitmap, part: Sides, { width, height }: Sides, quality: number, isJpeg = false): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: what was clear would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const [left, top] = [(picture.width - part.width) / 2, (picture.height - part.height) / 2];
  context.drawImage(picture, left, top, part.width, part.height, 0, 0, width, height);
  const write = (type: string): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = isJpeg ? null : await write('image/webp');
  const written = webp?.type === 'image/webp' ? webp : await write('image/jpeg');
  return written && new Blob([plainPicture(new Uint8Array(await written.arrayBuffer()))], { type: written.type });
};
