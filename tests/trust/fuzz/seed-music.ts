/** An artist that the member acts for and one that nobody does, with a track and a file for another, so that inputs come past "not yours" to the checks behind. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { mp3 } from '#tests/trust/contents/audio-files.ts';
import { anything, withFields } from './anything.ts';
import { pidOf } from './job-fields.ts';
import type { InTheirPlace } from './seed-jobs.ts';

const id = (n: number): string => `b0000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
const artists = { own: id(1), free: id(2) } as const;
const claim = id(3);
const track = id(4);
/** The first is the track's, the second is used for nothing yet. */
const songs = [id(5), id(6)] as const;

const bytes = mp3(1);
const facts = { mime: 'audio/mpeg', bytes: bytes.length, seconds: 1 };

export const seedMusic = async (query: Query): Promise<void> => {
  const member = actors.find(({ name }) => name === 'member')?.userId;
  const add = async (kind: string, each: string, parent: string | null, row: string, ...states: readonly string[]): Promise<void> => {
    await query(
      `insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, state) values ($1, '', $2, $3, $4, 'Ngum Awa', 'draft')`,
      [each, kind, parent, member],
    );
    await query(row, [each]);
    for (const state of states) await query('update app.contents set state = $2 where id = $1', [each, state]);
  };
  const artist = `insert into app.artists (id, scope, title, genre, text, lang, source)
    values ($1, 'archive', 'Les Balafons', array['bikutsi'], repeat('Four brothers. ', 4), 'en', 'https://example.org/x')`;
  for (const each of Object.values(artists)) await add('artist', each, null, artist, 'in_review', 'open');
  await add(
    'artist_claim',
    claim,
    artists.own,
    `insert into app.artist_claims (id, scope, role, proof, evidence) values ($1, 'archive', 'Voice', 'https://example.org/x', repeat('The page says so. ', 3))`,
    'in_review',
    'approved',
  );
  await add(
    'track',
    track,
    artists.own,
    `insert into app.tracks (id, scope, title, released, genre, rights) values ($1, 'archive', 'First rain', 2010, 'bikutsi', 'own')`,
    'open',
  );
  for (const [n, song] of songs.entries())
    await query(
      `insert into app.member_files (owner_id, id, content_id, name, size, hash, mime, seconds, bytes, begun_at, touched_at)
        values ($1, $2, $3, 'Song.mp3', $4, $5, 'audio/mpeg', 1, $6, now(), now())`,
      [member, song, n === 0 ? track : null, bytes.length, createHash('sha256').update(bytes).digest('hex'), bytes],
    );
  await query('update app.contents set files = $2 where id = $1', [track, JSON.stringify([{ id: songs[0], name: 'Song.mp3', ...facts }])]);
};

const told = {
  title: 'Second rain',
  release: null,
  released: 2019,
  genre: 'bikutsi',
  lang: 'ewo',
  rights: 'own',
  rights_from: null,
  rights_link: null,
  lyrics: null,
};
const asked = { role: 'Voice of the group', proof: 'https://example.org/x', evidence: 'The page of the group names me as its voice.' };
const one = fc.constant;

export const inMusic: readonly InTheirPlace[] = [
  {
    name: 'a track of their artist',
    mutation: 'create_content',
    means: {
      kind: one('track'),
      parent_id: one(artists.own),
      image: one(null),
      files: fc.oneof({ weight: 9, arbitrary: one([{ id: songs[1] }]) }, anything),
      fields: withFields(told, 'artist_name'),
    },
  },
  {
    name: 'a claim of an artist',
    mutation: 'create_content',
    isOpen: true,
    means: { kind: one('artist_claim'), parent_id: one(artists.free), image: one(null), fields: withFields(asked, 'artist_name') },
  },
  { name: 'their track', mutation: 'edit_content', means: { content_id: one(track), fields: withFields(told, 'artist_name') } },
  {
    name: 'their right to act for an artist',
    mutation: 'move_content',
    means: { content_id: one(claim), to: fc.constantFrom('withdrawn', 'approved', 'revoked') },
  },
];

export const musicWanted: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'read_track.pid': one(pidOf(track)),
  'read_track.since': fc.constantFrom(0, 100, -1, 2_147_483_647),
  'read_track.light': fc.constantFrom(false, false, true),
  'read_track.most': fc.constantFrom(100, 0, -1, 2_147_483_647),
};

/** What somebody means who heard a track. */
export const saidOfListens: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'note_listen.content_id': one(track),
  'note_listen.day': fc.constantFrom(0, -3, -40).map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)),
};
