/** The light version of a track (decision 201): Opus, lighter than what it was made of and as long; heard, kept and gone with its track. */
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOggOpus } from '#src/features/music/light/ogg-opus.ts';
import { openArtists } from './artist-stage.ts';
import { heavyMp3, mp3, opus } from './audio-files.ts';
import { act, add, addMember, addMembers, created, decide, move, openContentStage, reportBy, rowOf, saidTo } from './content-stage.ts';

const stage = openContentStage();
const { addArtist, actFor, bring, hear, read, standing } = openArtists(stage);
let artist = '';
let member = '';
beforeEach(async () => {
  artist = await addArtist();
  ({ member } = await actFor(artist));
});
const withFiles = (...ids: readonly string[]) => created('track', { parent_id: artist, files: ids.map((id) => ({ id })) });
/** As a phone's encoder and our own writer of Ogg make it. */
const light = (seconds: number): Buffer =>
  Buffer.from(
    writeOggOpus(
      { channels: 2, preSkip: 312, speed: 44_100 },
      Array.from({ length: seconds * 50 }, () => new Uint8Array(160)),
      seconds * 48_000 - 312,
    ),
  );
const addLight = async () => {
  const files = [await bring(member, heavyMp3(30)), await bring(member, light(30))] as const;
  return { files, track: await add(stage, member, withFiles(...files)) };
};

test('both are told with their weights, and each is heard from any byte on', async () => {
  const { track } = await addLight();
  expect((await rowOf(stage, null, `contents:${track}`))?.files).toMatchObject([
    { mime: 'audio/mpeg', bytes: heavyMp3(30).length, seconds: 30 },
    { mime: 'audio/ogg', bytes: light(30).length, seconds: 30 },
  ]);
  for (const [isLight, bytes, mime] of [
    [false, heavyMp3(30), 'audio/mpeg'],
    [true, light(30), 'audio/ogg'],
  ] as const) {
    const heard = await hear(null, track, 5000, 100, isLight);
    expect(heard).toMatchObject({ status: 'ok', mime, bytes: bytes.length });
    expect(Buffer.from(String(heard.data), 'base64')).toEqual(bytes.subarray(5000, 5100));
  }
});

test('of a track without one there is none, and its file is heard as before', async () => {
  const track = await add(stage, member, withFiles(await bring(member)));
  expect((await hear(null, track)).status).toBe('ok');
  expect(await hear(null, track, 0, 100, true)).toEqual({ status: 'not_found' });
});

describe('none is', () => {
  test.each<[string, Buffer, Buffer]>([
    ['an MP3', heavyMp3(30), mp3(30)],
    ['heavier than the file', mp3(3), light(3)],
    ['of another length', heavyMp3(30), light(20)],
    ['as heavy as the file, and the file itself', opus(3), opus(3)],
  ])('%s', async (_, sent, second) => {
    const [first, other] = [await bring(member, sent), await bring(member, second)];
    expect(await act(stage, member, 'create_content', withFiles(first, other))).toBe('invalid file_type');
    // Nothing is lost: the file itself goes without it.
    expect(await act(stage, member, 'create_content', withFiles(first))).toBe('ok');
  });

  test('a third, the first again, or one of somebody else', async () => {
    const [first, second, third] = [await bring(member, heavyMp3(9)), await bring(member, light(9)), await bring(member, light(8))];
    const others = await bring((await actFor(artist, 'Second')).member, light(9));
    expect(await act(stage, member, 'create_content', withFiles(first, second, third))).toBe('invalid files');
    expect(await act(stage, member, 'create_content', withFiles(first, first))).toBe('invalid file_gone');
    expect(await act(stage, member, 'create_content', withFiles(first, others))).toBe('invalid file_gone');
    expect(await act(stage, member, 'create_content', withFiles(first, second))).toBe('ok');
  });
});

describe('it goes with its track', () => {
  test.each([
    ['hidden for its rights', async (track: string) => saidTo(await decide(stage, track, 'hidden', { reason: 'rights' }))],
    ['reported by five', async (track: string) => reportBy(stage, await addMembers(stage, 5), track)],
    ['withdrawn', async (track: string) => move(stage, member, track, 'withdrawn')],
    ['of an artist that is hidden', async () => decide(stage, artist, 'hidden', { reason: 'spam' })],
  ])('%s: both are silent', async (_, happens) => {
    const { track } = await addLight();
    await happens(track);
    for (const isLight of [false, true]) expect(await hear(null, track, 0, 100, isLight)).toEqual({ status: 'not_found' });
  });

  test('who decides hears both, and nobody else', async () => {
    const { track, files } = await addLight();
    await decide(stage, track, 'hidden', { reason: 'rights' });
    for (const file of files) {
      expect((await read(stage.moderator, track, file)).status).toBe('ok');
      expect(JSON.stringify(await read(await addMember(stage), track, file))).not.toContain('data');
    }
  });

  test('withdrawn, or with its author’s account, the bytes of both are gone', async () => {
    const { track } = await addLight();
    expect(await move(stage, member, track, 'withdrawn')).toBe('ok');
    expect(await standing(member)).toEqual([]);
    await addLight();
    await stage.query('delete from auth.users where id = $1', [member]);
    expect(await standing(member)).toEqual([]);
  });
});
