/** Pokes: who is told that something of theirs has changed, that nothing else is told, and who may listen. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broadcastChannel } from '#supabase/server/system-schema.ts';
import { act, directThread, openMessageStage, write } from './message-stage.ts';

const stage = openMessageStage();
let ear: pg.Client;
const heard: string[] = [];
let [ngum, paul, eve] = ['', '', ''];
beforeAll(async () => {
  ear = new pg.Client({ connectionString: stage.database.server.url('supabase_admin', 'postgres') });
  await ear.connect();
  ear.on('notification', ({ payload = '' }) => heard.push(payload));
  await ear.query(`listen ${broadcastChannel}`);
});
afterAll(() => ear?.end());
beforeEach(async () => {
  ngum = await stage.addMember({ display_name: 'Ngum' });
  paul = await stage.addMember({ display_name: 'Paul' });
  eve = await stage.addMember({ display_name: 'Eve' });
  await poked();
});

/** What was sent since the last question. Notifications of one line come before what is sent on it afterwards. */
const sent = async (): Promise<readonly string[]> => {
  const mark = randomUUID();
  await stage.query('select pg_notify($1, $2)', [broadcastChannel, mark]);
  await expect.poll(() => heard.at(-1)).toBe(mark);
  return heard.splice(0).slice(0, -1);
};
/** Whose phones were poked, by name. */
const poked = async (): Promise<readonly string[]> => {
  const names = new Map([ngum, paul, eve].map((id, i) => [`user:${id}`, ['Ngum', 'Paul', 'Eve'][i]]));
  return (await sent()).map((payload) => names.get(JSON.parse(payload).topic) ?? payload).sort();
};
const decide = (member: string, other: string, decision: string) =>
  act(stage, member, 'decide_thread', { thread_id: directThread(member, other), decision });
const befriend = async (): Promise<void> => {
  expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
  expect(await decide(paul, ngum, 'accept')).toBe('ok');
  await poked();
};

describe('a poke', () => {
  test('goes to both of a thread, at every mutation that changes what they have, and to nobody else', async () => {
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
    expect(await decide(paul, ngum, 'accept')).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
    const id = randomUUID();
    expect(await write(stage, paul, ngum, 'Good morning, Ngum', { id })).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
    expect(await act(stage, ngum, 'mark_thread', { thread_id: directThread(ngum, paul), read_seq: 2, delivered_seq: 2 })).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
    expect(await act(stage, paul, 'edit_message', { message_id: id, body: 'Good morning, dear Ngum' })).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
    expect(await act(stage, ngum, 'delete_message', { message_id: id, for_all: false })).toBe('ok');
    expect(await poked()).toEqual(['Ngum']);
    expect(await act(stage, paul, 'delete_message', { message_id: id, for_all: true })).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
  });

  test('says nothing: its payload is empty, and all pokes of a member are the same', async () => {
    await befriend();
    await write(stage, ngum, paul, 'The pump is broken');
    const told = (await sent()).filter((payload) => payload.includes(paul));
    expect(told.map((payload) => JSON.parse(payload))).toEqual([{ topic: `user:${paul}`, event: 'poke', payload: {}, private: true }]);
  });

  test('is not sent for what changed nothing', async () => {
    await befriend();
    expect(await write(stage, ngum, eve, 'a'.repeat(301))).toBe('invalid body');
    expect(await decide(paul, ngum, 'accept')).toBe('already');
    const mark = () => act(stage, paul, 'mark_thread', { thread_id: directThread(paul, ngum), read_seq: 1, delivered_seq: 1 });
    await mark();
    expect(await poked()).toEqual(['Ngum', 'Paul']);
    await mark();
    expect(await poked()).toEqual([]);
  });

  test('is not sent by a blocked member to whoever blocked them', async () => {
    await befriend();
    await decide(paul, ngum, 'block');
    expect(await poked()).toEqual(['Paul']);
    expect(await write(stage, ngum, paul, 'Do you hear me?')).toBe('ok');
    expect(await poked()).toEqual(['Ngum']);
    await stage.query('insert into app.blocks (user_id, blocked_id) values ($1, $2)', [eve, ngum]);
    expect(await write(stage, ngum, eve, 'Good morning')).toBe('ok');
    expect(await poked()).toEqual(['Ngum']);
  });

  test('is not sent when the mutation is taken back', async () => {
    await befriend();
    await stage.query('begin');
    await stage.query('update app.threads set last_at = now() where user_id = $1', [paul]);
    await stage.query('rollback');
    expect(await poked()).toEqual([]);
    await stage.query('update app.threads set last_at = now() where user_id = $1', [paul]);
    expect(await poked()).toEqual(['Paul']);
  });

  test.each([
    [
      'fails',
      "create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void language plpgsql as $$ begin raise exception 'down'; end $$",
    ],
    ['is missing', 'alter schema realtime rename to realtime_gone'],
  ])('where Realtime %s, the act counts all the same', async (_, spoil) => {
    await befriend();
    const [was] = await stage.query("select pg_get_functiondef('realtime.send(jsonb, text, text, boolean)'::regprocedure) as send");
    await stage.query(spoil);
    try {
      expect(await write(stage, ngum, paul, 'Still there')).toBe('ok');
      expect(await poked()).toEqual([]);
    } finally {
      await stage.query('alter schema realtime_gone rename to realtime').catch(() => undefined);
      await stage.query(String(was?.send));
    }
    expect(await write(stage, ngum, paul, 'And again')).toBe('ok');
    expect(await poked()).toEqual(['Ngum', 'Paul']);
  });
});

