/** Waking phones: only for what their members chose, once, never in quiet hours, and nobody else's business. */
import { beforeEach, describe, expect, test } from 'vitest';
import { directThread, write } from '#tests/trust/messages/message-stage.ts';
import { act } from './notification-stage.ts';
import { addWoken, claim, claimedFor, finish, openPushStage } from './push-stage.ts';

const stage = openPushStage();
let ngum: string;
beforeEach(async () => {
  ngum = await stage.addMember({ display_name: 'Ngum' });
});
/** Ngum and another write to each other, and nothing waits for a phone yet. */
const befriend = async (member: string): Promise<void> => {
  expect(await write(stage, ngum, member, 'Good morning')).toBe('ok');
  expect(await act(stage, member, 'decide_thread', { thread_id: directThread(ngum, member), decision: 'accept' })).toBe('ok');
  await read(member);
};
const read = async (member: string): Promise<void> => {
  await act(stage, member, 'mark_thread', { thread_id: directThread(ngum, member), read_seq: 999, delivered_seq: 999 });
  await act(stage, member, 'mark_notifications', { up_to: '2999-01-01T00:00:00Z' });
  await stage.query('delete from app.push_queue');
};
const arrange = (member: string, is_archived: boolean, muted_until: string | null) =>
  act(stage, member, 'arrange_thread', { thread_id: directThread(ngum, member), is_archived, muted_until });
const waiting = async (): Promise<number> => Number((await stage.query('select count(*) as n from app.push_queue'))[0]?.n);
const at = (time: string) => stage.setTime(`2027-03-27T${time}:00Z`);

