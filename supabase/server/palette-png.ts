/**
 * A drawing of few colours as a PNG with a palette: a third of the bytes of the renderer's own, for phones on 2G. What lies between two colours
 * at an edge is taken to the nearest sixteenth. https://www.w3.org/TR/png-3/
 */
import { crc32, deflateSync } from 'node:zlib';

/** `pixels`: RGBA, opaque. Null: more colours than a palette holds. */
export function encodePalettePng(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> | null {
  const places = new Map<number, number>();
  const counts = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height); // each begins with its filter: none
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
      const colour = (red << 16) | (green << 8) | blue;
      const bucket = bucketOf(colour);
      const place = places.get(bucket) ?? places.size;
      if (place > 255) return null;
      places.set(bucket, place);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      rows[y * (width + 1) + 1 + x] = place;
    }
  }
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', headerOf(width, height)),
      chunk('PLTE', paletteOf(places, counts)),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

const bucketOf = (colour: number): number => ((colour >> 20) << 8) | (((colour >> 12) & 15) << 4) | ((colour >> 4) & 15);

/** Of each sixteenth the colour that most pixels have: so what is drawn in one colour keeps it. */
function paletteOf(places: ReadonlyMap<number, number>, counts: ReadonlyMap<number, number>): Buffer {
  const palette = Buffer.alloc(places.size * 3);
  const most = new Map<number, number>();
  for (const [colour, count] of counts) {
    const bucket = bucketOf(colour);
    if (count <= (most.get(bucket) ?? 0)) continue;
    most.set(bucket, count);
    palette.writeUIntBE(colour, (places.get(bucket) ?? 0) * 3, 3);
  }
  return palette;
}

/** Eight bits a pixel, by palette. */
function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return header;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