describe('whoever listens', () => {
  /** As Realtime finds it out: a message that its owner puts there, looked for with the caller's rights, and taken back. */
  const mayHear = async (member: string | null, topic: string, extension = 'broadcast', session_id = member): Promise<boolean> => {
    const role = member === null ? 'anon' : 'authenticated';
    await stage.query('begin');
    try {
      await stage.query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
      await stage.query(
        "select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true), set_config('role', $4, true)",
        [topic, JSON.stringify({ sub: member ?? '', session_id, role }), member ?? '', role],
      );
      return (await stage.query('select from realtime.messages')).length > 0;
    } finally {
      await stage.query('rollback');
    }
  };

  test('hears their own channel and no other; a visitor none', async () => {
    expect(await mayHear(ngum, `user:${ngum}`)).toBe(true);
    for (const topic of [`user:${paul}`, 'user:', ngum, `user:${ngum}x`, `USER:${ngum}`, ''])
      expect(await mayHear(ngum, topic)).toBe(false);
    for (const topic of [`user:${ngum}`, 'user:', '']) expect(await mayHear(null, topic)).toBe(false);
  });

  test('with the token of a sign-in that has ended hears nothing', async () => {
    for (const session of [randomUUID(), paul, '']) expect(await mayHear(ngum, `user:${ngum}`, 'broadcast', session)).toBe(false);
  });

  test('sees nobody present', async () => {
    for (const extension of ['presence', 'postgres_changes', '']) expect(await mayHear(ngum, `user:${ngum}`, extension)).toBe(false);
  });

  test.each(['broadcast', 'presence'])('puts nothing into it: %s', async (extension) => {
    for (const member of [ngum, null])
      for (const of of [ngum, paul]) {
        const insert = 'insert into realtime.messages (topic, extension, event) values ($1, $2, $3)';
        expect((await stage.request(member, insert, [`user:${of}`, extension, 'poke'])).error).toBe('42501');
      }
  });

  test('calls nothing that sends', async () => {
    for (const member of [ngum, null]) {
      const send = `select realtime.send('{}', 'poke', 'user:${paul}', true)`;
      for (const sql of [send, 'select app.poke_members()']) expect((await stage.request(member, sql)).error).toBe('42501');
    }
    expect(await poked()).toEqual([]);
  });
});
