/** Groups: who comes in and by which way, what they have of it, who may do what, and that nothing stays with whoever is out. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '#src/shared/uuid.ts';
import { newPhone, type Phone } from '#tests/trust/sync/petition-stage.ts';
import { act, directThread, messageNow, openFriends, openMessageStage, toldTo, write } from './message-stage.ts';

const stage = openMessageStage();
const { people } = openFriends(stage);
let thread: string;
let code: string;

const say = (from: string, body: string): Promise<string> =>
  act(stage, from, 'send_message', { id: randomUUID(), thread_id: thread, to: null, body });
const join = (who: string, by = code): Promise<string> => act(stage, who, 'join_group', { code: by });
const linkFor = (who: string, days: unknown = 7, wanted: string | null = randomUUID()): Promise<string> => {
  code = wanted ?? code;
  return act(stage, who, 'set_group_link', { thread_id: thread, code: wanted, days });
};
const inGroup = (name: string, who: string, more: object = {}): Promise<string> => act(stage, who, name, { thread_id: thread, ...more });
const roster = async (who: string): Promise<Readonly<Record<string, unknown>> | undefined> => (await toldTo(stage, who)).rosters[0];
const names = async (who: string): Promise<unknown> => {
  const members = (await roster(who))?.members;
  return Array.isArray(members) ? members.map(([, name, role]) => `${name} ${role}`) : undefined;
};
const lines = async (who: string, phone?: Phone): Promise<readonly string[]> =>
  (await toldTo(stage, who, phone)).messages.map(({ author_name, event, body }) => [author_name, event, body].filter(Boolean).join(' '));

/** Ngum's group, which Paul and Eve have joined, in this order. */
beforeEach(async () => {
  thread = newUuid(Date.now());
  expect(await act(stage, people.ngum, 'create_group', { thread_id: thread, title: ' Water  committee ' })).toBe('ok');
  expect(await linkFor(people.ngum)).toBe('ok');
  for (const who of [people.paul, people.eve]) expect(await join(who)).toBe('ok');
});

test('who comes in has it from then on, with the names of all; what was said before is not theirs', async () => {
  expect(await say(people.ngum, 'Before')).toBe('ok');
  const ama = await stage.addMember({ display_name: 'Ama' });
  expect(await join(ama)).toBe('ok');
  expect(await join(ama)).toBe('already');
  expect(await say(people.paul, 'Welcome')).toBe('ok');
  expect(await lines(ama)).toEqual(['Ama joined', 'Paul Welcome']);
  expect(await lines(people.ngum)).toEqual(['Paul joined', 'Eve joined', 'Ngum Before', 'Ama joined', 'Paul Welcome']);
  expect(await names(ama)).toEqual(expect.arrayContaining(['Ngum owner', 'Paul member', 'Eve member', 'Ama member']));
  expect((await toldTo(stage, ama)).threads).toMatchObject([
    { kind: 'group', title: 'Water committee', role: 'member', last_seq: 5, other_id: null },
  ]);
});

describe('the link', () => {
  test('is for its owner and administrators alone, and one replaces the other', async () => {
    expect(await roster(people.ngum)).toMatchObject({ link_code: code });
    expect(await roster(people.paul)).toMatchObject({ link_code: null, link_expires_at: null });
    expect(await linkFor(people.paul)).toBe('forbidden not_admin');
    const old = (await roster(people.ngum))?.link_code;
    expect(await linkFor(people.ngum)).toBe('ok');
    const ama = await stage.addMember({ display_name: 'Ama' });
    expect(await join(ama, String(old))).toBe('not_found');
    expect(await linkFor(people.ngum, null, null)).toBe('ok');
    expect(await join(ama)).toBe('not_found');
    expect(await toldTo(stage, ama)).toEqual({ threads: [], messages: [], rosters: [] });
  });

  test('ends with its time, by the clock of the server; also for who only looks', async () => {
    const ama = await stage.addMember({ display_name: 'Ama' });
    const look = async (who: string | null, by: unknown = code) => {
      const { rows, error } = await stage.request(who, 'select public.read_group_link($1) as told', [by]);
      return error ?? rows[0]?.told;
    };
    expect(await look(ama)).toMatchObject({ status: 'ok', title: 'Water committee', members: 3, thread_id: null });
    expect(await look(people.paul)).toMatchObject({ thread_id: thread });
    expect(await look(ama, randomUUID())).toEqual({ status: 'not_found' });
    expect(await look(null)).toBe('42501');
    await stage.setClock('2027-04-03T11:59:59Z');
    expect(await look(ama)).toMatchObject({ status: 'ok' });
    await stage.setClock('2027-04-03T12:00:00Z');
    expect(await look(ama)).toEqual({ status: 'closed', why: 'expired' });
    expect(await join(ama)).toBe('closed expired');
    expect(await toldTo(stage, ama)).toEqual({ threads: [], messages: [], rosters: [] });
  });

  test('lets a hundred in and no more, and nobody into twenty groups and more a day', async () => {
    await stage.query(
      `insert into app.threads (id, scope, thread_id, user_id, kind, title, role, state, last_at)
       select gen_random_uuid(), '', $1, u, 'group', 'x', 'member', 'active', app.now() from unnest($2::uuid[]) u`,
      [thread, await Promise.all(Array.from({ length: 97 }, () => stage.addMember()))],
    );
    expect(await join(await stage.addMember())).toBe('forbidden full');
    const ama = await stage.addMember();
    await stage.query(
      `insert into app.ledger (user_id, op_id, name, result, at) select $1, gen_random_uuid(), 'join_group', '{"status": "ok"}', $2 from generate_series(1, 20)`,
      [ama, messageNow],
    );
    await stage.query('delete from app.threads t where t.thread_id = $1 and t.title = $2', [thread, 'x']);
    expect(await join(ama)).toBe('forbidden too_many');
  });
});

