/** Who is told what becomes of a petition; hearings, and what is known later of an entry. On native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, addOpened, addWithRole, inDays, lifeNow, openLifeStage, readTable, statusOf, tickAt } from './life-stage.ts';

const stage = openLifeStage();
let author: string;
let follower: string;
let officer: string;
let petition: string;
beforeEach(async () => {
  await stage.query('delete from app.notifications');
  ({ author, id: petition } = await addOpened(stage));
  follower = await stage.addMember({ display_name: 'Paul Ndi' });
  officer = await addWithRole(stage, 'petition_officer');
  await follow(follower, true);
});

const follow = (member: string, follows: boolean) =>
  act(stage, member, 'follow_content', { id: randomUUID(), kind: 'petition', content_id: petition, follows });
const enter = async (what: string, more: { happened?: string; id?: string } = {}): Promise<string> => {
  const id = more.id ?? randomUUID();
  const said = 'The council hears both sides at nine in the hall.';
  const answer = await stage.call(officer, 'add_petition_event', id, petition, what, said, 'en', null, more.happened ?? lifeNow);
  if ((answer as { status: string }).status !== 'ok') throw new Error(JSON.stringify(answer));
  return id;
};
const amend = (
  who: string | null,
  event: string,
  {
    read = null,
    film = null,
    day = lifeNow,
    off = false,
  }: { read?: string | null; film?: string | null; day?: string; off?: boolean | null },
) => stage.call(who, 'amend_petition_event', event, read, film, day, off);
const toldOf = async (member: string): Promise<readonly string[]> => {
  const rows = await stage.query(
    `select facts ->> 'decision' as told from app.notifications where user_id = $1 and kind = 'petition_news' order by happened_at, told`,
    [member],
  );
  return rows.map(({ told }) => String(told));
};
const page = 'https://example.org/transcript.pdf';

describe('news', () => {
  test('go to who follows it, once, and to its author; to nobody else', async () => {
    const signer = await stage.addMember({ display_name: 'Grace Eyong' });
    await act(stage, signer, 'sign_petition', {
      id: randomUUID(),
      petition_id: petition,
      name_display: 'citizen',
      area_code: null,
      consent: '2026-11-21',
    });
    await enter('sent');
    expect(await toldOf(author)).toEqual(['sent']);
    for (const _ of [1, 2]) await tickAt(stage, inDays(0.1));
    expect([await toldOf(follower), await toldOf(author), await toldOf(signer)]).toEqual([['sent'], ['sent'], []]);
    await follow(follower, false);
    await enter('received');
    await tickAt(stage, inDays(0.2));
    expect(await toldOf(follower)).toEqual(['sent']);
  });

  test('an author’s own words are told to the others, one a week, and what was held when it is let through', async () => {
    await follow(author, true);
    const say = () =>
      statusOf(stage, author, 'post_petition_update', { id: randomUUID(), petition_id: petition, text: 'They measured it.', lang: 'en' });
    for (const _ of [1, 2]) expect(await say()).toBe('ok');
    await tickAt(stage, inDays(0.1));
    expect([await toldOf(follower), await toldOf(author)]).toEqual([['update'], []]);
  });

  test('whoever does not want them is not told, and of one that is hidden nobody is', async () => {
    await act(stage, follower, 'set_notification_prefs', { prefs: { in_app: { petition_news: false } } });
    await enter('sent');
    await tickAt(stage, inDays(0.1));
    expect(await toldOf(follower)).toEqual([]);
    await act(stage, follower, 'set_notification_prefs', { prefs: { in_app: { petition_news: true } } });
    await enter('received');
    await stage.query(`update app.petitions set state = 'hidden' where id = $1`, [petition]);
    await tickAt(stage, inDays(0.2));
    expect(await toldOf(follower)).toEqual([]);
    expect(await stage.query('select from app.petition_news')).toEqual([]);
  });

  test('two thousand are told in a minute, and nobody twice', async () => {
    await stage.query('set session_replication_role = replica');
    await stage.query(`with m as (insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.org' from generate_series(1, 2500) returning id)
      insert into app.content_follows (id, scope, content_id, user_id, follows) select gen_random_uuid(), '', '${petition}', m.id, true from m`);
    await stage.query('reset session_replication_role');
    await enter('answered');
    const told = async () =>
      Number(
        (
          await stage.query(
            `select count(distinct user_id) as many from app.notifications where kind = 'petition_news' and user_id <> $1`,
            [author],
          )
        )[0]?.many,
      );
    await tickAt(stage, inDays(0.1));
    expect(await told()).toBe(2000);
    await tickAt(stage, inDays(0.2));
    expect(await told()).toBe(2501);
    expect(await stage.query('select from app.petition_news')).toEqual([]);
    await stage.query(
      `delete from auth.users where email like '%@example.org' and not exists (select from app.petitions p where p.owner_id = id)`,
    );
  });
});

describe('a hearing', () => {
  test('is told of a day that is to come, within a year', async () => {
    for (const happened of [lifeNow, inDays(-1), inDays(367)]) await expect(enter('hearing', { happened })).rejects.toThrow('happened');
    await enter('hearing', { happened: inDays(20) });
    await tickAt(stage, inDays(0.1));
    expect(await toldOf(follower)).toEqual(['hearing']);
    expect(await readTable(stage, null, 'petition_events')).toMatchObject([{ kind: 'hearing', is_called_off: false }]);
  });

  test('that is moved or called off is told again; once it was, its day stays', async () => {
    const event = await enter('hearing', { happened: inDays(20) });
    expect(await amend(officer, event, { day: inDays(30) })).toEqual({ status: 'ok' });
    expect(await amend(officer, event, { day: inDays(30) })).toEqual({ status: 'already' });
    expect(await amend(officer, event, { day: inDays(-1) })).toMatchObject({ field: 'happened' });
    await tickAt(stage, inDays(0.1));
    expect(await amend(officer, event, { day: inDays(30), off: true })).toEqual({ status: 'ok' });
    await tickAt(stage, inDays(0.2));
    expect(await toldOf(follower)).toEqual(['moved', 'called_off']);
    await stage.setClock(inDays(31));
    expect(await amend(officer, event, { day: inDays(40), off: true })).toMatchObject({ field: 'happened' });
    expect(await amend(officer, event, { day: inDays(30) })).toMatchObject({ field: 'off' });
  });
});

test('the addresses of a transcript and a film come later, and are told once each', async () => {
  const event = await enter('answered');
  await tickAt(stage, inDays(0.1));
  expect(await amend(officer, event, { read: 'javascript:alert(1)' })).toMatchObject({ field: 'transcript' });
  expect(await amend(officer, event, { film: `https://example.org/${'x'.repeat(500)}` })).toMatchObject({ field: 'video' });
  expect(await amend(officer, event, { day: inDays(-1) })).toMatchObject({ field: 'happened' });
  expect(await amend(officer, event, { off: true })).toMatchObject({ field: 'off' });
  expect(await amend(officer, event, { off: null })).toMatchObject({ field: 'off' });
  expect(await amend(officer, event, { read: page })).toEqual({ status: 'ok' });
  await tickAt(stage, inDays(0.2));
  expect(await amend(officer, event, { read: page, film: 'https://example.org/film' })).toEqual({ status: 'ok' });
  await tickAt(stage, inDays(0.3));
  expect(await toldOf(follower)).toEqual(['answered', 'linked', 'linked']);
  expect(await stage.call(null, 'read_petition', await pidOf())).toMatchObject({
    events: [{ transcript_url: page, is_called_off: false }],
  });
  expect(await amend(officer, event, {})).toEqual({ status: 'ok' });
  expect(await readTable(stage, null, 'petition_events')).toMatchObject([{ transcript_url: null, video_url: null }]);
});
const pidOf = async (): Promise<string> => String((await stage.query('select pid from app.petitions where id = $1', [petition]))[0]?.pid);

test('only officers put an entry right, none of their own petition, and nobody what its author said', async () => {
  const event = await enter('meeting');
  expect(await amend(follower, event, { read: page })).toMatchObject({ status: 'forbidden', why: 'no_officer' });
  expect(await amend(null, event, { read: page })).toBe('42501');
  await stage.giveRole(author, { role: 'petition_officer' });
  expect(await amend(author, event, { read: page })).toMatchObject({ status: 'forbidden', why: 'own' });
  const own = randomUUID();
  await statusOf(stage, author, 'post_petition_update', { id: own, petition_id: petition, text: 'They measured it.', lang: 'en' });
  expect(await amend(officer, own, { read: page })).toEqual({ status: 'not_found' });
  expect(await amend(officer, randomUUID(), { read: page })).toEqual({ status: 'not_found' });
  expect(await amend(officer, event, { read: page })).toEqual({ status: 'ok' });
  expect(
    await stage.query(`select details from public.audit_log where action = 'petition_event_amended' and actor_id = $1`, [officer]),
  ).toHaveLength(1);
});
