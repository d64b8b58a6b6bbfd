/** Once a week, for who wants it, how much happened: counts alone, once, and nothing that is not to be seen by everybody. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { follow } from '#tests/trust/polls/poll-acts.ts';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { inDays, openLifeStage, tickAt } from '#tests/trust/sync/life-stage.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import { act, type Told, tellMany, toldTo } from './notification-stage.ts';

const stage = openLifeStage();
/** Seven in the morning in Cameroon. */
const monday = '2027-03-29T06:00:00Z';
let ngum: string;
beforeEach(async () => {
  for (const table of ['polls', 'notifications', 'notification_prefs', 'digests']) await stage.query(`delete from app.${table}`);
  ngum = await stage.addMember({ display_name: 'Ngum', region_code: 'CM-NW' });
  expect(await act(stage, ngum, 'set_notification_prefs', { prefs: { in_app: { digest: true } } })).toBe('ok');
});
const digestsOf = async (member: string): Promise<readonly Told[]> => (await toldTo(stage, member)).filter(({ kind }) => kind === 'digest');

test('comes on Monday at seven in Cameroon, once, to who wants it alone', async () => {
  const other = await stage.addMember({ region_code: 'CM-NW' });
  await addPetition(stage, { reach: 'region', region_code: 'CM-NW', opened_at: inDays(-2) });
  await tickAt(stage, '2027-03-29T05:59:59Z');
  expect(await digestsOf(ngum)).toEqual([]);
  for (const time of [monday, '2027-03-29T06:01:00Z', '2027-03-29T18:00:00Z', '2027-04-03T06:00:00Z']) await tickAt(stage, time);
  const [told, ...more] = await digestsOf(ngum);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ target_kind: 'week', target_id: null, target_pid: null, read_at: null });
  expect(told?.facts).toEqual({ unread: 0, petitions: 1, polls_opened: 0, polls_closed: 0 });
  expect(await digestsOf(other)).toEqual([]);
  await addPetition(stage, { reach: 'region', region_code: 'CM-NW', opened_at: '2027-04-01T00:00:00Z' });
  await tickAt(stage, '2027-04-05T06:00:00Z');
  expect(await digestsOf(ngum)).toHaveLength(2);
});

test('comes late when the server was away, and not on Tuesday; the same twice from two lines is one', async () => {
  await tellMany(stage, ngum, 3, inDays(-1));
  await tickAt(stage, '2027-03-30T06:00:00Z');
  expect(await digestsOf(ngum)).toEqual([]);
  await tickAt(stage, '2027-03-30T05:59:00Z');
  expect((await digestsOf(ngum))[0]?.facts).toMatchObject({ unread: 3 });
  await stage.query('delete from app.digests');
  await tickAt(stage, '2027-03-30T05:59:00Z');
  expect(await digestsOf(ngum)).toHaveLength(1);
});

test('a week without anything is not told, also when something comes on Monday', async () => {
  await addPetition(stage, { reach: 'region', region_code: 'CM-AD', opened_at: inDays(-2) });
  await addPetition(stage, { reach: 'region', region_code: 'CM-NW', opened_at: inDays(-2), state: 'hidden', reason: 'spam' });
  await addPetition(stage, { reach: 'region', region_code: 'CM-NW', opened_at: inDays(-9) });
  await addPoll(stage, { opens_at: inDays(-2) });
  await tickAt(stage, monday);
  await tellMany(stage, ngum, 1, monday);
  await tickAt(stage, '2027-03-29T07:00:00Z');
  expect(await digestsOf(ngum)).toEqual([]);
});

test('of polls it counts those that the member asks or follows, as long as they may see them', async () => {
  await addPoll(stage, { owner_id: ngum, opens_at: inDays(-3) });
  const [ended, invited, cancelled] = [
    await addPoll(stage, { opens_at: inDays(-20), closes_at: inDays(1) }),
    await addPoll(stage, { opens_at: inDays(-3), eligibility: 'invited' }),
    await addPoll(stage, { opens_at: inDays(-3) }),
  ];
  await stage.query('insert into app.poll_invitations values ($1, $2)', [invited, ngum]);
  for (const poll of [ended, invited, cancelled]) expect(await follow(stage, ngum, poll)).toBe('ok');
  await stage.query('delete from app.poll_invitations');
  await stage.query("update app.polls set state = 'cancelled', reason = 'Asked twice' where id = $1", [cancelled]);
  await tickAt(stage, inDays(1.1));
  await stage.query('delete from app.notifications');
  await tickAt(stage, monday);
  expect((await digestsOf(ngum))[0]?.facts).toEqual({ unread: 0, petitions: 0, polls_opened: 1, polls_closed: 1 });
});

test('whatever was voted, and however it goes, it says the same', async () => {
  const facts: unknown[] = [];
  for (const choice of [0, 1, null]) {
    for (const table of ['polls', 'notifications', 'digests']) await stage.query(`delete from app.${table}`);
    const poll = await addPoll(stage, { owner_id: ngum, opens_at: inDays(-3), closes_at: inDays(1), results_when: 'after_close' });
    for (let n = 0; n < 3; n += 1)
      if (choice !== null)
        expect(await act(stage, await stage.addMember(), 'cast_vote', { poll_id: poll, answers: [[choice]] })).toBe('ok');
    await tickAt(stage, inDays(1.1));
    await tickAt(stage, monday);
    facts.push((await digestsOf(ngum))[0]?.facts);
  }
  expect(facts).toEqual(Array(3).fill({ unread: 1, petitions: 0, polls_opened: 1, polls_closed: 1 }));
});

test('its push is a kind of its own', async () => {
  const session = randomUUID();
  await stage.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, ngum]);
  await stage.query(
    `insert into app.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      values ($1, $2, 'https://fcm.googleapis.com/x', 'B' || repeat('A', 86), repeat('A', 22), now())`,
    [ngum, session],
  );
  await tellMany(stage, ngum, 3, inDays(-1));
  const waiting = async () => Number((await stage.query('select count(*) as n from app.push_queue'))[0]?.n);
  await tickAt(stage, monday);
  expect(await waiting()).toBe(0);
  expect(await act(stage, ngum, 'set_notification_prefs', { prefs: { push: { digest: true } } })).toBe('ok');
  await tickAt(stage, '2027-04-05T06:00:00Z');
  expect(await waiting()).toBe(1);
});
