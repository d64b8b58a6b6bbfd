/** Whoever follows an artist is told of a new track: once a day, and only of what everybody may hear. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { openArtists } from './artist-stage.ts';
import { act, addMember, inDays, move, openContentStage, tickAt } from './content-stage.ts';

const stage = openContentStage();
const { addArtist, actFor, addTrack } = openArtists(stage);
let artist = '';
beforeEach(async () => {
  artist = await addArtist();
});
afterEach(() => stage.setClock(lifeNow));

const follow = async (member: string, follows = true): Promise<void> => {
  expect(await act(stage, member, 'follow_content', { id: randomUUID(), content_id: artist, follows })).toBe('ok');
};
const told = (member: string) =>
  stage.query("select target_id, facts ->> 'title' as title from app.notifications where user_id = $1 and kind = 'track_news'", [member]);

test('each follower once a day, whoever put it up and who follows no more not at all', async () => {
  const [{ member }, paul, eve, ngum] = [
    await actFor(artist),
    await addMember(stage, 'Paul'),
    await addMember(stage, 'Eve'),
    await addMember(stage),
  ];
  for (const one of [member, paul, eve]) await follow(one);
  await follow(eve, false);
  await addTrack(member, artist);
  await addTrack(member, artist);
  await tickAt(stage, lifeNow);
  const once = [{ target_id: artist, title: 'Les Vétérans de Sangmélima' }];
  expect([await told(paul), await told(member), await told(eve), await told(ngum)]).toEqual([once, [], [], []]);
  await tickAt(stage, inDays(0.01));
  expect(await told(paul)).toEqual(once);
  await stage.setClock(inDays(1.5));
  await addTrack(member, artist);
  await tickAt(stage, inDays(1.6));
  expect(await told(paul)).toHaveLength(2);
});

test('not of a track that was taken back before anybody was told', async () => {
  const [{ member }, paul] = [await actFor(artist), await addMember(stage, 'Paul')];
  await follow(paul);
  const track = await addTrack(member, artist);
  expect(await move(stage, member, track, 'withdrawn')).toBe('ok');
  await tickAt(stage, lifeNow);
  expect(await told(paul)).toEqual([]);
  expect(await stage.query('select from app.track_news')).toEqual([]);
});

test('of more followers than a minute tells, the others in the next', async () => {
  const { member } = await actFor(artist);
  await stage.query(
    `with made as (insert into auth.users (id, created_at) select gen_random_uuid(), app.now() - interval '30 days' from generate_series(1, 2100) returning id)
     insert into app.content_follows (id, scope, content_id, user_id, follows) select gen_random_uuid(), '', $1, id, true from made`,
    [artist],
  );
  await addTrack(member, artist);
  const count = async () =>
    (await stage.query("select from app.notifications where kind = 'track_news' and target_id = $1", [artist])).length;
  await tickAt(stage, lifeNow);
  const first = await count();
  await tickAt(stage, inDays(0.001));
  expect([first, await count()]).toEqual([2000, 2100]);
});
