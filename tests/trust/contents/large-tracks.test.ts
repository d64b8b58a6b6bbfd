/** A track of up to 20 MB (decision 210): taken for who acts for an artist, walked from its first byte to its last, heard from any byte on; a day has its end. */
import { beforeEach, expect, test } from 'vitest';
import { openArtists } from './artist-stage.ts';
import { heavyMp3, mp3 } from './audio-files.ts';
import { add, addMember, created, openContentStage } from './content-stage.ts';
import { cut, sha256 } from './file-stage.ts';

const most = 20_000_000;
const stage = openContentStage();
const { addArtist, actFor, hear, put, standing } = openArtists(stage);
let artist = '';
beforeEach(async () => {
  artist = await addArtist();
});

/** The first part by the mutation, those between as they would stand then, the last one by the mutation again. */
const bringLarge = async (member: string, bytes: Buffer): Promise<{ readonly id: string; readonly said: readonly string[] }> => {
  const { id, parts } = cut(bytes, { name: 'Song.mp3' });
  const first = await put(member, parts[0]);
  await stage.query(
    `insert into app.file_parts (owner_id, file_id, place, bytes)
     select $1, $2, n, substring($3::bytea from n * 30000 + 1 for 30000) from generate_series(1, $4::integer) as n`,
    [member, id, bytes, parts.length - 2],
  );
  return { id, said: [first, await put(member, parts.at(-1))] };
};
/** As many whole frames as fit. */
const largest = (): Buffer => Buffer.alloc(most - (most % 384), heavyMp3(0.01));

test('of 20 MB it is known as whole, told with its length, and heard from its last bytes on', async () => {
  const { member } = await actFor(artist);
  const bytes = largest();
  expect(bytes.length).toBeGreaterThan(most - 384);
  const { id, said } = await bringLarge(member, bytes);
  expect(said).toEqual(['ok', 'ok']);
  expect(await standing(member)).toEqual([[id, 'audio/mpeg', 0]]);
  const track = await add(stage, member, created('track', { parent_id: artist, files: [{ id }] }));
  const heard = await hear(null, track, bytes.length - 384, 1000);
  expect(heard).toMatchObject({ status: 'ok', bytes: bytes.length, hash: sha256(bytes) });
  expect(Buffer.from(String(heard.data), 'base64')).toEqual(bytes.subarray(-384));
});

test('one wrong byte in its middle, and nothing of it stays', async () => {
  const { member } = await actFor(artist);
  const bytes = heavyMp3(300);
  bytes.writeUInt8(0, Math.floor(bytes.length / 2 / 384) * 384);
  expect((await bringLarge(member, bytes)).said).toEqual(['ok', 'invalid file_type']);
  expect(await standing(member)).toEqual([]);
});

test('a byte more than 20 MB is refused, and more than 1 MB of whoever acts for no artist', async () => {
  const { member } = await actFor(artist);
  const [part = {}] = cut(mp3(10)).parts;
  expect(await put(member, { ...part, bytes: most })).toBe('ok');
  expect(await put(member, { ...part, bytes: most + 1, id: crypto.randomUUID() })).toBe('invalid bytes');
  expect(await put(await addMember(stage), { ...part, bytes: 1_000_001 })).toBe('invalid bytes');
});

test('three of the largest may lie unused, five a day come', async () => {
  const { member } = await actFor(artist);
  const announced = (): Promise<string> => put(member, { ...cut(mp3(10)).parts[0], bytes: most });
  for (let n = 0; n < 3; n += 1) expect(await announced()).toBe('ok');
  expect(await announced()).toBe('forbidden too_many_bytes');
  // What goes makes room, and counts for the day all the same.
  await stage.query('delete from app.member_files where owner_id = $1', [member]);
  for (let n = 0; n < 2; n += 1) expect(await announced()).toBe('ok');
  expect(await announced()).toBe('forbidden too_many_bytes');
});