test('nobody outside reads, writes, names, opens or changes it, also with its id', async () => {
  const ama = await stage.addMember({ display_name: 'Ama' });
  const id = randomUUID();
  expect(await act(stage, people.ngum, 'send_message', { id, thread_id: thread, to: null, body: 'Ours' })).toBe('ok');
  const acts: readonly (readonly [string, object])[] = [
    ['send_message', { id: randomUUID(), to: null, body: 'Let me in' }],
    ['send_message', { id: randomUUID(), to: people.ngum, body: 'Let me in' }],
    ['rename_group', { title: 'Mine' }],
    ['set_group_link', { code: randomUUID(), days: 7 }],
    ['leave_group', {}],
    ['remove_from_group', { user_id: people.paul }],
    ['set_group_role', { user_id: ama, role: 'owner' }],
    ['set_disappearing', { days: 1 }],
    ['mark_thread', { read_seq: 1, delivered_seq: 1 }],
    ['arrange_thread', { is_archived: true, muted_until: null }],
    ['decide_thread', { decision: 'accept' }],
    ['edit_message', { message_id: id, body: 'Mine' }],
    ['delete_message', { message_id: id, for_all: true }],
    ['report_messages', { id: randomUUID(), message_ids: [id], reason: 'spam', details: '' }],
    ['create_group', { title: 'Mine' }],
  ];
  for (const [name, args] of acts)
    expect([name, await inGroup(name, ama, args)]).toEqual([name, name === 'create_group' ? 'id_conflict' : 'not_found']);
  expect((await stage.request(ama, 'select public.read_messages($1, 1000) as told', [thread])).rows).toEqual([
    { told: { status: 'not_found' } },
  ]);
  expect(await toldTo(stage, ama)).toEqual({ threads: [], messages: [], rosters: [] });
});

test('no group takes the place of a thread of two', async () => {
  const [one, other] = [await stage.addMember(), await stage.addMember()];
  for (const thread_id of [directThread(one, other), randomUUID(), null])
    expect(await act(stage, people.eve, 'create_group', { thread_id, title: 'Mine' })).toBe('invalid thread_id');
  expect(await write(stage, one, other, 'Hello')).toBe('ok');
});

describe('who is out', () => {
  test('has nothing left of it on their phone after the next round trip, and does not come back by the same link', async () => {
    const phone = newPhone();
    expect(await say(people.ngum, 'One')).toBe('ok');
    expect(await lines(people.eve, phone)).toEqual(['Eve joined', 'Ngum One']);
    expect(await inGroup('remove_from_group', people.ngum, { user_id: people.eve })).toBe('ok');
    expect(await say(people.ngum, 'Two')).toBe('ok');
    expect(await toldTo(stage, people.eve, phone)).toEqual({ threads: [], messages: [], rosters: [] });
    expect(await join(people.eve)).toBe('not_found');
    expect(await say(people.eve, 'Still here?')).toBe('not_found');
    expect(await lines(people.paul)).toEqual(['Paul joined', 'Eve joined', 'Ngum One', 'Eve removed', 'Ngum Two']);
    expect(await names(people.paul)).toEqual(expect.arrayContaining(['Ngum owner', 'Paul member']));
  });

  test('is a member who leaves; an owner who leaves has a successor; the last one ends it', async () => {
    expect(await inGroup('set_group_role', people.ngum, { user_id: people.eve, role: 'admin' })).toBe('ok');
    expect(await inGroup('leave_group', people.ngum)).toBe('ok');
    expect(await inGroup('leave_group', people.ngum)).toBe('not_found');
    expect(await names(people.paul)).toEqual(expect.arrayContaining(['Eve owner', 'Paul member']));
    expect(await inGroup('leave_group', people.eve)).toBe('ok');
    expect(await names(people.paul)).toEqual(['Paul owner']);
    expect(await inGroup('leave_group', people.paul)).toBe('ok');
    expect(await stage.query('select from app.conversations where id = $1', [thread])).toEqual([]);
  });

  test('is an account that ends: its name goes from what it said, and the group has an owner', async () => {
    expect(await say(people.ngum, 'I was here')).toBe('ok');
    await stage.query('select app.delete_account($1)', [people.ngum]);
    expect(await lines(people.paul)).toEqual(['Paul joined', 'Eve joined', 'I was here', 'left']);
    expect(await names(people.eve)).toEqual(expect.arrayContaining([expect.stringContaining('owner')]));
    expect((await stage.query('select from app.threads where thread_id = $1 and role = $2', [thread, 'owner'])).length).toBe(1);
  });
});

