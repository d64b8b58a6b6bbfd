/** What a phone makes of an audio file before it is sent: what the server takes, and nothing more of it than sound. */
import { describe, expect, test } from 'vitest';
import { mp3, opus } from '#tests/trust/contents/audio-files.ts';
import { readAudio } from './read-audio.ts';

const bytesOf = (...parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const song = bytesOf(mp3(5));
const picture = 'APIC where somebody lives '.repeat(20);
/** 520 bytes are 4 times 128 and 8. */
const tag = `ID3\x04\x00\x00\x00\x00\x04\x08${picture}`;

describe('of an MP3', () => {
  test('its length is told, and it goes as it is', () => {
    expect(readAudio(song)).toEqual({ ok: true, value: { mime: 'audio/mpeg', seconds: 5, bytes: song } });
  });

  test.each([
    ['words and a picture before it', bytesOf(tag, song)],
    ['zeros after them', bytesOf(tag, '\0'.repeat(900), song)],
    ['words behind it', bytesOf(song, `TAG${'x'.repeat(125)}`)],
    ['a long tag behind it', bytesOf(song, 'APETAGEX', 'x'.repeat(9000))],
    ['a frame without its end', bytesOf(song, song.subarray(0, 100))],
  ])('%s stays here', (_, bytes) => {
    const read = readAudio(bytes);
    expect(read.ok && Buffer.from(read.value.bytes).equals(Buffer.from(song))).toBe(true);
  });

  test('that is broken in its middle is not sent half', () => {
    expect(readAudio(bytesOf(song, 'x'.repeat(9000), song))).toEqual({ ok: false, error: 'cut-off' });
  });
});

test('Opus in Ogg goes as it is, and only whole', () => {
  const whole = bytesOf(opus(3));
  expect(readAudio(whole)).toEqual({ ok: true, value: { mime: 'audio/ogg', seconds: 3, bytes: whole } });
  expect(readAudio(whole.subarray(0, -5))).toEqual({ ok: false, error: 'cut-off' });
});

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['half a sound of an iPhone', bytesOf('\0\0\0\x20ftypM4A ', 'x'.repeat(100)), 'cut-off'],
  ['a WAV', bytesOf('RIFF\x01\x02\x03\x04WAVEfmt '), 'other-audio'],
  ['Vorbis', bytesOf('OggS\0\x02', '\0'.repeat(20), '\x01\x1e', '\x01vorbis', 'x'.repeat(23)), 'other-audio'],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), 'other'],
  ['two frames in something else', bytesOf(mp3(0.07), 'x'.repeat(9000)), 'other'],
  ['a photo', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF'), 'other'],
  ['nothing', bytesOf(''), 'other'],
])('%s is not sent', (_, bytes, why) => expect(readAudio(bytes)).toEqual({ ok: false, error: why }));
