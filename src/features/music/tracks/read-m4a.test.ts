/** What a phone makes of an M4A: the sound in one form and nothing else; and what is none, or lies, is refused without a throw and without room for more than it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { m4a } from '#tests/trust/contents/audio-files.ts';
import { box, type Recorded, recordedM4a, secret } from '#tests/trust/contents/recorded-m4a.ts';
import { readAudio } from './read-audio.ts';

const read = (bytes: Uint8Array) => readAudio(new Uint8Array(bytes));

test('as a phone records it, its frames are sent in one form, without name, place, picture and time', () => {
  const made = read(recordedM4a());
  // Forty frames of 64 ms.
  expect(made.ok && made.value).toMatchObject({ mime: 'audio/mp4', seconds: 2 });
  const sent = Buffer.from(made.ok ? made.value.bytes : []);
  expect(sent.equals(m4a(2.56))).toBe(true);
  for (const word of [secret, 'Awa', 'gap', 'udta', 'edts', 'free']) expect(sent.includes(word)).toBe(false);
  expect(read(sent)).toEqual(made);
});

test('frames of many sizes come in their order', () => {
  const sizes = [6, 300, 7, 6, 9000, 6, 6, 8, 6, 6, 6, 6, 6, 6, 6, 6, 400, 6, 50];
  const made = read(recordedM4a({ sizes }));
  expect(made.ok && made.value.bytes.length).toBe(m4a(0.064).length + sizes.reduce((sum, size) => sum + size + 4, 0) - 10);
});

const refused: readonly (readonly [string, Recorded | Buffer, string])[] = [
  ['a film', { handler: 'vide', entry: 'avc1' }, 'other-audio'],
  ['a film that says it is a sound', { entry: 'avc1' }, 'other-audio'],
  ['a film with its sound', { tracks: 2 }, 'other-audio'],
  ['none at all', { tracks: 0 }, 'other-audio'],
  ['MP3 in an MP4', { codec: 0x6b }, 'other-audio'],
  ['under a lock', { entry: 'enca' }, 'other-audio'],
  ['another version', { version: 1 }, 'other-audio'],
  ['more frames than there are', { told: { count: 41 } }, 'other-audio'],
  ['more than anybody hears', { told: { count: 0xffffffff } }, 'other-audio'],
  ['no frame', { told: { count: 0 } }, 'other-audio'],
  ['frames larger than all', { told: { size: 60_000 } }, 'cut-off'],
  ['frames beyond its end', { told: { from: 0x7fffffff } }, 'cut-off'],
  ['chunks of more frames', { told: { each: 1_000_000 } }, 'other-audio'],
  ['chunks of none', { told: { each: 0 } }, 'other-audio'],
  ['frames of no time', { steps: [[40, 0]] }, 'other-audio'],
  [
    'frames of many times',
    {
      steps: [
        [20, 1024],
        [20, 900],
      ],
    },
    'other-audio',
  ],
  ['two movies', { more: [box('moov', [])] }, 'other-audio'],
  ['a fragment', Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moof', []), box('mdat', [1])]), 'other-audio'],
  ['something behind it', { more: [Buffer.from('PK\x03\x04')] }, 'cut-off'],
  ['a box that says it is longer', Buffer.concat([recordedM4a(), Buffer.from([0, 0, 1, 0, 102, 114, 101, 101])]), 'cut-off'],
  ['a box of no size', Buffer.concat([box('ftyp', []), Buffer.from('\0\0\0\0mdat')]), 'cut-off'],
];
test.each(refused)('%s is not sent', (_, how, why) => {
  expect(read(Buffer.isBuffer(how) ? how : recordedM4a(how))).toEqual({ ok: false, error: why });
});

test('cut off anywhere, nothing of it is sent', () => {
  for (const whole of [recordedM4a(), m4a(1)])
    for (let length = 8; length < whole.length; length += 7) expect(read(whole.subarray(0, length)).ok).toBe(false);
});

test('whatever bytes are changed, nothing is thrown, and no more is made than came', () => {
  const whole = recordedM4a();
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.constantFrom(0, 1, 8, 127, 128, 255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(changes, (all) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of all) bytes[at] = value;
      const made = read(bytes);
      if (made.ok) expect(made.value.bytes.length).toBeLessThan(whole.length + 600);
    }),
    { numRuns: 3000, seed: 20261129 },
  );
});
