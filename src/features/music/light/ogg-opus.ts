/** Packets of Opus as one Ogg file (RFC 3533, RFC 7845): whole pages with their checksums, and nothing in them but sound. The server walks the same pages (SQL: app.read_opus). */
export interface OpusSound {
  readonly channels: number;
  /** Samples at the beginning that only set the decoder going; of 48,000 a second, as all of them are here. */
  readonly preSkip: number;
  /** Samples a second of what it was made of. */
  readonly speed: number;
}

/** Of a packet, in samples: 20 ms. */
export const packetSamples = 960;
/** A second: who jumps to a place in it waits for one page. */
const packetsPerPage = 50;
const mostSegments = 255;
/** What stands before the sizes of its segments. */
const headBytes = 27;

/** `samples`: how many are to be heard; what its last packet has beyond them is cut off. */
export const writeOggOpus = (sound: OpusSound, packets: readonly Uint8Array[], samples: number): Uint8Array<ArrayBuffer> => {
  const pages = [onePage([headOf(sound)], 0), onePage([tags], 0)];
  for (let from = 0; from < packets.length; ) {
    const to = endOfPage(packets, from);
    const ends = to < packets.length ? to * packetSamples : Math.min(to * packetSamples, sound.preSkip + samples);
    pages.push(onePage(packets.slice(from, to), ends));
    from = to;
  }
  const file = new Uint8Array(pages.reduce((sum, { bytes }) => sum + bytes, 0));
  let at = 0;
  for (const [n, page] of pages.entries()) {
    writePage(file.subarray(at, at + page.bytes), page, n, n === pages.length - 1);
    at += page.bytes;
  }
  return file;
};

const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));
const of4 = (value: number): readonly number[] => [0, 8, 16, 24].map((shift) => Math.floor(value / 2 ** shift) % 256);

const headOf = ({ channels, preSkip, speed }: OpusSound): Uint8Array =>
  Uint8Array.from([...letters('OpusHead'), 1, channels, preSkip % 256, preSkip >> 8, ...of4(speed), 0, 0, 0]);
/** Who made it, and no words of anybody. */
const tags = Uint8Array.from([...letters('OpusTags'), ...of4(4), ...letters('mboa'), ...of4(0)]);

/** As bytes of up to 255: one below ends the packet. */
const lacing = ({ length }: Uint8Array): number => Math.floor(length / 255) + 1;

const endOfPage = (packets: readonly Uint8Array[], from: number): number => {
  let [to, segments] = [from, 0];
  for (const packet of packets.slice(from, from + packetsPerPage)) {
    segments += lacing(packet);
    if (segments > mostSegments) break;
    to += 1;
  }
  // A packet of one page's size is none of Opus.
  if (to === from) throw new RangeError('a packet is larger than a page');
  return to;
};

interface Page {
  readonly packets: readonly Uint8Array[];
  readonly segments: readonly number[];
  /** Samples until its end. */
  readonly granule: number;
  readonly bytes: number;
}

const onePage = (packets: readonly Uint8Array[], granule: number): Page => {
  const segments = packets.flatMap((packet) => [...new Array<number>(lacing(packet) - 1).fill(255), packet.length % 255]);
  return { packets, segments, granule, bytes: packets.reduce((sum, { length }) => sum + length, headBytes + segments.length) };
};

const writePage = (place: Uint8Array, { packets, segments, granule }: Page, number: number, isLast: boolean): void => {
  const view = new DataView(place.buffer, place.byteOffset, place.byteLength);
  place.set(letters('OggS'));
  view.setUint8(5, (number === 0 ? 2 : 0) + (isLast ? 4 : 0));
  view.setUint32(6, granule % 2 ** 32, true);
  view.setUint32(10, Math.floor(granule / 2 ** 32), true);
  // Of the only stream in the file.
  view.setUint32(14, 1, true);
  view.setUint32(18, number, true);
  view.setUint8(26, segments.length);
  place.set(segments, headBytes);
  let at = headBytes + segments.length;
  for (const packet of packets) {
    place.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, sumOf(place), true);
};

const table = Int32Array.from({ length: 256 }, (_, n) => {
  let sum = n << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});
/** CRC-32 of Ogg: without a turn of its bits, and from zero on. */
const sumOf = (bytes: Uint8Array): number => {
  let sum = 0;
  for (const byte of bytes) sum = (sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0);
  return sum >>> 0;
};
