/** Whom a member blocks: they answer that member's posts no more, are told what anybody is told of what is closed, and nobody reads of it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  act,
  addMember,
  created,
  decide,
  inDays,
  type Json,
  openContentStage,
  rowOf,
  tickAt,
} from '#tests/trust/contents/content-stage.ts';

const stage = openContentStage();

const block = (member: string, part: Json, more: Json = {}): Promise<string> =>
  act(stage, member, 'block_author', { id: randomUUID(), is_on: true, name: 'Paul', ...part, ...more });
const write = async (author: string, kind: string, more: Json = {}): Promise<string> => {
  const args = created(kind, more);
  expect(await act(stage, author, 'create_content', args)).toBe('ok');
  return args.id;
};
const comment = (author: string, on: string): Promise<string> =>
  act(stage, author, 'create_content', created('comment', { parent_id: on }));
const react = (member: string, on: string, reaction: string | null): Promise<string> =>
  act(stage, member, 'react_content', { id: randomUUID(), content_id: on, reaction });
const rows = (of: string) => stage.query('select is_on, name, scope from app.author_blocks where user_id = $1', [of]);

test('who is blocked neither comments on nor reacts to any post of that member, is answered as if it were closed, and others go on', async () => {
  const [ngum, paul, awa] = [await addMember(stage), await addMember(stage, 'Paul'), await addMember(stage, 'Awa')];
  const posts = [await write(ngum, 'post'), await write(ngum, 'post')];
  const [first = '', second = ''] = posts;
  expect(await comment(paul, first)).toBe('ok');
  expect(await react(paul, first, 'sad')).toBe('ok');
  expect(await block(ngum, { member_id: paul })).toBe('ok');
  for (const post of posts) expect(await comment(paul, post)).toBe('closed not_taken');
  expect(await react(paul, second, 'useful')).toBe('closed not_taken');
  // What was said before can still be taken back.
  expect(await react(paul, first, null)).toBe('ok');
  expect(await comment(awa, first)).toBe('ok');
  expect(await react(awa, first, 'useful')).toBe('ok');
  // They answer others as before, and reading is everybody's.
  expect(await comment(paul, await write(awa, 'post'))).toBe('ok');
  expect(await rowOf(stage, paul, `posts:${first}`)).toBeDefined();
  expect(await block(ngum, { member_id: paul }, { is_on: false })).toBe('ok');
  expect(await comment(paul, first)).toBe('ok');
});

test('of an event, a petition or whatever else is not a member’s own talk nobody is kept out', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const event = await write(ngum, 'event');
  expect(await decide(stage, event, 'open')).toMatchObject({ status: 'ok' });
  expect(await block(ngum, { member_id: paul })).toBe('ok');
  expect(await comment(paul, event)).toBe('ok');
});

test('initials are blocked by what was written, also once that is gone, and no account is told', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const post = await write(ngum, 'post');
  const said = [
    await write(paul, 'comment', { parent_id: post, name_display: 'initials' }),
    await write(paul, 'comment', { parent_id: post, name_display: 'initials' }),
  ];
  const id = randomUUID();
  expect(await block(ngum, { content_id: said[0] }, { id })).toBe('ok');
  expect(await comment(paul, post)).toBe('closed not_taken');
  expect(JSON.stringify(await rowOf(stage, ngum, `author_blocks:${id}`))).not.toContain(paul);
  expect(JSON.stringify(await stage.query('select app.export_of_feed($1)', [ngum]))).not.toContain(paul);
  // The second is answered as the first, so that it says nothing of whose it is.
  expect(await block(ngum, { content_id: said[1] })).toBe('ok');
  expect(await block(ngum, { content_id: said[1] }, { is_on: false })).toBe('ok');
  expect(await act(stage, paul, 'move_content', { content_id: said[0], to: 'removed' })).toBe('ok');
  expect(await comment(paul, post)).toBe('closed not_taken');
  expect(await block(ngum, { content_id: said[0] }, { is_on: false })).toBe('ok');
  expect(await comment(paul, post)).toBe('ok');
});

test('it is kept once, taken back, and read by nobody else, not even whom it is about', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const id = randomUUID();
  expect(await block(ngum, { member_id: paul }, { id })).toBe('ok');
  expect(await block(ngum, { member_id: paul })).toBe('already');
  expect(await rows(ngum)).toEqual([{ is_on: true, name: 'Paul', scope: `user:${ngum}` }]);
  for (const other of [paul, stage.moderator, null]) expect(await rowOf(stage, other, `author_blocks:${id}`)).toBeUndefined();
  expect(await block(ngum, { member_id: paul }, { is_on: false })).toBe('ok');
  expect(await block(ngum, { member_id: paul }, { is_on: false })).toBe('already');
  expect(await rows(ngum)).toEqual([{ is_on: false, name: 'Paul', scope: `user:${ngum}` }]);
});

test('what names nobody is refused and keeps nothing', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const own = await write(ngum, 'post');
  const draft = created('event');
  expect(await act(stage, paul, 'create_content', draft)).toBe('ok');
  const wrong: readonly (readonly [Json, string])[] = [
    [{}, 'invalid member_id'],
    [{ member_id: paul, content_id: own }, 'invalid member_id'],
    [{ member_id: 'paul' }, 'invalid member_id'],
    [{ member_id: randomUUID() }, 'not_found'],
    [{ content_id: randomUUID() }, 'not_found'],
    [{ content_id: draft.id }, 'not_found'],
    [{ member_id: ngum }, 'forbidden own'],
    [{ content_id: own }, 'forbidden own'],
    [{ member_id: paul, is_on: 'yes' }, 'invalid is_on'],
    [{ member_id: paul, id: 'x' }, 'invalid id'],
    [{ member_id: paul, name: 'P'.repeat(121) }, 'invalid name'],
  ];
  for (const [part, said] of wrong) expect([part, await block(ngum, part)]).toEqual([part, said]);
  expect(await rows(ngum)).toEqual([]);
});

test('five hundred are the limit', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  await stage.query(
    `insert into app.author_blocks (id, scope, user_id, blocked_id, content_id, is_on)
      select gen_random_uuid(), 'user:' || $1, $1::uuid, $2, gen_random_uuid(), true from generate_series(1, 500) as n`,
    [ngum, paul],
  );
  expect(await block(ngum, { member_id: paul })).toBe('forbidden too_many');
});

test('whoever leaves is blocked by nobody any more, and blocks nobody', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  expect(await block(ngum, { member_id: paul })).toBe('ok');
  expect(await block(paul, { member_id: ngum })).toBe('ok');
  await stage.query('insert into public.account_deletions (user_id, asked_at, due_at) values ($1, $2, $2)', [paul, inDays(-1)]);
  await tickAt(stage, inDays(0.01));
  expect(await stage.query('select from app.author_blocks where user_id = any ($1) or blocked_id = any ($1)', [[ngum, paul]])).toEqual([]);
});
