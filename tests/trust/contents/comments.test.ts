/** Comments: contents that hang on an event, go where it goes, and keep their place when their words go. */
import { expect, test } from 'vitest';
import { newsOf } from '#tests/trust/notifications/notification-stage.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  addYoung,
  contentOf,
  countsOf,
  created,
  decide,
  inDays,
  lastDecision,
  openContentStage,
  plant,
  reportBy,
  reporting,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
} from './content-stage.ts';

const stage = openContentStage();
const setUp = async (fields = {}) => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul Biya')];
  const event = await addOpenEvent(stage, ngum, fields);
  return { ngum, paul, event, comment: await addComment(stage, paul, event) };
};

test('a comment is where its event is, by name, and counted there', async () => {
  const { ngum, event, comment } = await setUp({ region_code: 'CM-NW' });
  const phone = newPhone('region:CM-NW');
  expect(await rowOf(stage, ngum, `comments:${comment}`, phone)).toMatchObject({
    scope: 'region:CM-NW',
    text: 'I will be there with my brother.',
  });
  expect(phone.rows.get(`contents:${comment}`)).toMatchObject({
    owner_name: 'Paul Biya',
    parent_id: event,
    state: 'open',
    region_code: 'CM-NW',
  });
  expect(phone.rows.get(`contents:${event}`)).toMatchObject({ counts: { comment: 1 } });
  expect(await rowOf(stage, null, `comments:${comment}`)).toBeUndefined();
});

test('only what takes comments is commented: nothing in review, hidden or none, and no comment', async () => {
  const { ngum, paul, event, comment } = await setUp();
  const waiting = await addEvent(stage, ngum);
  const on = (member: string, parent_id: unknown) => act(stage, member, 'create_content', created('comment', { parent_id }));
  expect([await on(paul, waiting), await on(ngum, waiting)]).toEqual(['not_found', 'closed not_taken']);
  expect([await on(paul, comment), await on(paul, crypto.randomUUID()), await on(paul, null)]).toEqual([
    'not_found',
    'not_found',
    'not_found',
  ]);
  for (const state of ['cancelled', 'past']) expect(await on(paul, await plant(stage, 'event', state))).toBe('ok');
  expect(await countsOf(stage, event)).toEqual({ comment: 1 });
});

test('one that is refused leaves no trace on its event', async () => {
  const { paul, event } = await setUp();
  const before = await contentOf(stage, event);
  expect(await act(stage, paul, 'create_content', created('comment', { parent_id: event }, { text: 'x' }))).toBe('invalid text');
  expect(await contentOf(stage, event)).toEqual(before);
});

test('five members report one, and it is out of sight until moderators bring it back; accounts of a week count, younger ones and a second time do not', async () => {
  const { ngum, paul, event, comment } = await setUp();
  const [old, young] = [await addMembers(stage, 5), [await addYoung(stage), await addYoung(stage)]];
  await reportBy(stage, [...young, ...old.slice(0, 4)], comment);
  expect(await act(stage, String(old[0]), 'report_content', reporting(comment))).toBe('already');
  expect(await act(stage, paul, 'report_content', reporting(comment))).toBe('forbidden own');
  expect([await stateOf(stage, comment), await countsOf(stage, event)]).toEqual(['open', { comment: 1 }]);
  await reportBy(stage, old.slice(4), comment);
  expect([await stateOf(stage, comment), await countsOf(stage, event)]).toEqual(['flagged', { comment: 0 }]);
  expect(await rowOf(stage, ngum, `comments:${comment}`)).toBeUndefined();
  expect(await rowOf(stage, paul, `content_own:${comment}`)).toMatchObject({ state: 'flagged', decision_id: null });
  expect(saidTo(await decide(stage, comment, 'open'))).toBe('ok');
  expect([await stateOf(stage, comment), await countsOf(stage, event)]).toEqual(['open', { comment: 1 }]);
  // Found nothing: that is what those who reported hear.
  const told = await stage.query('select distinct state from app.content_reports where content_id = $1', [comment]);
  expect(told).toEqual([{ state: 'no_action' }]);
  // What was answered counts no more.
  await reportBy(stage, await addMembers(stage, 4), comment);
  expect(await stateOf(stage, comment)).toBe('open');
});

test('hidden by moderators it is counted no longer, and undone it is', async () => {
  const { event, comment } = await setUp();
  expect(saidTo(await decide(stage, comment, 'hidden', { reason: 'defamation' }))).toBe('ok');
  expect(await countsOf(stage, event)).toEqual({ comment: 0 });
  expect(await stage.call(stage.moderator, 'undo_content_decision', await lastDecision(stage, comment))).toEqual({
    status: 'ok',
    state: 'open',
  });
  expect(await countsOf(stage, event)).toEqual({ comment: 1 });
});

test('taken back it keeps its place and no word, also in its author’s own copy', async () => {
  const { paul, event, comment } = await setUp();
  expect(await act(stage, paul, 'move_content', { content_id: comment, to: 'removed' })).toBe('ok');
  expect(await rowOf(stage, null, `comments:${comment}`)).toMatchObject({ text: '[…]' });
  expect(await rowOf(stage, null, `contents:${comment}`)).toMatchObject({ state: 'removed' });
  expect(await rowOf(stage, paul, `content_own:${comment}`)).toMatchObject({ state: 'removed', fields: { text: '[…]' } });
  expect(await countsOf(stage, event)).toEqual({ comment: 1 });
  const all = await stage.query('select text from app.comments');
  expect(all).toEqual([{ text: '[…]' }]);
});