test('roles: the owner gives them, administrators remove members, and nobody else does either', async () => {
  const { ngum, paul, eve } = people;
  const ama = await stage.addMember({ display_name: 'Ama' });
  expect(await join(ama)).toBe('ok');
  expect(await inGroup('set_group_role', paul, { user_id: paul, role: 'owner' })).toBe('forbidden not_owner');
  expect(await inGroup('remove_from_group', paul, { user_id: eve })).toBe('forbidden not_admin');
  expect(await inGroup('rename_group', paul, { title: 'Ours' })).toBe('forbidden not_admin');
  expect(await inGroup('set_group_role', ngum, { user_id: paul, role: 'admin' })).toBe('ok');
  expect(await inGroup('set_group_role', ngum, { user_id: paul, role: 'admin' })).toBe('already');
  expect(await roster(paul)).toMatchObject({ link_code: code });
  expect(await inGroup('remove_from_group', paul, { user_id: ngum })).toBe('forbidden not_admin');
  expect(await inGroup('remove_from_group', paul, { user_id: paul })).toBe('forbidden not_admin');
  expect(await inGroup('remove_from_group', paul, { user_id: eve })).toBe('ok');
  expect(await inGroup('rename_group', paul, { title: 'Ours' })).toBe('ok');
  expect(await inGroup('set_group_role', paul, { user_id: ama, role: 'admin' })).toBe('forbidden not_owner');
  expect(await inGroup('set_group_role', ngum, { user_id: paul, role: 'owner' })).toBe('ok');
  expect(await names(ama)).toEqual(expect.arrayContaining(['Ngum admin', 'Paul owner', 'Ama member']));
  expect(await inGroup('remove_from_group', paul, { user_id: ngum })).toBe('ok');
  expect((await lines(ama)).at(-1)).toBe('Ngum removed');
});

test('is delivered when it has reached all others', async () => {
  const { ngum, paul, eve } = people;
  expect(await say(ngum, 'One')).toBe('ok');
  const delivered = async () => (await toldTo(stage, ngum)).threads[0]?.delivered_seq;
  const mark = (who: string, seq: number) => inGroup('mark_thread', who, { read_seq: 0, delivered_seq: seq });
  expect([await delivered(), await mark(paul, 3), await delivered(), await mark(eve, 2), await delivered()]).toEqual([0, 'ok', 0, 'ok', 0]);
  expect([await mark(eve, 3), await delivered()]).toEqual(['ok', 3]);
  expect((await toldTo(stage, paul)).threads[0]).toMatchObject({ delivered_seq: 0, other_read_seq: null });
  // Who is slow and goes keeps nobody waiting.
  expect(await say(ngum, 'Two')).toBe('ok');
  expect([await mark(paul, 4), await delivered()]).toEqual(['ok', 3]);
  expect([await inGroup('remove_from_group', ngum, { user_id: eve }), await delivered()]).toEqual(['ok', 4]);
});

test('of what happened nothing is said otherwise or taken from others, and a report is about one member', async () => {
  const { ngum, paul, eve } = people;
  expect(await inGroup('rename_group', ngum, { title: 'Ours' })).toBe('ok');
  const renamed = (await toldTo(stage, ngum)).messages.at(-1)?.message_id;
  expect(await inGroup('edit_message', ngum, { message_id: renamed, body: 'Mine' })).toBe('not_found');
  expect(await inGroup('delete_message', ngum, { message_id: renamed, for_all: true })).toBe('not_found');
  expect([await say(paul, 'Fool'), await say(eve, 'Liar'), await say(ngum, 'Please')]).toEqual(['ok', 'ok', 'ok']);
  const [fool, liar, please] = (await toldTo(stage, ngum)).messages.slice(-3).map(({ message_id }) => message_id);
  const report = (message_ids: readonly unknown[]) =>
    inGroup('report_messages', ngum, { id: randomUUID(), message_ids, reason: 'hate_or_violence', details: '' });
  expect(await report([fool, liar])).toBe('invalid message_ids');
  expect(await report([please])).toBe('not_found');
  expect(await report([renamed, liar])).toBe('not_found');
  expect(await report([liar, please])).toBe('ok');
  expect(await stage.query('select reported_id from app.message_reports where thread_id = $1', [thread])).toEqual([{ reported_id: eve }]);
});
