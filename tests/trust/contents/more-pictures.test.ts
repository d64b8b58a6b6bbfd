/** The further pictures of a product: added, replaced and taken away by its author alone, each once, given to whoever reads the product, gone with it. */
import { createHash, randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { jpeg, lossy, riff } from '#supabase/functions/avatar/crafted-pictures.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  addMembers,
  contentOf,
  created,
  decide,
  edit,
  inDays,
  type Json,
  move,
  openContentStage,
  reportBy,
  rowOf,
  stateOf,
  tickAt,
} from './content-stage.ts';

const stage = openContentStage();
afterEach(() => stage.setClock(lifeNow));

const encoded = (bytes: Uint8Array): Json => ({ data: Buffer.from(bytes).toString('base64') });
const [front, back, side] = [jpeg(8, 6), riff(lossy(16, 16)), jpeg(10, 10)];
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** A product at a stall of its author's, with the first picture. */
const addProduct = async (author: string, more: Json = { image: encoded(front) }): Promise<string> => {
  const stall = await add(stage, author, created('stall'));
  return add(stage, author, created('product', { parent_id: stall, ...more }));
};
const change = (who: string, content_id: string, removes: string | null, image: unknown): Promise<string> =>
  act(stage, who, 'change_content_picture', { content_id, removes, image });
const addTo = (who: string, id: string, bytes: Uint8Array): Promise<string> => change(who, id, null, encoded(bytes));
const read = async (who: string | null, id: string, bytes: Uint8Array): Promise<unknown> =>
  ((await stage.call(who, 'read_content_image', (await contentOf(stage, id)).pid, hashOf(bytes))) as Json).status;
const standing = async (id: string): Promise<unknown> => {
  const { image, more_images } = await contentOf(stage, id);
  return [image, ...((more_images ?? []) as readonly unknown[])].flatMap((one) => (one as Json | null)?.hash ?? []);
};
const kept = async (id: string): Promise<unknown> =>
  (await stage.query('select hash from app.content_images where content_id = $1 order by hash', [id])).map(({ hash }) => hash);
/** With the first they are all that a product takes. */
const more = [back, ...[11, 12, 13, 14].map((side) => jpeg(side, side))];
const order = (who: string, content_id: string, told: unknown, and: Json = {}): Promise<string> =>
  act(stage, who, 'change_content_picture', { content_id, removes: null, image: null, order: told, ...and });
const hashes = (...pictures: readonly Uint8Array[]): readonly string[] => pictures.map(hashOf);

test('the second arrives after the first, once, and everybody reads both; nothing says that it was edited', async () => {
  const [grace, paul] = [await addMember(stage, 'Grace Mbah'), await addMember(stage, 'Paul')];
  const id = await addProduct(grace);
  const op = { id: randomUUID(), name: 'change_content_picture', args: { content_id: id, removes: null, image: encoded(back) } };
  for (const _ of ['as it was sent', 'and again, its answer was lost'])
    expect(resultsOf(await send(stage, grace, [op]))[0]?.status).toBe('ok');
  expect(await standing(id)).toEqual(hashes(front, back));
  const row = await rowOf(stage, paul, `contents:${id}`);
  expect(row).toMatchObject({
    edited_at: null,
    image: { hash: hashOf(front) },
    more_images: [{ mime: 'image/webp', width: 16, hash: hashOf(back) }],
  });
  expect((await rowOf(stage, grace, `content_own:${id}`))?.images).toMatchObject([{ hash: hashOf(front) }, { hash: hashOf(back) }]);
  for (const who of [null, paul, grace]) for (const one of [front, back]) expect(await read(who, id, one)).toBe('ok');
  expect(await read(null, id, side)).toBe('not_found');
});

