/** What members decide about their messages: who may begin, whether reading is told, what is put aside, and what stands on phones. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, directThread, openMessageStage, toldTo, write } from './message-stage.ts';

const stage = openMessageStage();
beforeAll(async () => {
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test') on conflict do nothing`);
  await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    select gen_random_uuid(), 'test', c, '2027', 'none', c, c, c from unnest(array['CM-NW', 'CM-LT']) c on conflict do nothing`);
});
let ngum: string;
let paul: string;
beforeEach(async () => {
  ngum = await stage.addMember({ display_name: 'Ngum', region_code: 'CM-NW' });
  paul = await stage.addMember({ display_name: 'Paul', region_code: 'CM-LT' });
});
const prefer = (member: string, who_may_write: unknown, tells_read: unknown = false, id = randomUUID()) =>
  act(stage, member, 'set_message_prefs', { id, who_may_write, tells_read });
const thread = () => directThread(ngum, paul);
const mark = (member: string, seq: number) => act(stage, member, 'mark_thread', { thread_id: thread(), read_seq: seq, delivered_seq: seq });
const befriend = async (): Promise<void> => {
  await write(stage, ngum, paul, 'Good morning');
  await act(stage, paul, 'decide_thread', { thread_id: thread(), decision: 'accept' });
};
const own = async (member: string) => (await toldTo(stage, member)).threads[0];

describe('who may begin', () => {
  test('everyone, those of the area, or nobody; a thread that is there goes on', async () => {
    expect(await prefer(paul, 'nobody')).toBe('ok');
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('forbidden not_wanted');
    expect(await toldTo(stage, ngum)).toEqual({ threads: [], messages: [], rosters: [] });
    await prefer(paul, 'area');
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('forbidden not_wanted');
    await stage.query("update public.profiles set region_code = 'CM-NW' where user_id = $1", [paul]);
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    await act(stage, paul, 'decide_thread', { thread_id: thread(), decision: 'accept' });
    await prefer(paul, 'nobody');
    expect(await write(stage, ngum, paul, 'We know each other')).toBe('ok');
  });

  test('without an area nobody is of it', async () => {
    await stage.query('update public.profiles set region_code = null where user_id = any($1)', [[ngum, paul]]);
    await prefer(paul, 'area');
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('forbidden not_wanted');
  });

  test('is one row a member, whatever id a phone gave it, and nobody else’s', async () => {
    const id = randomUUID();
    expect([await prefer(paul, 'area', true, id), await prefer(paul, 'area', true), await prefer(paul, 'nobody')]).toEqual([
      'ok',
      'already',
      'ok',
    ]);
    expect(await prefer(ngum, 'nobody', false, id)).toBe('id_conflict');
    const phone = newPhone();
    await catchUp(stage, paul, phone);
    const rows = [...phone.rows].flatMap(([key, row]) => (key.startsWith('message_prefs:') ? [row] : []));
    expect(rows).toMatchObject([{ id, who_may_write: 'nobody', tells_read: false }]);
    const other = newPhone();
    await catchUp(stage, ngum, other);
    expect([...other.rows.keys()].filter((key) => key.startsWith('message_prefs:'))).toEqual([]);
    for (const bad of ['friends', null, 7]) expect(await prefer(paul, bad)).toBe('invalid who_may_write');
    expect(await prefer(paul, 'area', 'yes')).toBe('invalid tells_read');
  });
});

test('that something was read is told where both tell it, and from both no more as soon as one does not', async () => {
  await befriend();
  const told = async () => (await own(ngum))?.other_read_seq;
  await mark(paul, 1);
  expect(await told()).toBeNull();
  await prefer(paul, 'everyone', true);
  await write(stage, ngum, paul, 'Second');
  await mark(paul, 2);
  expect(await told()).toBeNull();
  await prefer(ngum, 'everyone', true);
  await write(stage, ngum, paul, 'Third');
  expect(await told()).toBeNull();
  await mark(paul, 3);
  expect(await told()).toBe(3);
  await mark(paul, 1);
  expect(await told()).toBe(3);
  // What Paul wrote himself is none of what he read of hers.
  await write(stage, paul, ngum, 'Fourth');
  await mark(paul, 4);
  expect(await told()).toBe(3);
  await prefer(paul, 'everyone', false);
  expect(await told()).toBeNull();
});

test('whoever was blocked learns of nothing that was read', async () => {
  await befriend();
  for (const member of [ngum, paul]) await prefer(member, 'everyone', true);
  await act(stage, paul, 'decide_thread', { thread_id: thread(), decision: 'block' });
  await mark(paul, 1);
  expect((await own(ngum))?.other_read_seq).toBeNull();
});

test('a thread is put aside or to rest for its member alone, and comes back when something is said', async () => {
  await befriend();
  const arrange = (is_archived: unknown, muted_until: unknown) =>
    act(stage, paul, 'arrange_thread', { thread_id: thread(), is_archived, muted_until });
  expect(await arrange(true, '2027-04-01T00:00:00.000Z')).toBe('ok');
  expect(await own(paul)).toMatchObject({ is_archived: true, muted_until: '2027-04-01T00:00:00+00:00' });
  expect(await own(ngum)).toMatchObject({ is_archived: false, muted_until: null });
  await write(stage, ngum, paul, 'Are you there?');
  expect(await own(paul)).toMatchObject({ is_archived: false, muted_until: '2027-04-01T00:00:00+00:00' });
  expect(await arrange(false, null)).toBe('ok');
  expect([await arrange('x', null), await arrange(true, 'soon')]).toEqual(['invalid is_archived', 'invalid muted_until']);
  expect(await act(stage, ngum, 'arrange_thread', { thread_id: randomUUID(), is_archived: true, muted_until: null })).toBe('not_found');
});

describe('on phones', () => {
  const fill = (count: number) =>
    stage.query(
      `with told as (update app.conversations set last_seq = $2 where id = $1 returning id),
        copies as (insert into app.messages (id, scope, message_id, thread_id, user_id, author_id, seq, body, sent_at)
          select gen_random_uuid(), '', md5(n::text)::uuid, $1, u, $3, n, 'Word ' || n, app.now() from generate_series(2, $2) n, unnest($4::uuid[]) u returning 1)
        update app.threads set last_seq = $2 where thread_id = $1`,
      [thread(), count, ngum, [ngum, paul]],
    );
  const seqsOf = async (member: string, phone = newPhone()) => (await toldTo(stage, member, phone)).messages.map(({ seq }) => Number(seq));

  test('stand the last 500 of a thread, and the rest is read on demand, by its members alone', async () => {
    await befriend();
    await fill(500);
    const phone = newPhone();
    expect(await seqsOf(paul, phone)).toHaveLength(500);
    for (const n of [1, 2, 3]) await write(stage, ngum, paul, `New ${n}`);
    // Told to a phone that had them as well as to one that is new.
    for (const told of [await seqsOf(paul, phone), await seqsOf(paul), await seqsOf(ngum)]) {
      expect([told.length, told[0], told.at(-1)]).toEqual([500, 4, 503]);
    }
    const read = (member: string | null, below: number) => stage.call(member, 'read_messages', thread(), below);
    expect(await read(paul, 4)).toMatchObject({
      status: 'ok',
      more: false,
      messages: [{ seq: 3 }, { seq: 2 }, { seq: 1, body: 'Good morning' }],
    });
    const page = (await read(paul, 200)) as { readonly more: boolean; readonly messages: readonly { readonly seq: number }[] };
    expect([page.more, page.messages.length, page.messages[0]?.seq]).toEqual([true, 50, 199]);
    const eve = await stage.addMember({ display_name: 'Eve' });
    expect(await read(eve, 999)).toEqual({ status: 'not_found' });
    expect(JSON.stringify(await read(null, 999).catch(String))).not.toContain('Word');
  });

  test('stand those of the last 90 days, twice or late the same', async () => {
    await befriend();
    await stage.setClock('2027-06-24T12:00:00Z');
    await write(stage, ngum, paul, 'Summer');
    for (const days of ['2027-06-25T11:59:00Z', '2027-06-25T12:01:00Z', '2027-06-25T12:01:00Z']) {
      await stage.setClock(days);
      await stage.query("select set_config('app.test_now', $1, false)", [days]);
      await stage.query('select app.tick()');
      expect(await seqsOf(paul)).toEqual(days < '2027-06-25T12' ? [1, 2] : [2]);
    }
    await stage.query("select set_config('app.test_now', '', false)");
    expect(await stage.call(paul, 'read_messages', thread(), 2)).toMatchObject({ messages: [{ body: 'Good morning' }] });
  });
});
