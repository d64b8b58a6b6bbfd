/** Tracks: by who acts for the artist, with a file that is what it says and a statement of rights; heard by whoever may read them, and by nobody once they are out of sight. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import { openArtists } from './artist-stage.ts';
import { mp3, opus } from './audio-files.ts';
import {
  act,
  add,
  addMember,
  addMembers,
  created,
  decide,
  edit,
  type Json,
  move,
  openContentStage,
  reportBy,
  reporting,
  rowOf,
  saidTo,
  stateOf,
} from './content-stage.ts';
import { pdf } from './file-stage.ts';

const stage = openContentStage();
const { addArtist, actFor, addTrack, bring, hear, put, cut, read, standing } = openArtists(stage);
let artist = '';
beforeEach(async () => {
  artist = await addArtist();
});
const withFile = (file: string, fields: Json = {}, more: Json = {}) =>
  created('track', { parent_id: artist, files: [{ id: file }], ...more }, fields);

describe('who acts for an artist', () => {
  test('a claim is decided by moderators, is nobody else’s to read, and there is one of a member', async () => {
    const [awa, eve] = [await addMember(stage), await addMember(stage, 'Eve')];
    const claim = await add(stage, awa, created('artist_claim', { parent_id: artist }));
    expect(await act(stage, awa, 'create_content', created('artist_claim', { parent_id: artist }))).toBe('closed once');
    expect(await rowOf(stage, eve, `artist_claims:${claim}`)).toBeUndefined();
    expect(await rowOf(stage, awa, `content_own:${claim}`)).toMatchObject({ fields: { artist_name: 'Les Vétérans de Sangmélima' } });
    expect(saidTo(await decide(stage, claim, 'approved', { by: eve }))).toBe('forbidden no_moderator');
    expect(await act(stage, awa, 'create_content', created('track', { parent_id: artist }))).toBe('forbidden not_yours');
    expect(saidTo(await decide(stage, claim, 'approved'))).toBe('ok');
    expect(await act(stage, awa, 'create_content', withFile(await bring(awa)))).toBe('ok');
  });

  test('of another artist nothing is put up, nor by a member who has none; their larger files are refused', async () => {
    const [{ member }, eve] = [await actFor(await addArtist()), await addMember(stage, 'Eve')];
    expect(await act(stage, member, 'create_content', withFile(await bring(member)))).toBe('forbidden not_yours');
    expect(await put(eve, cut(mp3(300)).parts[0])).toBe('invalid bytes');
    const [part] = cut(mp3(2)).parts;
    expect(await put(eve, part)).toBe('invalid file_type');
  });

  test('taken away, tracks are out of sight and can come back; given back, they are gone with their bytes', async () => {
    const { member, claim } = await actFor(artist);
    const track = await addTrack(member, artist);
    expect(saidTo(await decide(stage, claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
    expect([await stateOf(stage, track), (await hear(null, track)).status]).toEqual(['hidden', 'not_found']);
    expect(await act(stage, member, 'create_content', withFile(await bring(await actForAgain(member, claim))))).toBe('ok');
    expect(saidTo(await decide(stage, track, 'open'))).toBe('ok');
    expect((await hear(null, track)).status).toBe('ok');
    expect(await move(stage, member, claim, 'withdrawn')).toBe('ok');
    expect(await stateOf(stage, track)).toBe('withdrawn');
    expect(await standing(member)).toEqual([]);
  });
  const actForAgain = async (member: string, claim: string): Promise<string> => {
    await decide(stage, claim, 'approved');
    return member;
  };
});

describe('its file', () => {
  test('is heard from any byte on by everybody, also without an account', async () => {
    const { member } = await actFor(artist);
    const bytes = mp3(5);
    const track = await addTrack(member, artist, {}, bytes);
    for (const who of [null, member, await addMember(stage)]) {
      const heard = await hear(who, track, 200, 50);
      expect(heard).toMatchObject({ status: 'ok', mime: 'audio/mpeg', bytes: bytes.length });
      expect(Buffer.from(String(heard.data), 'base64')).toEqual(bytes.subarray(200, 250));
    }
    for (const [since, most] of [
      [-5, 4],
      [bytes.length, 9],
      [0, -1],
      [2_147_483_647, 2_147_483_647],
    ] as const)
      expect((await hear(null, track, since, most)).status).toBe('ok');
    expect((await rowOf(stage, null, `contents:${track}`, newPhone()))?.files).toMatchObject([
      { mime: 'audio/mpeg', bytes: bytes.length, seconds: 5 },
    ]);
  });

  test('may be Opus in Ogg', async () => {
    const { member } = await actFor(artist);
    const track = await addTrack(member, artist, {}, opus(3));
    expect((await rowOf(stage, null, `contents:${track}`))?.files).toMatchObject([{ mime: 'audio/ogg', seconds: 3 }]);
  });

  test.each<[string, Buffer]>([
    ['cut off in a frame', mp3(3).subarray(0, -10)],
    ['with words before it', Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'), mp3(3)])],
    ['with something behind it', Buffer.concat([mp3(3), Buffer.from('<script>')])],
    ['of frames of two kinds', Buffer.concat([mp3(1), Buffer.from([0xff, 0xfb, 0x14, 0xc0]), Buffer.alloc(92)])],
    ['cut off in a page', opus(3).subarray(0, -10)],
    ['with something behind its pages', Buffer.concat([opus(3), Buffer.from('OggS')])],
    ['of pages without sound', Buffer.from('OggS')],
    ['one byte', Buffer.from([0xff])],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is refused %s', async (_, bytes) => {
    const { member } = await actFor(artist);
    expect((await Promise.all(cut(bytes).parts.map((part) => put(member, part)))).at(-1)).toBe('invalid file_type');
    expect(await standing(member)).toEqual([]);
  });

  test('is one, its own, and audio', async () => {
    const { member } = await actFor(artist);
    const [paper, song, other] = [await bring(member, pdf(500)), await bring(member), await bring(await addSecond())];
    for (const files of [null, [], [{ id: paper }], [{ id: other }], [{ id: song }, { id: song }]])
      expect(await act(stage, member, 'create_content', created('track', { parent_id: artist, files }))).toMatch(
        /^invalid (files|file_gone)$/,
      );
    expect(await act(stage, member, 'create_content', withFile(song))).toBe('ok');
    expect(await act(stage, member, 'create_content', withFile(song))).toBe('invalid file_gone');
    expect(await act(stage, member, 'create_content', { ...created('artist'), files: [{ id: await bring(member) }] })).toBe(
      'invalid files',
    );
  });
  const addSecond = async (): Promise<string> => (await actFor(artist, 'Second')).member;

  test('of more than a paper may have is taken in parts and known again as whole', async () => {
    const { member } = await actFor(artist);
    const bytes = mp3(280);
    expect((await hear(null, await addTrack(member, artist, {}, bytes))).bytes).toBe(bytes.length);
    expect(bytes.length).toBeGreaterThan(1_000_000);
  });
});

test.each([
  ['no statement of rights', { rights: null }, 'rights'],
  ['a licence of nobody', { rights: 'licensed' }, 'licensed'],
  ['CC without its address', { rights: 'cc' }, 'cc'],
  ['a script as its address', { rights: 'cc', rights_link: 'javascript:alert(1)' }, 'rights_link'],
  ['a telephone number as its title', { title: 'Call 677 00 11 22' }, 'plain_title'],
  ['no year', { released: null }, 'released'],
  ['a genre that is none', { genre: 'polka' }, 'genre'],
  ['lyrics beyond all measure', { lyrics: 'la '.repeat(2000) }, 'lyrics'],
])('it is refused with %s, and its file stays for another try', async (_, fields, field) => {
  const { member } = await actFor(artist);
  const song = await bring(member);
  expect(await act(stage, member, 'create_content', withFile(song, fields))).toBe(`invalid ${field}`);
  expect(
    await act(
      stage,
      member,
      'create_content',
      withFile(song, { rights: 'cc', rights_link: 'https://creativecommons.org/licenses/by/4.0/' }),
    ),
  ).toBe('ok');
});

describe('out of sight it answers nothing', () => {
  test.each([
    ['hidden for its rights', async (track: string) => saidTo(await decide(stage, track, 'hidden', { reason: 'rights' }))],
    ['reported by five', async (track: string) => reportBy(stage, await addMembers(stage, 5), track)],
    ['withdrawn', async (track: string, member: string) => move(stage, member, track, 'withdrawn')],
    ['of an artist that is hidden', async () => decide(stage, artist, 'hidden', { reason: 'spam' })],
    ['of an artist that was reported', async () => reportBy(stage, await addMembers(stage, 5), artist)],
  ])('%s', async (_, happens) => {
    const { member } = await actFor(artist);
    const track = await addTrack(member, artist);
    expect((await hear(null, track)).status).toBe('ok');
    await happens(track, member);
    for (const who of [null, member, stage.moderator]) expect(await hear(who, track)).toEqual({ status: 'not_found' });
    expect(await rowOf(stage, null, `tracks:${track}`)).toBeUndefined();
  });

  test('who decides hears it as a file, and nobody else', async () => {
    const { member } = await actFor(artist);
    const song = await bring(member);
    const track = await add(stage, member, withFile(song));
    await decide(stage, track, 'hidden', { reason: 'rights' });
    for (const who of [member, stage.moderator]) expect((await read(who, track, song)).status).toBe('ok');
    for (const who of [null, await addMember(stage)]) expect(JSON.stringify(await read(who, track, song))).not.toContain('data');
  });
});

test('a report about rights waits for moderators with its time', async () => {
  const { member } = await actFor(artist);
  const track = await addTrack(member, artist);
  expect(
    await act(
      stage,
      await addMember(stage, 'Owner'),
      'report_content',
      reporting(track, { reason: 'my_rights', details: 'I wrote it in 1983.' }),
    ),
  ).toBe('ok');
  const { items } = (await stage.call(stage.moderator, 'moderated_contents', { what: 'waiting' })) as { items: readonly Json[] };
  expect(items).toMatchObject([
    { id: track, kind: 'track', reports: [{ reason: 'my_rights', details: 'I wrote it in 1983.' }], files: [{ mime: 'audio/mpeg' }] },
  ]);
});

test('the search finds it by its title, by nothing else of it, and no longer once it is hidden', async () => {
  const { member } = await actFor(artist);
  const track = await addTrack(member, artist, { title: 'Moonrise over Wouri', lyrics: 'Kingfishers are calling' });
  const find = async (typed: string) => ((await stage.call(null, 'search_written', typed)) as { found: readonly Json[] }).found;
  expect(await find('wouri moonr')).toEqual([expect.objectContaining({ kind: 'track', title: 'Moonrise over Wouri' })]);
  expect(await find('kingfishers')).toEqual([]);
  expect(saidTo(await decide(stage, track, 'hidden', { reason: 'rights' }))).toBe('ok');
  expect(await find('wouri moonr')).toEqual([]);
});

test('its words can be changed by who still acts for the artist', async () => {
  const { member, claim } = await actFor(artist);
  const track = await addTrack(member, artist);
  expect(await edit(stage, member, 'track', track, { title: 'Wa dug ma (live)' })).toBe('ok');
  await decide(stage, claim, 'revoked', { reason: 'spam' });
  await decide(stage, track, 'open');
  expect(await edit(stage, member, 'track', track, { title: 'Mine' })).toBe('forbidden not_yours');
});

test('with its author’s account it goes, bytes and all', async () => {
  const { member } = await actFor(artist);
  const track = await addTrack(member, artist);
  await stage.query('delete from auth.users where id = $1', [member]);
  expect(await hear(null, track)).toEqual({ status: 'not_found' });
  expect(await standing(member)).toEqual([]);
});