test('a seventh is refused, the same twice stands once, and what is no picture changes nothing', async () => {
  const grace = await addMember(stage, 'Grace Mbah');
  const id = await addProduct(grace);
  expect(await addTo(grace, id, front)).toBe('already');
  for (const one of more) expect(await addTo(grace, id, one)).toBe('ok');
  expect(await addTo(grace, id, side)).toBe('closed pictures_full');
  expect(await addTo(grace, id, more[2] ?? side)).toBe('already');
  for (const image of ['a picture', {}, { data: 'A===' }, encoded(new Uint8Array(40_000)), encoded(new Uint8Array([...side, 1]))]) {
    expect(await change(grace, id, null, image)).toBe('invalid image');
    expect(await change(grace, id, hashOf(front), image)).toBe('invalid image');
  }
  expect(await change(grace, id, null, null)).toBe('invalid image');
  expect(await change(grace, id, '%', null)).toBe('invalid removes');
  expect(await standing(id)).toEqual(hashes(front, ...more));
  expect(await kept(id)).toEqual(hashes(front, ...more).toSorted());
});

test('nobody adds to, swaps or takes away what is another member’s, nor names a picture of another content', async () => {
  const [grace, paul] = [await addMember(stage, 'Grace Mbah'), await addMember(stage, 'Paul')];
  const [hers, his] = [await addProduct(grace), await addProduct(paul, { image: encoded(side) })];
  expect(await addTo(paul, hers, back)).toBe('not_found');
  expect(await change(paul, hers, hashOf(front), encoded(back))).toBe('not_found');
  expect(await change(paul, hers, hashOf(front), null)).toBe('not_found');
  expect(await change(stage.moderator, hers, hashOf(front), null)).toBe('not_found');
  // A hash names a picture of one's own content, or none: no bytes come from elsewhere, and none elsewhere go.
  expect(await change(paul, his, null, { hash: hashOf(front) })).toBe('invalid image');
  expect(await change(paul, his, hashOf(front), null)).toBe('already');
  expect(await read(paul, his, front)).toBe('not_found');
  expect([await standing(hers), await standing(his)]).toEqual([hashes(front), hashes(side)]);
});

test('replaced in its place and taken away, each is an edit in sight, and no byte of the old one stays', async () => {
  const grace = await addMember(stage, 'Grace Mbah');
  const id = await addProduct(grace);
  await addTo(grace, id, back);
  expect(await change(grace, id, hashOf(front), encoded(side))).toBe('ok');
  expect(await standing(id)).toEqual(hashes(side, back));
  expect(await kept(id)).toEqual(hashes(side, back).toSorted());
  expect(await read(null, id, front)).toBe('not_found');
  expect((await contentOf(stage, id)).edited_at).not.toBeNull();
  expect(await change(grace, id, hashOf(side), null)).toBe('ok');
  expect(await standing(id)).toEqual(hashes(back));
  // What another phone took away meanwhile makes room for the new one.
  expect(await change(grace, id, hashOf(side), encoded(front))).toBe('ok');
  expect(await standing(id)).toEqual(hashes(back, front));
  for (const one of [back, front]) expect(await change(grace, id, hashOf(one), null)).toBe('ok');
  expect([await standing(id), await kept(id), (await contentOf(stage, id)).resubmissions]).toEqual([[], [], 4]);
  await stage.query('update app.contents set resubmissions = 40 where id = $1', [id]);
  expect(await addTo(grace, id, front)).toBe('ok');
  expect(await change(grace, id, hashOf(front), encoded(back))).toBe('closed no_more');
  expect(await kept(id)).toEqual(hashes(front));
});

test('their author alone orders them, which is no edit; what is not named stands last, and what is no order changes nothing', async () => {
  const [grace, paul] = [await addMember(stage, 'Grace Mbah'), await addMember(stage, 'Paul')];
  const id = await addProduct(grace);
  for (const one of [back, side]) await addTo(grace, id, one);
  expect(await order(grace, id, hashes(side, front, back))).toBe('ok');
  expect(await standing(id)).toEqual(hashes(side, front, back));
  expect(await order(grace, id, hashes(side))).toBe('already');
  expect(await order(grace, id, [...hashes(back, back), 'x', 7, null, { hash: 1 }])).toBe('ok');
  expect(await standing(id)).toEqual(hashes(back, side, front));
  for (const told of [[], 'front', 7, {}, Array(7).fill(hashOf(front))]) expect(await order(grace, id, told)).toBe('invalid order');
  expect(await order(grace, id, hashes(front), { removes: hashOf(back) })).toBe('invalid order');
  expect(await order(grace, id, hashes(front), { image: encoded(jpeg(11, 11)) })).toBe('invalid order');
  for (const who of [paul, stage.moderator]) expect(await order(who, id, hashes(front))).toBe('not_found');
  expect([await standing(id), await kept(id)]).toEqual([hashes(back, side, front), hashes(front, back, side).toSorted()]);
  expect(await contentOf(stage, id)).toMatchObject({ edited_at: null, resubmissions: 0 });
  await reportBy(stage, await addMembers(stage, 5), id);
  expect(await order(grace, id, hashes(front))).toBe('closed submitted');
});

