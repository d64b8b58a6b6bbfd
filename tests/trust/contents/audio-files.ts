/** Audio files made of whole frames and pages: silence, of so many seconds, as phones send them. */
import { m4aHead } from '#src/features/music/tracks/m4a-head.ts';
import { oggPages } from '#tests/trust/contents/ogg-pages.ts';

/** MPEG 1, layer III, 32 kbit/s, 32 kHz, one channel: 144 bytes, 36 ms. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x18, 0xc0]), Buffer.alloc(140)]);
export const mp3 = (seconds: number): Buffer => Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.036) }, () => frame));

/** Silence at 128 kbit/s, 48 kHz, two channels: 384 bytes, 24 ms. */
const heavyFrame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x94, 0x00]), Buffer.alloc(380)]);
/** Of which a light version is worth its way. */
export const heavyMp3 = (seconds: number): Buffer => Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.024) }, () => heavyFrame));

/** One second a page, of 50 packets: each says that nothing is to be heard for 20 ms. */
export const opus = (seconds: number): Buffer => {
  const head = Buffer.from('OpusHead\x01\x01\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1');
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.from([4, 0, 0, 0]), Buffer.from('mboa'), Buffer.alloc(4)]);
  const silent = Buffer.from([0xf8, 0xff, 0xfe]);
  const sound = Array.from({ length: seconds }, (_, n) => ({
    packets: Array.from({ length: 50 }, () => silent),
    granule: (n + 1) * 48_000,
  }));
  return oggPages([{ packets: [head], granule: 0 }, { packets: [tags], granule: 0 }, ...sound]);
};

/** Silence in AAC, of one channel. */
const silence = [0, 0xc8, 0, 0x80, 0x23, 0x80];
/** AAC in the form in which phones send it: frames of 64 ms, at 16,000 samples a second. */
export const m4a = (seconds: number): Buffer => {
  const sizes = Array.from({ length: Math.ceil((seconds * 16_000) / 1024) }, () => silence.length);
  const head = m4aHead({ speed: 16_000, step: 1024, channels: 1, config: new Uint8Array([0x14, 0x08]), sizes });
  const sound = Buffer.concat(sizes.map(() => Buffer.from(silence)));
  const name = Buffer.from('\0\0\0\0mdat', 'latin1');
  name.writeUInt32BE(sound.length + 8);
  return Buffer.concat([Buffer.from(head), name, sound]);
};
