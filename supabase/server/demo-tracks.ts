/**
 * Sample tracks of the sample artists, one in each state that others or moderators meet. They sound: a tune of ours, reckoned by
 * `supabase/scripts/make-sample-sound.ts` and played by nobody. They say that they are samples; only what is missing is made.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoArtistId } from './demo-artists.ts';
import type { Settings } from './settings.ts';

const idOf = (key: string): string => stableId('demo-tracks', key);

export const demoTracks = [
  {
    ...{ key: 'market-day', artist: 'drums', sound: 'low', title: 'Market day (sample)', release: 'Market day', released: 1999 },
    ...{ genre: 'traditional', lyrics: null, state: 'open', reason: null },
  },
  {
    ...{ key: 'carrefour', artist: 'bikutsi', sound: 'high', title: 'Au carrefour (exemple)', release: null, released: 2020 },
    ...{ genre: 'bikutsi', lyrics: 'Personne ne chante ici.\nCeci est un exemple.', state: 'open', reason: null },
  },
  {
    ...{ key: 'road-home', artist: 'drums', sound: 'low', title: 'The road home (sample)', release: 'The road home', released: 2008 },
    ...{ genre: 'njang', lyrics: null, state: 'flagged', reason: null },
  },
  {
    ...{ key: 'seven-drums', artist: 'drums', sound: 'high', title: 'Seven drums (sample)', release: 'Seven drums', released: 2021 },
    ...{ genre: 'njang', lyrics: null, state: 'hidden', reason: 'rights' },
  },
] as const;

const told = `jsonb_to_recordset($1::jsonb) as t(id uuid, artist uuid, title text, release text, released integer, genre text, lyrics text, state text, reason text,
  file uuid, size integer, hash text, data text)`;
const insertHeads = `
  insert into app.contents (id, scope, kind, parent_id, is_sample, owner_name, state, reason, submitted_at)
  select t.id, '', 'track', t.artist, true, 'Demo', t.state, t.reason, app.now() - interval '3 days'
  from ${told} join app.contents a on a.id = t.artist on conflict do nothing`;
const insertTracks = `
  insert into app.tracks (id, scope, title, release, released, genre, rights, lyrics)
  select t.id, c.scope, t.title, t.release, t.released, t.genre, 'own', t.lyrics from ${told} join app.contents c on c.id = t.id
  where not exists (select from app.tracks x where x.id = t.id)`;
/** A file belongs to an account: the demo administrator's. */
const insertFiles = `
  insert into app.member_files (owner_id, id, content_id, name, size, hash, mime, seconds, bytes, begun_at, touched_at)
  select u.id, t.file, t.id, t.title || '.ogg', t.size, t.hash, 'audio/ogg', app.read_opus(decode(t.data, 'base64')), decode(t.data, 'base64'), app.now(), app.now()
  from ${told} join app.contents c on c.id = t.id and c.deleted_at is null and c.state <> 'withdrawn' join auth.users u on u.email = $2 on conflict do nothing`;
const tellFiles = `
  update app.contents c set files = jsonb_build_array(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.size, 'seconds', f.seconds))
  from app.member_files f where f.content_id = c.id and c.id = any ($1) and c.files is null`;

export async function ensureDemoTracks(backend: Pick<Backend, 'exclusive'>, { admin }: Pick<Settings, 'admin'>): Promise<void> {
  const rows = demoTracks.map(({ key, artist, sound, ...rest }) => {
    const bytes = readFileSync(path.join(import.meta.dirname, `demo-sounds/${sound}.ogg`));
    const file = {
      file: idOf(`${key} file`),
      size: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
      data: bytes.toString('base64'),
    };
    return { ...rest, ...file, id: idOf(key), artist: demoArtistId(artist) };
  });
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [JSON.stringify(rows)]);
    await db.query(insertTracks, [JSON.stringify(rows)]);
    await db.query(insertFiles, [JSON.stringify(rows), admin.email]);
    await db.query(tellFiles, [rows.map(({ id }) => id)]);
  });
}
