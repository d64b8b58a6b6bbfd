/** A picture with a post: a picture and nothing else, given to whoever may read the post, gone with its words. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jpeg, lossy, riff } from '#supabase/functions/avatar/crafted-pictures.ts';
import {
  act,
  add,
  addMember,
  addMembers,
  contentOf,
  created,
  decide,
  type Json,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  stateOf,
} from './content-stage.ts';

const stage = openContentStage();

const encoded = (bytes: Uint8Array): Json => ({ data: Buffer.from(bytes).toString('base64') });
const picture = jpeg(8, 6);
const addPost = (author: string, image: unknown = encoded(picture)) => add(stage, author, created('post', { image }));
const read = async (who: string | null, id: string): Promise<Json> =>
  (await stage.call(who, 'read_content_image', (await contentOf(stage, id)).pid)) as Json;
const kept = async (): Promise<unknown> => (await stage.query('select count(*)::integer as n from app.content_images'))[0]?.n;
const gone = { status: 'not_found' };

test('rows tell what it weighs, and whoever reads the post reads the picture, visitors too', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum);
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const row = await rowOf(stage, null, `contents:${id}`);
  expect(row).toMatchObject({ image: { mime: 'image/jpeg', width: 8, height: 6, bytes: picture.length, hash }, more_images: null });
  const given = await read(null, id);
  expect(given).toEqual({ status: 'ok', mime: 'image/jpeg', width: 8, height: 6, data: encoded(picture).data });
  expect(await read(await addMember(stage, 'Paul'), id)).toEqual(given);
  const webp = await addPost(ngum, encoded(riff(lossy(16, 16))));
  expect(await read(null, webp)).toMatchObject({ status: 'ok', mime: 'image/webp' });
  expect((await rowOf(stage, null, `contents:${await addPost(ngum, null)}`))?.image).toBeNull();
});

test('what is no picture, or comes with a kind that takes none, is refused, and nothing is kept', async () => {
  const ngum = await addMember(stage);
  const before = await stage.query('select count(*)::integer as n from app.contents');
  const wrong = [
    'a picture',
    {},
    { data: 'A===' },
    encoded(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    encoded(new Uint8Array([...picture, 1])),
    encoded(new Uint8Array(40_000)),
  ];
  for (const [n, image] of wrong.entries())
    expect([n, await act(stage, ngum, 'create_content', created('post', { image }))]).toEqual([n, 'invalid image']);
  expect(await act(stage, ngum, 'create_content', created('event', { image: encoded(picture) }))).toBe('invalid image');
  expect(await stage.query('select count(*)::integer as n from app.contents')).toEqual(before);
  expect(await kept()).toBe(0);
});

test('out of sight it is its author’s and the moderators’ alone; hidden, too; deleted it is nobody’s', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const id = await addPost(ngum);
  await reportBy(stage, await addMembers(stage, 5), id);
  for (const next of ['flagged', 'hidden']) {
    expect(await stateOf(stage, id)).toBe(next);
    for (const who of [null, paul]) expect(await read(who, id)).toEqual(gone);
    for (const who of [ngum, stage.moderator]) expect(await read(who, id)).toMatchObject({ status: 'ok' });
    if (next === 'flagged') expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
  }
  expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
  expect(await read(paul, id)).toMatchObject({ status: 'ok' });
  expect(await act(stage, ngum, 'move_content', { content_id: id, to: 'deleted' })).toBe('ok');
  expect(await kept()).toBe(0);
  for (const who of [null, ngum, stage.moderator]) expect(await read(who, id)).toEqual(gone);
});

test('whoever leaves takes the pictures along', async () => {
  const ngum = await addMember(stage);
  await addPost(ngum);
  await stage.query('delete from auth.users where id = $1', [ngum]);
  expect(await kept()).toBe(0);
});