test('moderators read both while nobody else does, and what waits for them is not changed', async () => {
  const [grace, paul] = [await addMember(stage, 'Grace Mbah'), await addMember(stage, 'Paul')];
  const id = await addProduct(grace);
  await addTo(grace, id, back);
  await reportBy(stage, await addMembers(stage, 5), id);
  expect(await stateOf(stage, id)).toBe('flagged');
  const { items } = (await stage.call(stage.moderator, 'moderated_contents', { what: 'waiting' })) as { readonly items: readonly Json[] };
  expect(items.find((one) => one.id === id)).toMatchObject({ image: { hash: hashOf(front) }, more_images: [{ hash: hashOf(back) }] });
  for (const next of ['flagged', 'hidden']) {
    for (const one of [front, back]) {
      for (const who of [null, paul]) expect(await read(who, id, one)).toBe('not_found');
      for (const who of [grace, stage.moderator]) expect(await read(who, id, one)).toBe('ok');
    }
    expect(await change(grace, id, hashOf(back), null)).toBe('closed submitted');
    if (next === 'flagged') await decide(stage, id, 'hidden', { reason: 'spam' });
  }
});

test('offline for days: what its time has ended still takes its second picture, and stands again with both', async () => {
  const grace = await addMember(stage, 'Grace Mbah');
  const id = await addProduct(grace);
  await tickAt(stage, inDays(40));
  expect(await stateOf(stage, id)).toBe('expired');
  expect(await addTo(grace, id, back)).toBe('ok');
  expect(await edit(stage, grace, 'product', id, { last_day: inDays(20).slice(0, 10) })).toBe('ok');
  expect(await rowOf(stage, null, `contents:${id}`)).toMatchObject({ state: 'open', more_images: [{ hash: hashOf(back) }] });
});

test('a kind of one picture changes it and takes no second; one of none takes none', async () => {
  const ngum = await addMember(stage);
  const post = await add(stage, ngum, created('post', { image: encoded(front) }));
  expect(await addTo(ngum, post, back)).toBe('closed pictures_full');
  expect(await change(ngum, post, hashOf(front), encoded(back))).toBe('ok');
  expect([await standing(post), await kept(post)]).toEqual([hashes(back), hashes(back)]);
  const comment = await add(stage, ngum, created('comment', { parent_id: post }));
  expect(await addTo(ngum, comment, front)).not.toBe('ok');
  expect(await kept(comment)).toEqual([]);
});

test('what is kept no longer, and whoever leaves, takes both along; until then the export names both', async () => {
  const grace = await addMember(stage, 'Grace Mbah');
  const [old, young] = [await addProduct(grace), await addProduct(grace)];
  for (const id of [old, young]) await addTo(grace, id, back);
  const told = (await stage.query('select app.export_of_contents($1) as told', [grace]))[0]?.told as { readonly contents: readonly Json[] };
  expect(told.contents.find(({ id }) => id === young)).toMatchObject({
    image: { hash: hashOf(front) },
    more_images: [{ hash: hashOf(back) }],
  });
  expect(await move(stage, grace, old, 'withdrawn')).toBe('ok');
  expect(await change(grace, old, hashOf(back), null)).toBe('closed submitted');
  for (const one of [front, back]) expect(await read(null, old, one)).toBe('not_found');
  await stage.query("update app.contents set ends_at = now() - interval '3 years' where id = $1", [old]);
  await tickAt(stage, inDays(1));
  expect(await kept(old)).toEqual([]);
  await stage.query('select app.delete_account($1)', [grace]);
  expect(await kept(young)).toEqual([]);
});

test('a kind that is read first cannot be given a second picture, which would come too late', async () => {
  for (const kind of ['artist', 'comment', 'no_such_kind'])
    await expect(stage.query('call app.take_pictures($1, 2)', [kind])).rejects.toThrow('would be refused');
});
