import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunk, extended, join, jpeg, lossless, lossy, riff, segment } from './crafted-pictures.ts';
import { inspectPicture } from './inspect-picture.ts';

const none = 'not a picture';
const more = 'more than a picture';
const png = join([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 1, 0, 8, 2, 0, 0, 0]);

describe('let through', () => {
  test.each([
    ['a lossy WebP', riff(lossy(256, 256)), { type: 'image/webp', width: 256, height: 256 }],
    ['a lossless WebP', riff(lossless(512, 300)), { type: 'image/webp', width: 512, height: 300 }],
    [
      'a WebP with transparency',
      riff(extended(0x10), chunk('ALPH', [0, 1, 2]), lossy(64, 64)),
      { type: 'image/webp', width: 64, height: 64 },
    ],
    ['a JPEG', jpeg(512, 512), { type: 'image/jpeg', width: 512, height: 512 }],
    ['pixels are told, not judged', jpeg(10_000, 10_000), { type: 'image/jpeg', width: 10_000, height: 10_000 }],
    ['of a WebP too', riff(lossy(10_000, 10_000)), { type: 'image/webp', width: 10_000, height: 10_000 }],
  ])('%s', (_, bytes, picture) => {
    expect(inspectPicture(bytes)).toEqual(picture);
  });
});

describe('refused', () => {
  test.each([
    ['nothing', join(), none],
    ['an SVG', join('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), none],
    ['a page', join('<!doctype html><script>alert(1)</script>'), none],
    ['a PNG', png, none],
    ['a GIF', join('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]), none],
    ['the beginning of a JPEG alone', join([0xff, 0xd8]), none],
    ['a JPEG with EXIF', jpeg(64, 64, segment(0xe1, 'Exif\0\0II*\0GPS')), more],
    ['a JPEG with XMP', jpeg(64, 64, segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>')), more],
    ['a JPEG with a colour profile', jpeg(64, 64, segment(0xe2, 'ICC_PROFILE\0\x01\x01words')), more],
    ['a JPEG with Photoshop’s words', jpeg(64, 64, segment(0xed, 'Photoshop 3.0\0')), more],
    ['a JPEG with a comment', jpeg(64, 64, segment(0xfe, 'here I am')), more],
    ['a JPEG with a thumbnail in its header', jpeg(64, 64, segment(0xe0, join('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]))), more],
    ['a JPEG with a second header', jpeg(64, 64, segment(0xe0, 'JFXX\0hello')), more],
    ['a JPEG and a page', jpeg(64, 64, join(), join('<script>alert(1)</script>')), more],
    ['a JPEG and an archive', jpeg(64, 64, join(), join('PK\x03\x04')), more],
    ['a JPEG in a JPEG', jpeg(64, 64, segment(0xc0, [8, 0, 9, 0, 9, 1, 1, 0x11, 0])), more],
    ['a JPEG cut short', jpeg(64, 64).subarray(0, -2), none],
    ['a JPEG cut in its tables', jpeg(64, 64).subarray(0, 40), none],
    ['a WebP with EXIF', riff(extended(0x08), lossy(64, 64), chunk('EXIF', 'II*\0')), more],
    ['a WebP with EXIF that is not announced', riff(lossy(64, 64), chunk('EXIF', 'II*\0')), more],
    ['a WebP with XMP', riff(lossy(64, 64), chunk('XMP ', '<x/>')), more],
    ['a WebP with a colour profile', riff(extended(0x20), chunk('ICCP', 'words'), lossy(64, 64)), more],
    ['a moving WebP', riff(extended(0x02), chunk('ANIM', [0, 0, 0, 0, 0, 0])), more],
    ['a WebP with an unknown part', riff(lossy(64, 64), chunk('WORD', 'hello')), more],
    ['a WebP of two pictures', riff(lossy(64, 64), lossy(64, 64)), more],
    ['a WebP and a page', join(riff(lossy(64, 64)), '<script>alert(1)</script>'), more],
    ['a WebP cut short', riff(lossy(64, 64)).subarray(0, -1), none],
    ['a WebP without a picture', riff(extended(0)), none],
    ['a WebP whose part is longer than the file', join('RIFF', [16, 0, 0, 0], 'WEBPVP8 ', [255, 255, 255, 127], [0, 0, 0, 0]), none],
    ['another RIFF', join('RIFF', [4, 0, 0, 0], 'WAVE'), none],
  ])('%s', (_, bytes, fault) => {
    expect(inspectPicture(bytes)).toBe(fault);
  });
});

test('whatever comes, it answers', () => {
  const spoilt = fc.tuple(fc.constantFrom(jpeg(64, 64), riff(lossy(64, 64))), fc.nat(), fc.nat(255)).map(([bytes, at, value]) => {
    const copy = bytes.slice();
    copy[at % copy.length] = value;
    return copy;
  });
  fc.assert(
    fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      const found = inspectPicture(bytes);
      expect(typeof found === 'string' || found.type.startsWith('image/')).toBe(true);
    }),
    { numRuns: 3000, seed: 20261121 },
  );
});
