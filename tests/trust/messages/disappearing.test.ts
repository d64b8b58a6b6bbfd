/** Messages that disappear: at their own time, from everybody's phone and from here, in groups and between two. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newUuid } from '#src/shared/uuid.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, directThread, openFriends, openMessageStage, toldTo, write } from './message-stage.ts';

const stage = openMessageStage();
const { people, befriend } = openFriends(stage);

const forgetAt = async (now: string): Promise<void> => {
  await stage.setClock(now);
  await stage.query("select set_config('app.test_now', $1, false)", [now]);
  await stage.query('select app.tick_messages()');
  await stage.query("select set_config('app.test_now', '', false)");
};

test('goes from every phone and from here at its time, in groups and between two', async () => {
  const { ngum, paul } = people;
  await befriend();
  const [thread, code] = [newUuid(Date.now()), randomUUID()];
  const inGroup = (name: string, who: string, args: object): Promise<string> => act(stage, who, name, { thread_id: thread, ...args });
  const say = (from: string, body: string): Promise<string> => inGroup('send_message', from, { id: randomUUID(), to: null, body });
  expect(await inGroup('create_group', ngum, { title: 'Water committee' })).toBe('ok');
  expect(await inGroup('set_group_link', ngum, { code, days: 1 })).toBe('ok');
  expect(await act(stage, paul, 'join_group', { code })).toBe('ok');
  expect(await inGroup('set_disappearing', paul, { days: 1 })).toBe('forbidden not_admin');
  expect(await inGroup('set_disappearing', ngum, { days: 2 })).toBe('invalid days');
  expect(await say(ngum, 'It stays')).toBe('ok');
  expect(await inGroup('set_disappearing', ngum, { days: 1 })).toBe('ok');
  expect(await inGroup('set_disappearing', ngum, { days: 1 })).toBe('already');
  expect(await act(stage, paul, 'set_disappearing', { thread_id: directThread(ngum, paul), days: 7 })).toBe('ok');
  expect([await say(ngum, 'It goes'), await write(stage, paul, ngum, 'This, too')]).toEqual(['ok', 'ok']);
  const phone = newPhone();
  const told = async () => (await toldTo(stage, people.paul, phone)).messages.map(({ body }) => body);
  expect(await told()).toEqual(expect.arrayContaining(['It stays', 'It goes', 'This, too']));
  await forgetAt('2027-03-28T12:00:00Z');
  expect(await told()).not.toContain('It goes');
  expect(await told()).toEqual(expect.arrayContaining(['It stays', 'This, too', '1', '7']));
  await forgetAt('2027-04-03T12:00:00Z');
  expect(await told()).not.toContain('This, too');
  expect(await stage.query("select body from app.messages where body in ('It goes', 'This, too')")).toEqual([]);
  expect(await inGroup('set_disappearing', ngum, { days: null })).toBe('ok');
  expect(await say(ngum, 'For ever')).toBe('ok');
  expect((await toldTo(stage, paul)).messages.at(-1)).toMatchObject({ body: 'For ever', expires_at: null });
});

test('is not read later than its time, tick or no tick; and of somebody who blocked nothing changes', async () => {
  const { ngum, paul } = people;
  await befriend();
  const target = directThread(ngum, paul);
  expect(await act(stage, paul, 'decide_thread', { thread_id: target, decision: 'block' })).toBe('ok');
  expect(await act(stage, ngum, 'set_disappearing', { thread_id: target, days: 1 })).toBe('ok');
  expect(await act(stage, paul, 'set_disappearing', { thread_id: target, days: 1 })).toBe('forbidden blocked_by_you');
  const of = async (who: string) => (await toldTo(stage, who)).threads.find(({ thread_id }) => thread_id === target)?.disappears_after;
  expect([await of(ngum), await of(paul)]).toEqual([1, null]);
  expect(await write(stage, ngum, paul, 'Gone soon')).toBe('ok');
  await stage.setClock('2027-03-28T12:00:00Z');
  const { rows } = await stage.request(ngum, 'select public.read_messages($1, 1000) as told', [target]);
  expect(JSON.stringify(rows)).not.toContain('Gone soon');
});
