import { expect, test } from 'vitest';
import { chunk, extended, join, jpeg, lossless, lossy, riff, segment } from '#supabase/functions/avatar/crafted-pictures.ts';
import { inspectPicture } from '#supabase/functions/avatar/inspect-picture.ts';
import { plainPicture } from './plain-picture.ts';

const words = segment(0xe1, 'Exif\0\0canary');

test.each([
  ['a WebP as Chromium writes it', riff(extended(0x20), chunk('ICCP', 'canary'), lossy(256, 256)), riff(lossy(256, 256))],
  [
    'with words behind',
    riff(extended(0x0c), lossless(256, 256), chunk('EXIF', 'canary'), chunk('XMP ', 'canary')),
    riff(lossless(256, 256)),
  ],
  ['a plain WebP', riff(lossy(256, 256)), riff(lossy(256, 256))],
  ['a JPEG with words', jpeg(256, 256, join(words, segment(0xe2, 'ICC_PROFILE\0canary'), segment(0xfe, 'canary'))), jpeg(256, 256)],
  ['a plain JPEG', jpeg(256, 256), jpeg(256, 256)],
])('%s is left as the picture alone, which the server takes', (_, bytes, plain) => {
  expect(plainPicture(bytes)).toEqual(plain);
  expect(inspectPicture(plainPicture(bytes))).toMatchObject({ width: 256, height: 256 });
});

test.each([
  ['nothing', join()],
  ['a PNG', join([0x89], 'PNG')],
  ['a WebP without a picture', riff(extended(0))],
])('%s stays as it is', (_, bytes) => {
  expect(plainPicture(bytes)).toEqual(bytes);
});
