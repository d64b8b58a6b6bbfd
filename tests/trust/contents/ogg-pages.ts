/** Packets in pages of Ogg, with their checksums: browsers leave out a page whose sum is wrong. */
interface Page {
  readonly packets: readonly Uint8Array[];
  /** Samples until its end. */
  readonly granule: number;
}

const table = Array.from({ length: 256 }, (_, n) => {
  let sum = n << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});
const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0), 0) >>> 0;

/** How long a packet is, in bytes of up to 255: one below ends it. */
const lacing = ({ length }: Uint8Array): readonly number[] => [
  ...Array.from({ length: Math.floor(length / 255) }, () => 255),
  length % 255,
];

export const oggPages = (pages: readonly Page[], serial = 7): Buffer =>
  Buffer.concat(
    pages.map(({ packets, granule }, n) => {
      const segments = packets.flatMap(lacing);
      const head = Buffer.alloc(27);
      head.write('OggS', 0, 'latin1');
      head[5] = (n === 0 ? 2 : 0) + (n === pages.length - 1 ? 4 : 0);
      head.writeBigInt64LE(BigInt(granule), 6);
      head.writeUInt32LE(serial, 14);
      head.writeUInt32LE(n, 18);
      head[26] = segments.length;
      const page = Buffer.concat([head, Buffer.from(segments), ...packets]);
      page.writeUInt32LE(sumOf(page), 22);
      return page;
    }),
  );
