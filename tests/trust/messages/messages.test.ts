/** Private messages of two: who has what, in which order, and what whoever was blocked can tell. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { act, bodiesTo, directThread, messageNow, openFriends, openMessageStage, toldTo, write } from './message-stage.ts';

const stage = openMessageStage();
let ngum: string;
let paul: string;
let eve: string;
const { people, decide, mark, befriend } = openFriends(stage);
beforeEach(() => {
  ({ ngum, paul, eve } = people);
});

describe('a first message', () => {
  test('is a request: one, short, with the name of who asks, and that of who is asked as their page tells it', async () => {
    expect(await write(stage, ngum, paul, 'a'.repeat(301))).toBe('invalid body');
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await write(stage, ngum, paul, 'Are you there?')).toBe('forbidden request_pending');
    expect(await toldTo(stage, paul)).toMatchObject({ threads: [{ state: 'request', other_id: ngum, other_name: 'Ngum' }] });
    expect(await toldTo(stage, ngum)).toMatchObject({ threads: [{ state: 'asked', other_id: paul, other_name: 'Paul' }] });
    await stage.query("update public.profiles set display_name_seen_by = 'me' where user_id = $1", [eve]);
    expect(await write(stage, paul, eve, 'Good morning')).toBe('ok');
    const names = async () => (await toldTo(stage, paul)).threads.map(({ other_name }) => other_name);
    expect(await names()).toEqual(['Ngum', null]);
    expect(await decide(eve, paul, 'accept')).toBe('ok');
    expect(await names()).toEqual(['Ngum', 'Eve']);
    expect([await bodiesTo(stage, paul), await bodiesTo(stage, ngum)]).toEqual([['Good morning', 'Good morning'], ['Good morning']]);
  });

  test('is answered by accepting, by writing back, or by both at once; then both write as they like', async () => {
    await befriend();
    expect(await toldTo(stage, ngum)).toMatchObject({ threads: [{ state: 'active', other_name: 'Paul' }] });
    expect(await write(stage, ngum, paul, 'a'.repeat(4000))).toBe('ok');
    expect(await write(stage, eve, paul, 'Hello')).toBe('ok');
    expect(await write(stage, paul, eve, 'Hello Eve')).toBe('ok');
    expect(await toldTo(stage, eve)).toMatchObject({ threads: [{ state: 'active', other_name: 'Paul' }] });
    expect(await write(stage, eve, ngum, 'Hello')).toBe('ok');
    expect(await decide(ngum, eve, 'decline')).toBe('ok');
    expect(await toldTo(stage, eve)).toMatchObject({ threads: [{}, { state: 'asked' }] });
    expect(await write(stage, eve, ngum, 'Why?')).toBe('forbidden request_pending');
  });

  test('goes to a member and nobody else, in the thread of the two and in no other', async () => {
    expect(await write(stage, ngum, ngum, 'To myself')).toBe('not_found');
    expect(await write(stage, ngum, randomUUID(), 'To nobody')).toBe('not_found');
    expect(await write(stage, ngum, paul, 'Elsewhere', { thread_id: randomUUID() })).toBe('not_found');
    expect(await write(stage, ngum, paul, 'Elsewhere', { thread_id: directThread(paul, eve) })).toBe('not_found');
    expect(await write(stage, ngum, paul, 'Into a thread', { to: null })).toBe('not_found');
    await befriend();
    expect(await write(stage, eve, paul, 'Among you', { thread_id: directThread(ngum, paul) })).toBe('not_found');
    expect(await bodiesTo(stage, paul)).toEqual(['Good morning']);
    expect(await toldTo(stage, eve)).toEqual({ threads: [], messages: [], rosters: [] });
  });

  test('to more than twenty strangers a day is too many', async () => {
    for (let n = 0; n < 20; n += 1) expect(await write(stage, ngum, await stage.addMember(), 'Hello')).toBe('ok');
    expect(await write(stage, ngum, paul, 'Hello')).toBe('forbidden too_many');
    await stage.setClock('2027-03-28T12:00:01Z');
    expect(await write(stage, ngum, paul, 'Hello')).toBe('ok');
  });
});

test.each<[string, object, string]>([
  ['nothing', { body: ' \u200b ' }, 'invalid body'],
  ['too much', { body: 'a'.repeat(4001) }, 'invalid body'],
  ['no text', { body: 7 }, 'ok'],
  ['no id', { id: 'x' }, 'invalid id'],
  ['no thread', { thread_id: null }, 'invalid thread_id'],
])('a message of %s', async (_, more, answer) => {
  await befriend();
  expect(await write(stage, ngum, paul, 'Hello', more as never)).toBe(answer);
});

test('is delivered once, whatever is sent again, and stands where it arrived', async () => {
  await befriend();
  const op = {
    id: randomUUID(),
    name: 'send_message',
    args: { id: randomUUID(), thread_id: directThread(ngum, paul), to: null, body: 'Once' },
  };
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(...resultsOf(await send(stage, ngum, [op])));
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  expect(resultsOf(await send(stage, ngum, [{ ...op, id: randomUUID() }]))[0]?.status).toBe('already');
  expect(resultsOf(await send(stage, eve, [{ ...op, id: randomUUID() }]))[0]?.status).toBe('id_conflict');
  expect(await write(stage, paul, ngum, 'Twice')).toBe('ok');
  const [hers, his] = [await toldTo(stage, ngum), await toldTo(stage, paul)];
  for (const { messages } of [hers, his])
    expect(messages.map(({ seq, body, author_id }) => [seq, body, author_id])).toEqual([
      [1, 'Good morning', ngum],
      [2, 'Once', ngum],
      [3, 'Twice', paul],
    ]);
  // Her own copy has the id that her phone made, so it is the row she has on it.
  expect(hers.messages[1]?.id).toBe(op.args.id);
  expect(his.messages[1]?.id).not.toBe(op.args.id);
});

test('what came in between is not read by writing', async () => {
  await befriend();
  const own = async () => (await toldTo(stage, paul)).threads[0];
  await mark(paul, ngum, 1);
  await write(stage, paul, ngum, 'Good morning, Ngum');
  expect(await own()).toMatchObject({ last_seq: 2, read_seq: 2, got_seq: 2 });
  await write(stage, ngum, paul, 'Is there water?');
  await write(stage, paul, ngum, 'I wrote this before I saw yours');
  expect(await own()).toMatchObject({ last_seq: 4, read_seq: 2, got_seq: 2, last_at: messageNow.replace('Z', '+00:00') });
  expect((await toldTo(stage, paul)).messages[0]?.sent_at).toBe(messageNow.replace('Z', '+00:00'));
});

test('how far it got is told to its author, goes on only, and never beyond what is there', async () => {
  await befriend();
  await write(stage, ngum, paul, 'Second');
  const delivered = async () => (await toldTo(stage, ngum)).threads[0]?.delivered_seq;
  expect(await mark(paul, ngum, 0, 1)).toBe('ok');
  expect(await delivered()).toBe(1);
  await mark(paul, ngum, 1, 999);
  expect(await delivered()).toBe(2);
  await mark(paul, ngum, 0, 0);
  expect(await delivered()).toBe(2);
  expect((await toldTo(stage, paul)).threads[0]?.read_seq).toBe(1);
  expect(await mark(paul, ngum, -1)).toBe('invalid read_seq');
  expect(await mark(paul, ngum, 1, 'x')).toBe('invalid delivered_seq');
  expect(await mark(eve, ngum, 1)).toBe('not_found');
});

describe('its author', () => {
  const sent = async (body = 'Helo'): Promise<string> => {
    const id = randomUUID();
    expect(await write(stage, ngum, paul, body, { id })).toBe('ok');
    return id;
  };
  const edit = (member: string, message_id: string, body: string) => act(stage, member, 'edit_message', { message_id, body });
  const remove = (member: string, message_id: string, for_all: unknown) => act(stage, member, 'delete_message', { message_id, for_all });

  test('says it otherwise for 15 minutes, on all phones', async () => {
    await befriend();
    const id = await sent();
    expect(await edit(ngum, id, 'Hello')).toBe('ok');
    expect(await edit(ngum, id, 'Hello')).toBe('already');
    expect(await edit(paul, id, 'No')).toBe('not_found');
    expect(await edit(eve, id, 'No')).toBe('not_found');
    expect(await edit(ngum, id, '')).toBe('invalid body');
    expect(await bodiesTo(stage, paul)).toEqual(['Good morning', 'Hello']);
    await stage.setClock('2027-03-27T12:15:01Z');
    expect(await edit(ngum, id, 'Too late')).toBe('closed too_late');
  });

  test('makes no long request of a short one', async () => {
    const id = await sent();
    expect(await edit(ngum, id, 'a'.repeat(301))).toBe('invalid body');
  });

  test('takes it from everybody and a stub stays; anybody takes it from their own phones', async () => {
    await befriend();
    const [first, second] = [await sent('First'), await sent('Second')];
    const phone = newPhone();
    await toldTo(stage, paul, phone);
    expect(await remove(paul, first, true)).toBe('not_found');
    expect(await remove(ngum, first, true)).toBe('ok');
    expect(await remove(ngum, first, true)).toBe('already');
    expect(await remove(paul, second, false)).toBe('ok');
    expect(await remove(paul, second, false)).toBe('already');
    expect(await remove(eve, second, false)).toBe('not_found');
    expect(await remove(ngum, second, 'all')).toBe('invalid for_all');
    expect((await toldTo(stage, paul, phone)).messages.map(({ body, removed_at }) => [body, removed_at !== null])).toEqual([
      ['Good morning', false],
      [null, false],
      [null, true],
    ]);
    expect(await bodiesTo(stage, ngum)).toEqual(['Good morning', null, 'Second']);
    expect(await edit(ngum, first, 'Again')).toBe('not_found');
  });

  test('takes it from everybody also after they took it from their own phones; that comes with the verdict', async () => {
    await befriend();
    const id = await sent('First');
    const [result] = resultsOf(await send(stage, ngum, [{ name: 'delete_message', args: { message_id: id, for_all: false } }]));
    expect(JSON.stringify(result)).toContain('removed_at');
    expect(await edit(ngum, id, 'Again')).toBe('not_found');
    expect(await bodiesTo(stage, paul)).toEqual(['Good morning', 'First']);
    expect(await remove(ngum, id, true)).toBe('ok');
    expect(await remove(ngum, id, true)).toBe('already');
    expect(await bodiesTo(stage, paul)).toEqual(['Good morning', null]);
  });
});

test('an account that ends leaves its words with whom they were sent to, without its name, and takes its own copies', async () => {
  await befriend();
  await write(stage, paul, ngum, 'I am leaving');
  await stage.query('select app.delete_account($1)', [paul]);
  const { threads, messages } = await toldTo(stage, ngum);
  expect(threads).toMatchObject([{ other_id: null, other_name: null }]);
  expect(messages.map(({ body, author_id }) => [body, author_id])).toEqual([
    ['Good morning', ngum],
    ['I am leaving', null],
  ]);
  expect(await stage.query('select from app.messages where user_id = $1', [paul])).toEqual([]);
  expect(await write(stage, ngum, paul, 'Farewell', { to: null })).toBe('not_found');
});

test('the export has a member’s own copies, and not who blocked them', async () => {
  await befriend();
  await decide(paul, ngum, 'block');
  const told = JSON.stringify(await stage.call(ngum, 'export_my_data'));
  expect(told).toContain('Good morning');
  expect(told).toMatch(/"blocked":\s*\[\]/);
  expect(JSON.stringify(await stage.call(paul, 'export_my_data'))).toMatch(/"blocked":\s*\["Ngum"\]/);
  expect(JSON.stringify(await stage.call(eve, 'export_my_data'))).not.toContain('Good morning');
});
