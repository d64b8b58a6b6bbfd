/** Posts: read by everybody at once, changed in sight of everybody, gone with their words when their author takes them back or leaves. */
import { afterEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addComment,
  addMember,
  addMembers,
  addYoung,
  contentOf,
  created,
  decide,
  edit,
  fieldsOf,
  inDays,
  type Json,
  move,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
  verdictOf,
} from './content-stage.ts';

const stage = openContentStage();
afterEach(() => stage.setClock(lifeNow));

const addPost = (author: string, fields: Json = {}) => add(stage, author, created('post', {}, fields));
const near = () => newPhone('region:CM-NW');
const textOf = async (id: string): Promise<unknown> => (await stage.query('select text from app.posts where id = $1', [id]))[0]?.text;

test('a post is read by everybody at once, in its region, under the name that its author chose', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum, { region_code: 'CM-NW', topic: 'water' });
  expect(await rowOf(stage, null, `contents:${id}`, near())).toMatchObject({ state: 'open', scope: 'region:CM-NW', edited_at: null });
  expect(await rowOf(stage, null, `posts:${id}`, near())).toMatchObject({ topic: 'water', about: null });
  expect(await rowOf(stage, null, `contents:${id}`)).toBeUndefined();
  const shy = await verdictOf(stage, ngum, 'create_content', created('post', { name_display: 'initials' }));
  expect(shy.status).toBe('ok');
  const names = await stage.query(`select owner_name from app.contents where owner_id = $1 order by created_at`, [ngum]);
  expect(names.map(({ owner_name }) => owner_name)).toEqual(['Ngum Awa', 'N. A.']);
});

test('what an account of today posts waits until it is a day old, and twenty posts a day are the limit', async () => {
  const today = await addYoung(stage);
  await stage.query('update auth.users set created_at = $2 where id = $1', [today, lifeNow]);
  expect(await act(stage, today, 'create_content', created('post'))).toBe('held new_account');
  const ngum = await addMember(stage);
  for (let n = 0; n < 20; n += 1) await addPost(ngum);
  const late = created('post');
  expect(await act(stage, ngum, 'create_content', late)).toBe('held per_day');
  await tickAt(stage, inDays(1.1));
  expect([await stateOf(stage, late.id)]).toEqual(['open']);
});

test('its author changes it five times, everybody sees that it was changed, and it goes where its new region is', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum, { region_code: 'CM-NW' });
  const comment = await addComment(stage, await addMember(stage, 'Paul'), id);
  await stage.setClock(inDays(0.1));
  expect(await edit(stage, ngum, 'post', id, { region_code: 'CM-AD', text: 'The bridge is closed again.' })).toBe('ok');
  const littoral = newPhone('region:CM-AD');
  expect(await rowOf(stage, null, `posts:${id}`, littoral)).toMatchObject({ text: 'The bridge is closed again.' });
  const head = await rowOf(stage, null, `contents:${id}`, littoral);
  expect(new Date(String(head?.edited_at)).toISOString()).toBe(inDays(0.1));
  expect(new Date(String(head?.opened_at)).toISOString()).toBe(inDays(0));
  expect(await rowOf(stage, null, `comments:${comment}`, littoral)).toBeDefined();
  expect(await rowOf(stage, null, `contents:${id}`, near())).toBeUndefined();
  for (let n = 0; n < 4; n += 1) expect(await edit(stage, ngum, 'post', id)).toBe('ok');
  expect(await edit(stage, ngum, 'post', id)).toBe('closed no_more');
  expect(await edit(stage, await addMember(stage, 'Paul'), 'post', id)).toBe('not_found');
});

test('what is refused of a change leaves the post as it was', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum);
  const before = await textOf(id);
  expect(await edit(stage, ngum, 'post', id, { text: 'w'.repeat(501) })).toBe('invalid text');
  expect(await edit(stage, ngum, 'post', id, { about: 'https://example.org/x' })).toBe('invalid about');
  expect(await edit(stage, ngum, 'post', id, { about: '//example.org' })).toBe('invalid about');
  expect([await textOf(id), (await contentOf(stage, id)).edited_at]).toEqual([before, null]);
});

test('five who report it take it out of sight; its author cannot rewrite it then, and who brings it back shows it as it was', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum);
  await reportBy(stage, await addMembers(stage, 5), id);
  expect(await stateOf(stage, id)).toBe('flagged');
  expect(await rowOf(stage, null, `contents:${id}`)).toBeUndefined();
  expect(await edit(stage, ngum, 'post', id, { text: 'Nothing to see here.' })).toBe('closed submitted');
  expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
  expect(await rowOf(stage, null, `posts:${id}`)).toMatchObject({ text: fieldsOf('post').text });
});

test('taken back it has no word left, for nobody', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum, { about: '/events/a-b-0123456789' });
  const comment = await addComment(stage, await addMember(stage, 'Paul'), id);
  expect(await move(stage, ngum, id, 'deleted')).toBe('ok');
  expect(await stage.query('select text, about, scope from app.posts where id = $1', [id])).toEqual([
    { text: '[…]', about: null, scope: 'archive' },
  ]);
  expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({
    state: 'deleted',
    fields: expect.objectContaining({ text: '[…]' }),
  });
  expect((await contentOf(stage, comment)).scope).toBe('archive');
  expect(await move(stage, ngum, id, 'open')).toBe('closed no_move');
});

test('whoever leaves takes their posts along', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum);
  await stage.query('delete from auth.users where id = $1', [ngum]);
  expect(await contentOf(stage, id)).toMatchObject({ state: 'deleted', owner_id: null, owner_name: null, scope: 'archive' });
  expect(await textOf(id)).toBe('[…]');
});

test('fourteen days later it leaves the phones, and its month brings it', async () => {
  const ngum = await addMember(stage);
  const id = await addPost(ngum, { region_code: 'CM-NW' });
  await stage.setClock(inDays(14.1));
  await tickAt(stage, inDays(14.1));
  const month = `older:post:${new Date(Date.parse(lifeNow) + 3_600_000).toISOString().slice(0, 7)}`;
  expect((await contentOf(stage, id)).scope).toBe(month);
  expect(await rowOf(stage, null, `posts:${id}`, newPhone(month))).toBeDefined();
});

test('a kind that moderators read first cannot be published as one that is rewritten while others read it', async () => {
  const wrong = `call app.publish_content('{"kind":"planted","table_name":"planted","submits_to":"in_review","per_day":1,"resubmissions":1,"keep_days":1,
    "title_column":"text","states":{"in_review":{"waits":true},"open":{"seen":"everybody","edit":true}},"moves":[],"hidden":[],"imported":[]}')`;
  await expect(
    stage.query(`do $$ begin create table app.planted (like app.synced including all, text app.lines not null); ${wrong}; end $$`),
  ).rejects.toThrow(/planted that is open would be rewritten past its review/);
});
