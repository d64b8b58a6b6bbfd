/** The sample artists of a first start: that they say so, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoArtists, ensureDemoArtists } from '#supabase/server/demo-artists.ts';
import { demoTracks, ensureDemoTracks } from '#supabase/server/demo-tracks.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoArtists(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('each is marked as a sample and by nobody, in both languages, and a second start changes nothing', async () => {
  const rows = await demo.query(
    `select c.is_sample, c.owner_id, c.scope = a.scope as agrees, a.lang from app.artists a join app.contents c on c.id = a.id`,
  );
  expect(rows).toHaveLength(demoArtists.length);
  for (const row of rows) expect(row).toMatchObject({ is_sample: true, owner_id: null, agrees: true });
  expect(new Set(rows.map(({ lang }) => lang)).size).toBe(2);
  const before = await demo.all('artists');
  await ensureDemoArtists(demo.backend);
  expect(await demo.all('artists')).toEqual(before);
});

test('their tracks have bytes that the server takes for audio, in each state; who may not read one hears none of it', async () => {
  const admin = { email: 'admin@mboa.example', password: '' };
  await demo.query(`insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
    values (gen_random_uuid(), '${admin.email}', now(), now(), '{"display_name": "Demo admin", "region_code": "CM-NW"}')`);
  await ensureDemoTracks(demo.backend, { admin });
  const read = () =>
    demo.query(`select c.state, c.is_sample, c.owner_id, c.rev, t.artist_name = a.title as is_theirs, (app.read_audio(f.bytes) ->> 'seconds')::integer as seconds, f.seconds as told,
      f.hash = encode(sha256(f.bytes), 'hex') as is_whole, (c.files -> 0 ->> 'bytes')::integer = octet_length(f.bytes) as is_told, app.read_track(c.pid, 0, 100, false) ->> 'status' as heard
      from app.tracks t join app.contents c on c.id = t.id join app.artists a on a.id = c.parent_id join app.member_files f on f.content_id = c.id order by c.state, t.title`);
  const before = await read();
  expect(before.map(({ state }) => state)).toEqual(demoTracks.map(({ state }) => state).sort());
  for (const row of before) {
    expect(row).toMatchObject({ is_sample: true, owner_id: null, is_theirs: true, is_whole: true, is_told: true, told: row.seconds });
    expect([row.state, row.heard]).toEqual([row.state, row.state === 'open' ? 'ok' : 'not_found']);
    expect(row.seconds).toBeGreaterThan(5);
  }
  await ensureDemoTracks(demo.backend, { admin });
  expect(await read()).toEqual(before);
});