describe('what wakes a phone', () => {
  test('is off until it is chosen, for each kind by itself, though the phone could be woken', async () => {
    const { member } = await addWoken(stage, []);
    expect(await write(stage, ngum, member, 'Good morning')).toBe('ok');
    expect(await act(stage, member, 'set_notification_prefs', { prefs: { push: { poll_opened: true, message_request: false } } })).toBe(
      'ok',
    );
    expect(await write(stage, await stage.addMember({}), member, 'Good morning')).toBe('ok');
    expect(await waiting()).toBe(0);
    const asked = await addWoken(stage, ['message_request']);
    expect(await write(stage, ngum, asked.member, 'Good morning')).toBe('ok');
    expect(await claimedFor(stage)).toEqual([asked.phone.endpoint]);
  });

  test('is not what makes no notification: a kind that is off inside the app', async () => {
    const { member } = await addWoken(stage, ['message_request'], { in_app: { message_request: false } });
    expect(await write(stage, ngum, member, 'Good morning')).toBe('ok');
    expect(await waiting()).toBe(0);
  });

  test('a message does in a thread that is heard, and makes no notification', async () => {
    const { member, phone } = await addWoken(stage, ['message']);
    await befriend(member);
    const before = await stage.query('select id from app.notifications');
    expect(await write(stage, ngum, member, 'Is the road open?')).toBe('ok');
    expect(await stage.query('select id from app.notifications')).toEqual(before);
    expect(await claimedFor(stage)).toEqual([phone.endpoint]);
  });

  test('not the member’s own message, and none of whom they blocked', async () => {
    const { member } = await addWoken(stage, ['message', 'message_request']);
    await befriend(member);
    expect(await write(stage, member, ngum, 'It is open')).toBe('ok');
    await act(stage, member, 'decide_thread', { thread_id: directThread(ngum, member), decision: 'block' });
    expect(await write(stage, ngum, member, 'Are you there?')).toBe('ok');
    expect(await waiting()).toBe(0);
  });

  test('none in a thread that rests or is put aside, and again when it rests no more', async () => {
    const { member, phone } = await addWoken(stage, ['message']);
    await befriend(member);
    expect(await arrange(member, false, '2027-03-27T13:00:00Z')).toBe('ok');
    expect(await write(stage, ngum, member, 'One')).toBe('ok');
    expect(await arrange(member, true, null)).toBe('ok');
    expect(await write(stage, ngum, member, 'Two')).toBe('ok');
    expect(await waiting()).toBe(0);
    expect(await arrange(member, false, '2027-03-27T13:00:00Z')).toBe('ok');
    await at('13:00');
    expect(await write(stage, ngum, member, 'Three')).toBe('ok');
    expect(await claimedFor(stage)).toEqual([phone.endpoint]);
  });

  test('one that is muted while a push waits is not woken for it', async () => {
    const { member } = await addWoken(stage, ['message']);
    await befriend(member);
    expect(await write(stage, ngum, member, 'One')).toBe('ok');
    expect(await arrange(member, false, '2999-01-01T00:00:00Z')).toBe('ok');
    expect(await claimedFor(stage)).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

describe('when', () => {
  test('many things at once are one push, to each of the member’s phones, and what was sent is not sent again', async () => {
    const { member, phone } = await addWoken(stage, ['message', 'message_request']);
    await befriend(member);
    for (const body of ['One', 'Two', 'Three']) expect(await write(stage, ngum, member, body)).toBe('ok');
    expect(await write(stage, await stage.addMember({}), member, 'Good morning')).toBe('ok');
    const claimed = await claim(stage);
    expect(claimed.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint]);
    expect(await claim(stage)).toEqual([]);
    expect(await finish(stage, claimed[0]?.id ?? 0, 'sent')).toBe('ok');
    expect(await finish(stage, claimed[0]?.id ?? 0, 'sent')).toBe('already');
    expect(await waiting()).toBe(0);
  });

  test('what happens while a push is on its way is told by the next', async () => {
    const { member } = await addWoken(stage, ['message']);
    await befriend(member);
    expect(await write(stage, ngum, member, 'One')).toBe('ok');
    const [first] = await claim(stage);
    expect(await write(stage, ngum, member, 'Two')).toBe('ok');
    expect(await finish(stage, first?.id ?? 0, 'sent')).toBe('ok');
    expect(await claim(stage)).toHaveLength(1);
  });

  test('what was read meanwhile wakes nobody, and leaves nothing behind', async () => {
    const { member } = await addWoken(stage, ['message', 'message_request']);
    await befriend(member);
    expect(await write(stage, ngum, member, 'One')).toBe('ok');
    await act(stage, member, 'mark_thread', { thread_id: directThread(ngum, member), read_seq: 999, delivered_seq: 999 });
    expect(await claim(stage)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('quiet hours put it off and lose nothing: one push when they end, by Cameroon’s clock', async () => {
    const { member, phone } = await addWoken(stage, ['message'], { quiet: { on: true, from: '21:00', to: '06:00' } });
    await befriend(member);
    await at('20:00');
    for (const body of ['One', 'Two']) expect(await write(stage, ngum, member, body)).toBe('ok');
    expect(await claimedFor(stage)).toEqual([]);
    await stage.setTime('2027-03-28T04:59:59Z');
    expect(await write(stage, ngum, member, 'Three')).toBe('ok');
    expect(await claimedFor(stage)).toEqual([]);
    await stage.setTime('2027-03-28T05:00:00Z');
    expect(await claimedFor(stage)).toEqual([phone.endpoint]);
    expect(await claimedFor(stage)).toEqual([]);
  });

  test.each([
    [{ on: true, from: '21:00', to: '06:00' }, '19:59', false],
    [{ on: true }, '20:00', true],
    [{ on: true, from: '12:00', to: '14:00' }, '11:00', true],
    [{ on: true, from: '12:00', to: '14:00' }, '13:00', false],
    [{ on: true, from: '12:00', to: '12:00' }, '11:00', false],
    [{ on: false, from: '00:00', to: '23:59' }, '12:00', false],
  ])('%o at %s in Greenwich is quiet: %s', async (quiet, time, isQuiet) => {
    const { member } = await addWoken(stage, ['message'], { quiet });
    await at(time);
    expect(await stage.query('select app.is_quiet($1) as q', [member])).toEqual([{ q: isQuiet }]);
  });

  test('who switches quiet hours off is told at once of what waited', async () => {
    const { member, phone } = await addWoken(stage, ['message'], { quiet: { on: true, from: '00:00', to: '23:59' } });
    await befriend(member);
    expect(await write(stage, ngum, member, 'One')).toBe('ok');
    expect(await claimedFor(stage)).toEqual([]);
    expect(await act(stage, member, 'set_notification_prefs', { prefs: { quiet: { on: false } } })).toBe('ok');
    expect(await claimedFor(stage)).toEqual([phone.endpoint]);
  });
});

describe('what became of it', () => {
  const claimOne = async () => {
    const woken = await addWoken(stage, ['message']);
    await befriend(woken.member);
    expect(await write(stage, ngum, woken.member, 'One')).toBe('ok');
    const [one] = await claim(stage);
    return { ...woken, id: one?.id ?? 0 };
  };

  test('a phone that its service knows no more is forgotten, and what waited for it', async () => {
    const { id } = await claimOne();
    expect(await finish(stage, id, 'gone')).toBe('ok');
    expect(await stage.query('select from app.push_subscriptions')).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('what failed is tried again, later each time, and after a day no more', async () => {
    const { id } = await claimOne();
    const claimedAt = async (minute: number): Promise<readonly number[]> => {
      await stage.setTime(new Date(Date.parse('2027-03-27T12:00:00Z') + minute * 60_000).toISOString());
      return (await claim(stage)).map((one) => one.id);
    };
    expect(await finish(stage, id, 'failed')).toBe('ok');
    for (const minute of [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) {
      expect([minute, await claimedAt(minute - 1)]).toEqual([minute, []]);
      expect([minute, await claimedAt(minute)]).toEqual([minute, [id]]);
      expect(await waiting()).toBe(1);
      expect(await finish(stage, id, 'failed')).toBe('ok');
    }
    expect(await waiting()).toBe(0);
  });

  test('not before the service said; and what its sender never finished is due again after five minutes', async () => {
    const { id } = await claimOne();
    expect(await finish(stage, id, 'failed', 900)).toBe('ok');
    await at('12:14');
    expect(await claim(stage)).toEqual([]);
    await at('12:15');
    expect(await claim(stage)).toHaveLength(1);
    await at('12:19');
    expect(await claim(stage)).toEqual([]);
    await at('12:20');
    expect((await claim(stage)).map((one) => one.id)).toEqual([id]);
  });
});
