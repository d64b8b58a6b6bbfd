/** A member's thread with support: who reads it, who answers, under whose name, and what nobody else can do with it. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { act, directThread, openFriends, openMessageStage, toldTo } from './message-stage.ts';

const stage = openMessageStage();
const { people } = openFriends(stage);
let admin: string;
beforeEach(async () => {
  admin = await stage.addAdmin();
});

/** As the phone reckons it. */
const threadOf = (member: string): string =>
  createHash('sha256')
    .update(`support:${member}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-8$3-$4-');
const ask = (who: string, body: string, thread_id = threadOf(who), id: string = randomUUID()): Promise<string> =>
  act(stage, who, 'send_message', { id, thread_id, to: null, body });
const answer = (who: string | null, body: string, thread = threadOf(people.ngum), id: string = randomUUID()): Promise<unknown> =>
  stage.call(who, 'answer_support', thread, id, body);
const read = (who: string | null, thread = threadOf(people.ngum)): Promise<unknown> => stage.call(who, 'read_support', thread, null);
const bodies = async (who: string): Promise<unknown> =>
  (await toldTo(stage, who)).messages.map(({ body, author_id }) => `${author_id === who ? 'me' : author_id}: ${body}`);

/** As the administrators' dashboard counts it. */
const queued = async (): Promise<unknown> => {
  const { queues } = (await stage.call(admin, 'read_dashboard')) as { readonly queues: readonly { readonly name: string }[] };
  return queues.find(({ name }) => name === 'support');
};

test('a member asks, administrators read and answer as the service, and the log has who answered but no word of it', async () => {
  expect(await ask(people.ngum, 'My signature is gone')).toBe('ok');
  expect((await toldTo(stage, people.ngum)).threads).toMatchObject([
    { kind: 'support', state: 'active', other_id: null, delivered_seq: 0 },
  ]);
  expect(await stage.call(admin, 'support_queue', 0)).toMatchObject({
    threads: [{ thread_id: threadOf(people.ngum), name: 'Ngum', waiting: 1 }],
    more: false,
  });
  expect(await queued()).toMatchObject({ waiting: 1, oldest_hours: 0 });
  expect(await read(admin)).toMatchObject({ messages: [{ body: 'My signature is gone', is_support: false }] });
  expect((await toldTo(stage, people.ngum)).threads).toMatchObject([{ delivered_seq: 1 }]);
  const id = randomUUID();
  expect(await answer(admin, 'We look at it', undefined, id)).toEqual({ status: 'ok' });
  expect(await answer(admin, 'We look at it', undefined, id)).toEqual({ status: 'already' });
  expect(await bodies(people.ngum)).toEqual(['me: My signature is gone', 'null: We look at it']);
  expect(await stage.call(admin, 'support_queue', 0)).toMatchObject({ threads: [{ waiting: 0 }] });
  expect(await queued()).toMatchObject({ waiting: 0, oldest_hours: null });
  const log = await stage.query(
    "select actor_id, subject_id, details from public.audit_log where action = 'support_answered' order by id desc limit 1",
  );
  expect(log).toMatchObject([{ actor_id: admin, subject_id: people.ngum }]);
  expect(JSON.stringify(log)).not.toContain('look');
  expect(JSON.stringify((await toldTo(stage, people.ngum)).messages)).not.toContain(admin);
});

test('who waits longest stands first, then those who were answered', async () => {
  for (const [time, who] of [
    ['2027-03-27T12:00:00Z', people.eve],
    ['2027-03-27T12:01:00Z', people.paul],
    ['2027-03-27T12:02:00Z', people.ngum],
  ] as const) {
    await stage.setClock(time);
    expect(await ask(who, 'Please')).toBe('ok');
  }
  expect(await answer(admin, 'Done', threadOf(people.eve))).toEqual({ status: 'ok' });
  expect(await stage.call(admin, 'support_queue', 0)).toMatchObject({ threads: [{ name: 'Paul' }, { name: 'Ngum' }, { name: 'Eve' }] });
  expect(await stage.call(admin, 'support_queue', 1)).toMatchObject({ threads: [], more: false });
});

test('members, moderators and visitors read none and answer none; administrators read no other thread, and do not answer themselves', async () => {
  const moderator = await stage.addMember();
  await stage.giveRole(moderator, { role: 'moderator' });
  expect(await ask(people.ngum, 'Secret')).toBe('ok');
  const refused = { status: 'forbidden', why: 'not_admin' };
  for (const who of [people.ngum, people.paul, moderator]) {
    expect(await stage.call(who, 'support_queue', 0)).toEqual(refused);
    expect(await read(who)).toEqual(refused);
    expect(await answer(who, 'Hello')).toEqual(refused);
  }
  expect(await read(null)).toBe('42501');
  expect(await answer(null, 'Hello')).toBe('42501');
  expect(await ask(people.paul, 'Let me in', threadOf(people.ngum))).toBe('not_found');
  expect(
    await act(stage, people.ngum, 'send_message', {
      id: randomUUID(),
      thread_id: directThread(people.ngum, people.paul),
      to: people.paul,
      body: 'Ours',
    }),
  ).toBe('ok');
  expect(await read(admin, directThread(people.ngum, people.paul))).toEqual({ status: 'not_found' });
  expect(await answer(admin, 'I see you', directThread(people.ngum, people.paul))).toEqual({ status: 'not_found' });
  expect(await ask(admin, 'To myself')).toBe('ok');
  expect(await answer(admin, 'Done', threadOf(admin))).toEqual({ status: 'forbidden', why: 'own' });
  expect(await answer(admin, '   ')).toEqual({ status: 'invalid', field: 'body' });
  expect(await answer(admin, 'a'.repeat(4001))).toEqual({ status: 'invalid', field: 'body' });
  expect(await bodies(people.ngum)).toEqual(expect.arrayContaining(['me: Secret']));
});

test('reads words: a picture is not taken, and what was refused began nothing', async () => {
  const thread_id = threadOf(people.ngum);
  const args = { id: randomUUID(), thread_id, to: null, body: 'Look', image: {} };
  expect(await act(stage, people.ngum, 'send_message', args)).toBe('invalid image');
  expect(await stage.query('select from app.conversations where id = $1', [thread_id])).toEqual([]);
  expect(await ask(people.ngum, 'In words')).toBe('ok');
  expect(await act(stage, people.ngum, 'send_message', { ...args, id: randomUUID() })).toBe('invalid image');
});

test('twenty without an answer are enough; what its author deletes is deleted; it is no group, no request, and nothing to report', async () => {
  const id = randomUUID();
  expect(await ask(people.ngum, 'My number is 6 00 00 00 00', undefined, id)).toBe('ok');
  expect(await act(stage, people.ngum, 'delete_message', { message_id: id, for_all: true })).toBe('ok');
  expect(JSON.stringify(await read(admin))).not.toContain('My number');
  for (let n = 0; n < 20; n += 1) expect(await ask(people.ngum, `Again ${n}`)).toBe('ok');
  expect(await ask(people.ngum, 'And again')).toBe('forbidden unanswered');
  expect(await answer(admin, 'We are here')).toEqual({ status: 'ok' });
  expect(await ask(people.ngum, 'Thank you')).toBe('ok');
  const thread_id = threadOf(people.ngum);
  const [answered] = (await toldTo(stage, people.ngum)).messages.filter(({ author_id }) => author_id === null);
  const message_ids = [answered?.message_id];
  expect(await act(stage, people.ngum, 'report_messages', { id: randomUUID(), thread_id, message_ids, reason: 'spam', details: '' })).toBe(
    'not_found',
  );
  expect(await act(stage, people.ngum, 'leave_group', { thread_id })).toBe('not_found');
  expect(await act(stage, people.ngum, 'set_disappearing', { thread_id, days: 1 })).toBe('not_found');
  expect(await act(stage, people.ngum, 'decide_thread', { thread_id, decision: 'block' })).toBe('already');
  expect(await act(stage, people.ngum, 'mark_thread', { thread_id, read_seq: 22, delivered_seq: 22 })).toBe('ok');
});
