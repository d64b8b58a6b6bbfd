/** Whom a member follows and mutes: kept once, read by nobody else, and what is followed comes to their phone from wherever it is. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { act, addMember, created, inDays, type Json, openContentStage, rowOf, tickAt } from '#tests/trust/contents/content-stage.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';

const stage = openContentStage();

const choose = (member: string, part: Json, more: Json = {}): Promise<string> =>
  act(stage, member, 'set_feed_choice', { id: randomUUID(), choice: 'follow', is_on: true, ...part, ...more });
const rowsOf = (member: string): Promise<readonly Json[]> =>
  stage.query(
    'select choice, member_id, region_code, word, is_on, scope from app.feed_choices where user_id = $1 order by choice, region_code, member_id',
    [member],
  );
const addPost = async (author: string, more: Json = {}, fields: Json = {}): Promise<string> => {
  const args = created('post', more, fields);
  expect(await act(stage, author, 'create_content', args)).toBe('ok');
  return args.id;
};

test('what is followed is kept once, taken back, and taken up again', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  expect(await choose(ngum, { member_id: paul })).toBe('ok');
  expect(await choose(ngum, { member_id: paul })).toBe('already');
  expect(await choose(ngum, { member_id: paul }, { is_on: false })).toBe('ok');
  expect(await choose(ngum, { member_id: paul }, { is_on: false })).toBe('already');
  expect(await choose(ngum, { member_id: paul })).toBe('ok');
  expect(await choose(ngum, { region_code: 'CM-NW' })).toBe('ok');
  expect(await choose(ngum, { word: '  Élections ' }, { choice: 'mute' })).toBe('ok');
  const kept = { member_id: null, region_code: null, word: null, is_on: true, scope: `user:${ngum}` };
  expect(await rowsOf(ngum)).toEqual([
    { ...kept, choice: 'follow', region_code: 'CM-NW' },
    { ...kept, choice: 'follow', member_id: paul },
    { ...kept, choice: 'mute', word: 'élections' },
  ]);
});

test('nobody else reads it, not even whom it is about', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const id = randomUUID();
  expect(await choose(ngum, { member_id: paul }, { id, choice: 'mute' })).toBe('ok');
  expect(await rowOf(stage, ngum, `feed_choices:${id}`)).toMatchObject({ choice: 'mute', member_id: paul });
  for (const other of [paul, stage.moderator, null]) expect(await rowOf(stage, other, `feed_choices:${id}`)).toBeUndefined();
});

test('what is no choice is refused and keeps nothing', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const wrong: readonly (readonly [Json, string])[] = [
    [{}, 'invalid member_id'],
    [{ member_id: paul, region_code: 'CM-NW' }, 'invalid member_id'],
    [{ member_id: 'paul' }, 'invalid member_id'],
    [{ member_id: randomUUID() }, 'not_found'],
    [{ member_id: ngum }, 'forbidden own'],
    [{ region_code: 'CM-XX' }, 'invalid region_code'],
    [{ region_code: 'CM-NW', choice: 'mute' }, 'invalid region_code'],
    [{ word: 'water' }, 'invalid word'],
    [{ word: 'w', choice: 'mute' }, 'invalid word'],
    [{ word: 'w'.repeat(41), choice: 'mute' }, 'invalid word'],
    [{ member_id: paul, choice: 'block' }, 'invalid choice'],
    [{ member_id: paul, is_on: 'yes' }, 'invalid is_on'],
    [{ member_id: paul, id: 'x' }, 'invalid id'],
  ];
  for (const [part, said] of wrong) expect([part, await choose(ngum, part)]).toEqual([part, said]);
  expect(await rowsOf(ngum)).toEqual([]);
});

test('five hundred are the limit; one more is refused until one is taken back', async () => {
  const ngum = await addMember(stage);
  await stage.query(
    `insert into app.feed_choices (id, scope, user_id, choice, word, is_on)
      select gen_random_uuid(), 'user:' || $1, $1::uuid, 'mute', 'word ' || n, true from generate_series(1, 500) as n`,
    [ngum],
  );
  expect(await choose(ngum, { word: 'one more' }, { choice: 'mute' })).toBe('forbidden too_many');
  expect(await choose(ngum, { word: 'word 1' }, { choice: 'mute', is_on: false })).toBe('ok');
  expect(await choose(ngum, { word: 'one more' }, { choice: 'mute' })).toBe('ok');
});

test('who follows a member has their posts of every region, who follows a region all of that; who follows neither has none', async () => {
  const [ngum, paul, other] = [await addMember(stage), await addMember(stage, 'Paul'), await addMember(stage, 'Other')];
  const far = await addPost(paul, {}, { region_code: 'CM-AD' });
  expect(await rowOf(stage, ngum, `posts:${far}`)).toBeUndefined();
  expect(await choose(ngum, { member_id: paul })).toBe('ok');
  expect(await rowOf(stage, ngum, `posts:${far}`)).toBeDefined();
  expect(await choose(other, { region_code: 'CM-AD' })).toBe('ok');
  expect(await rowOf(stage, other, `posts:${far}`)).toBeDefined();
  expect(await choose(ngum, { member_id: paul }, { is_on: false })).toBe('ok');
  expect(await rowOf(stage, ngum, `posts:${far}`)).toBeUndefined();
});

test('who wrote a post is known of those who gave their whole name alone, of a comment never; and no more when they left', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const [signed, shy] = [await addPost(paul), await addPost(paul, { name_display: 'initials' })];
  const comment = created('comment', { parent_id: signed });
  expect(await act(stage, paul, 'create_content', comment)).toBe('ok');
  const authors: unknown[] = [];
  for (const id of [signed, shy, comment.id]) authors.push((await rowOf(stage, ngum, `contents:${id}`))?.author_id);
  expect(authors).toEqual([paul, null, null]);
  // Whoever follows them has nothing of what they wrote by their initials that others do not have.
  expect(await choose(ngum, { member_id: paul })).toBe('ok');
  const hidden = await addPost(paul, { name_display: 'initials' }, { region_code: 'CM-AD' });
  expect(await rowOf(stage, ngum, `posts:${hidden}`)).toBeUndefined();
});

test('whoever leaves is followed and muted by nobody any more, and follows nobody', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const id = randomUUID();
  expect(await choose(ngum, { member_id: paul }, { id })).toBe('ok');
  expect(await choose(paul, { member_id: ngum })).toBe('ok');
  const phone = newPhone();
  expect(await rowOf(stage, ngum, `feed_choices:${id}`, phone)).toBeDefined();
  await stage.query('insert into public.account_deletions (user_id, asked_at, due_at) values ($1, $2, $2)', [paul, inDays(-1)]);
  await tickAt(stage, inDays(0.01));
  expect(await rowOf(stage, ngum, `feed_choices:${id}`, phone)).toBeUndefined();
  expect(await stage.query('select from app.feed_choices where user_id = any ($1) or member_id = any ($1)', [[ngum, paul]])).toEqual([]);
});