test('its author leaves: name and words go, the place stays, also under an event that is hidden', async () => {
  const { paul, event, comment } = await setUp();
  const hidden = await addOpenEvent(stage, await addMember(stage, 'Other'));
  const there = await addComment(stage, paul, hidden, 'CANARY under what is hidden');
  const flagged = await addComment(stage, paul, event, 'CANARY that was reported');
  await decide(stage, hidden, 'hidden', { reason: 'spam' });
  await reportBy(stage, await addMembers(stage, 5), flagged);
  await stage.query('select app.delete_account($1)', [paul]);
  for (const id of [comment, there])
    expect(await contentOf(stage, id)).toMatchObject({ owner_id: null, owner_name: null, state: 'removed' });
  expect(await rowOf(stage, null, `comments:${comment}`)).toMatchObject({ text: '[…]' });
  expect(await contentOf(stage, flagged)).toEqual({});
  expect(await countsOf(stage, event)).toEqual({ comment: 1 });
  expect(JSON.stringify(await stage.query('select * from app.comments'))).not.toMatch(/CANARY|brother/);
});

test('the author of an event leaves before it is opened, or after: comments of others go with it, or stay', async () => {
  const { ngum, paul, event, comment } = await setUp();
  const hidden = await addOpenEvent(stage, ngum);
  const there = await addComment(stage, paul, hidden);
  await act(stage, paul, 'answer_event', { id: crypto.randomUUID(), content_id: hidden, answer: 'interested' });
  await act(stage, paul, 'follow_content', { id: crypto.randomUUID(), content_id: hidden, follows: true });
  await decide(stage, hidden, 'hidden', { reason: 'spam' });
  const phone = newPhone();
  const own = [`content_own:${there}`, `content_own:${comment}`];
  await rowOf(stage, paul, '', phone);
  expect(own.filter((key) => phone.rows.has(key))).toEqual(own);
  expect([...phone.rows.values()].filter(({ content_id }) => content_id === hidden)).toHaveLength(2);
  await stage.query('select app.delete_account($1)', [ngum]);
  expect([await contentOf(stage, hidden), await contentOf(stage, there)]).toEqual([{}, {}]);
  expect(await contentOf(stage, event)).toMatchObject({ owner_id: null, owner_name: null, state: 'open' });
  // Phones hear of what they held, also of their own words and answers.
  await rowOf(stage, paul, '', phone);
  expect(own.filter((key) => phone.rows.has(key))).toEqual([`content_own:${comment}`]);
  expect([...phone.rows.values()].filter(({ content_id }) => content_id === hidden)).toEqual([]);
  expect(await rowOf(stage, null, `comments:${comment}`)).toBeDefined();
});

test('51 in a day: the last is held and comes the next day, and is counted once it is there', async () => {
  const { paul, event } = await setUp();
  for (let n = 0; n < 49; n += 1) await addComment(stage, paul, event);
  const last = created('comment', { parent_id: event });
  expect(await act(stage, paul, 'create_content', last)).toBe('held per_day');
  expect(await countsOf(stage, event)).toEqual({ comment: 50 });
  await tickAt(stage, inDays(1.1));
  expect([await stateOf(stage, last.id), await countsOf(stage, event)]).toEqual(['open', { comment: 51 }]);
});

test('those of an account of today or without an address are held, however many there are, and shown a day later or once it is confirmed', async () => {
  const { event } = await setUp();
  const members = await addMembers(stage, 12);
  for (const member of members.slice(1)) await stage.query('update auth.users set created_at = $2 where id = $1', [member, inDays(-0.5)]);
  await stage.query('update auth.users set email_confirmed_at = null where id = $1', [members[0]]);
  const args = members.map(() => created('comment', { parent_id: event }));
  const said: string[] = [];
  for (const [n, member] of members.entries()) said.push(await act(stage, member, 'create_content', args[n] ?? {}));
  expect(said).toEqual(['held unconfirmed', ...Array(11).fill('held new_account')]);
  expect(await countsOf(stage, event)).toEqual({ comment: 1 });
  await tickAt(stage, inDays(0.4));
  expect(await countsOf(stage, event)).toEqual({ comment: 1 });
  await tickAt(stage, inDays(0.51));
  expect(await countsOf(stage, event)).toEqual({ comment: 12 });
  expect(await stateOf(stage, args[0]?.id)).toBe('draft');
  await stage.query('update auth.users set email_confirmed_at = now() where id = $1', [members[0]]);
  await tickAt(stage, inDays(0.52));
  expect(await countsOf(stage, event)).toEqual({ comment: 13 });
  // Moderators read what is reviewed: nothing of it is shown before.
  expect(await act(stage, String(members[1]), 'create_content', created('event'))).toBe('ok');
});

test('whoever wrote it is told of comments once a day, never of their own, and of one that is read first when it is shown', async () => {
  const [ngum, paul, zra] = [await addMember(stage), await addMember(stage, 'Paul'), await addMember(stage, 'Zra')];
  const event = await addOpenEvent(stage, ngum);
  const told = async () => (await newsOf(stage, ngum)).filter((news) => news.startsWith('content_commented')).length;
  await addComment(stage, ngum, event);
  expect(await told()).toBe(0);
  await addComment(stage, paul, event);
  await addComment(stage, zra, event);
  expect(await told()).toBe(1);
  await stage.setClock(inDays(1));
  await addComment(stage, zra, event);
  expect(await told()).toBe(2);
  await stage.setClock(lifeNow);
  expect((await newsOf(stage, paul)).filter((news) => news.startsWith('content_commented'))).toEqual([]);
  const waits = await plant(stage, 'comment', 'in_review', { parent_id: event, owner_id: paul, opened_at: null });
  await stage.query('delete from app.notifications where user_id = $1', [ngum]);
  expect(await told()).toBe(0);
  expect(saidTo(await decide(stage, waits, 'open'))).toBe('ok');
  expect(await told()).toBe(1);
});
