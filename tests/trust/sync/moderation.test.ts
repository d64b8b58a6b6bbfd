/** Moderators: who may decide what, one at a time, logged, on native PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  act,
  addGathering,
  addOpened,
  addReviewed,
  addWithRole,
  commenting,
  decide,
  inDays,
  lifeNow,
  openLifeStage,
  petitionOf,
  queue,
  stateOf,
  undo,
  waiting,
} from './life-stage.ts';

const stage = openLifeStage();
let moderator: string;
beforeEach(async () => {
  moderator = await addWithRole(stage, 'moderator');
});

describe('rights', () => {
  const calls: readonly [string, readonly unknown[]][] = [
    ['moderation_queue', ['decisions', 0]],
    ['moderated_contents', [{ what: 'waiting' }]],
    ['lock_petition', [randomUUID()]],
    ['decide_content', [randomUUID(), 'open', null, null]],
    ['undo_content_decision', [randomUUID()]],
    ['decide_signatures', [randomUUID(), 'late', true]],
    ['undo_decision', [randomUUID()]],
    ['petition_velocity', [randomUUID()]],
    ['invalidate_signatures', [randomUUID(), lifeNow, inDays(1), null, null, 'automated', true]],
    ['moderation_history', [randomUUID()]],
  ];
  test.each(calls)('%s is for moderators, as long as they are', async (name, values) => {
    const ended = await stage.addMember();
    await stage.giveRole(ended, { role: 'moderator', expiresAt: '2027-03-27T11:59:59Z' });
    expect(await stage.call(null, name, ...values)).toBe('42501');
    const editor = await addWithRole(stage, 'data_editor');
    // Data editors read claims of companies there, and nothing else (contents/claims.test.ts).
    for (const who of [await stage.addMember(), ended, editor])
      if (who !== editor || name !== 'moderated_contents')
        expect(await stage.call(who, name, ...values)).toMatchObject({ status: 'forbidden' });
    for (const who of [moderator, await addWithRole(stage, 'admin')])
      expect(await stage.call(who, name, ...values)).toMatchObject({
        status: name.startsWith('moderat') && name !== 'moderation_history' ? 'ok' : 'not_found',
      });
  });

  test('nobody decides about what is their own', async () => {
    const { author, id } = await addReviewed(stage);
    await stage.giveRole(author, { role: 'moderator' });
    expect(await decide(stage, author, id, 'open')).toMatchObject({ status: 'forbidden', why: 'own' });
    expect(await stage.call(author, 'lock_petition', id)).toMatchObject({ status: 'forbidden', why: 'own' });
    const { decision } = await decide(stage, moderator, id, 'open');
    expect(await undo(stage, author, decision)).toMatchObject({ status: 'forbidden', why: 'own' });
    expect(await stage.call(author, 'decide_signatures', id, 'held', true)).toMatchObject({ status: 'forbidden', why: 'own' });
    expect(await stage.call(author, 'petition_velocity', id)).toMatchObject({ status: 'forbidden', why: 'own' });
    const strike = [id, inDays(-1), inDays(1), null, null, 'automated', true];
    expect(await stage.call(author, 'invalidate_signatures', ...strike)).toMatchObject({ status: 'forbidden', why: 'own' });
    const named = await stage.addMember({ display_name: 'Bih Ndi' });
    await stage.giveRole(named, { role: 'moderator' });
    const comment = commenting(id);
    expect(await act(stage, named, 'create_content', comment)).toMatchObject({ status: 'ok' });
    expect(await decide(stage, named, comment.id, 'open')).toMatchObject({ status: 'forbidden', why: 'own' });
  });
});

describe('the queue', () => {
  test('has what is in review, oldest first, with its age and who has it in hand', async () => {
    const first = await addReviewed(stage);
    await stage.setClock(inDays(11));
    const second = await addReviewed(stage, { closes_at: inDays(60) });
    await stage.call(moderator, 'lock_petition', second.id);
    const { items, more } = await waiting(stage, moderator, 'petition');
    expect(items.map(({ id, age_days }) => [id, age_days])).toEqual([
      [first.id, 11],
      [second.id, 0],
    ]);
    expect(more).toBe(false);
    expect(items[1]?.fields).toMatchObject({ lock: { by: 'me' }, signatures: 5 });
    const other = await addWithRole(stage, 'moderator');
    expect((await waiting(stage, other, 'petition')).items[1]?.fields).toMatchObject({ lock: { by: 'other' } });
    expect(JSON.stringify(await waiting(stage, other, 'petition'))).not.toContain(first.author);
    expect(await queue(stage, moderator, 'everything')).toEqual({ status: 'invalid', field: 'kind' });
  });

  test('gives 20 a page', async () => {
    const { id } = await addOpened(stage);
    const member = await stage.addMember({ display_name: 'Paul Ndi' });
    for (let n = 0; n < 21; n += 1) await act(stage, member, 'create_content', commenting(id, { fields: { text: `Number ${n}` } }));
    const [page, next] = [await waiting(stage, moderator, 'comment'), await waiting(stage, moderator, 'comment', 1)];
    expect([page.items.length, page.more, next.items.length, next.more]).toEqual([20, true, 1, false]);
  });

  test('has nothing that was not handed to moderators, and nobody decides about it', async () => {
    const { id } = await addGathering(stage);
    const all = (await stage.call(moderator, 'moderated_contents', { what: 'all' })) as Answer;
    expect(all.items).toEqual([]);
    for (const to of ['open', 'hidden', 'gathering_supporters'])
      expect(await decide(stage, moderator, id, to, 'defamation')).toEqual({ status: 'not_found' });
  });

  test('an officer of petitions sees of it the signatures that wait, and nothing that is not public', async () => {
    const officer = await addWithRole(stage, 'petition_officer');
    expect(await waiting(stage, officer, 'petition')).toMatchObject({ status: 'forbidden' });
    expect(await queue(stage, officer, 'signatures')).toMatchObject({ status: 'ok' });
  });
});

test('a lock is one moderator’s for 30 minutes, and keeps the others from deciding', async () => {
  const { id } = await addReviewed(stage);
  const other = await addWithRole(stage, 'moderator');
  expect(await stage.call(moderator, 'lock_petition', id)).toMatchObject({ status: 'ok' });
  expect(await stage.call(other, 'lock_petition', id)).toMatchObject({ status: 'forbidden', why: 'locked' });
  expect(await decide(stage, other, id, 'open')).toMatchObject({ status: 'forbidden', why: 'locked' });
  await stage.setClock(inDays(31 / 1440));
  expect(await stage.call(other, 'lock_petition', id)).toMatchObject({ status: 'ok' });
  expect(await decide(stage, moderator, id, 'open')).toMatchObject({ status: 'forbidden', why: 'locked' });
  expect(await decide(stage, other, id, 'open')).toMatchObject({ status: 'ok' });
});

describe('deciding', () => {
  test('opens: thresholds are fixed, it is its region’s, its signatures count, and the log says who', async () => {
    const { id, author } = await addReviewed(stage);
    const { status, decision } = await decide(stage, moderator, id, 'open');
    expect(status).toBe('ok');
    expect(await petitionOf(stage, id)).toMatchObject({
      state: 'open',
      scope: 'region:CM-NW',
      thresholds: { answer: 5000 },
      opened_at: new Date(lifeNow),
    });
    await stage.query('update app.petition_thresholds set takes = takes + 1');
    expect(await petitionOf(stage, id)).toMatchObject({ thresholds: { answer: 5000 } });
    await stage.query('update app.petition_thresholds set takes = takes - 1');
    expect(
      await stage.query(`select actor_id, subject_id, details ->> 'to' as "to" from public.audit_log where details ->> 'decision' = $1`, [
        decision,
      ]),
    ).toEqual([{ actor_id: moderator, subject_id: author, to: 'open' }]);
    expect(await stage.query('select app.first_broken_entry() as n')).toEqual([{ n: null }]);
  });

  test.each([
    ['village', { division_code: 'CM-NW-ME', subdivision_code: 'CM-NW-ME-1' }, { answer: 50 }],
    ['subdivision', { division_code: 'CM-NW-ME', subdivision_code: 'CM-NW-ME-1' }, { answer: 200 }],
    ['division', { division_code: 'CM-NW-ME' }, { answer: 1000 }],
    ['region', {}, { answer: 5000 }],
    ['national', { region_code: null }, { answer: 10000, debate: 50000 }],
  ])('the thresholds of a petition that reaches a %s', async (reach, area, thresholds) => {
    const { id } = await addOpened(stage, { reach, ...area });
    expect((await petitionOf(stage, id)).thresholds).toEqual(thresholds);
  });

  test('one that waited past its end has a week left', async () => {
    const { id } = await addReviewed(stage, { closes_at: inDays(8) });
    await stage.setClock(inDays(20));
    await decide(stage, moderator, id, 'open');
    expect((await petitionOf(stage, id)).closes_at).toEqual(new Date(inDays(27)));
  });

  test.each<[string, readonly unknown[]]>([
    ['reason', ['rejected']],
    ['reason', ['rejected', 'ugly']],
    ['reason', ['hidden', 'duplicate']],
    ['note', ['rejected', 'spam', 'x'.repeat(501)]],
  ])('is refused for its %s: %j', async (field, [decision, reason, note]) => {
    const { id } = await addReviewed(stage);
    expect(await decide(stage, moderator, id, decision, reason, note)).toEqual({ status: 'invalid', field });
    expect(await stateOf(stage, id)).toBe('in_review');
  });

  test('twice is already, and a move there is not is closed', async () => {
    const { id } = await addReviewed(stage);
    await decide(stage, moderator, id, 'flagged');
    expect(await decide(stage, moderator, id, 'flagged')).toEqual({ status: 'already' });
    await decide(stage, moderator, id, 'rejected', 'spam');
    for (const to of ['open', 'closed', null]) expect(await decide(stage, moderator, id, to)).toEqual({ status: 'closed', why: 'no_move' });
  });

  test('of two moderators at once one decides, and the other hears it', async () => {
    const { id } = await addReviewed(stage);
    const [mine, theirs] = [await stage.connect(), await stage.connect()];
    const other = await addWithRole(stage, 'moderator');
    const answers = await Promise.all([
      mine(moderator, `select public.decide_content($1, 'open', null, null) ->> 'status' as s`, [id]),
      theirs(other, `select public.decide_content($1, 'rejected', 'spam', null) ->> 'status' as s`, [id]),
    ]);
    expect(answers.map(({ rows }) => rows[0]?.s).sort()).toEqual(['closed', 'ok']);
    expect(await stage.query('select from app.content_decisions where content_id = $1', [id])).toHaveLength(1);
  });
});
