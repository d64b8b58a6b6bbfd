/** What moderators decided is put back within a day; and their decisions about signatures and comments. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  act,
  addOpened,
  addReviewed,
  addWithRole,
  decide,
  inDays,
  lifeNow,
  openLifeStage,
  petitionOf,
  queue,
  stateOf,
  statusOf,
  undo,
} from './life-stage.ts';
import { resultsOf, send, signing } from './petition-stage.ts';

const stage = openLifeStage();
let moderator: string;
beforeEach(async () => {
  moderator = await addWithRole(stage, 'moderator');
});

describe('undoing', () => {
  test.each([
    ['rejected', 'spam'],
    ['flagged', null],
    ['hidden', 'defamation'],
    ['open', null],
  ])('%s goes back to review within 24 hours, once, and is logged', async (decision, reason) => {
    const { id } = await addReviewed(stage);
    const decided = await decide(stage, moderator, id, decision, reason);
    await stage.setClock(inDays(0.99));
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'ok', state: 'in_review' });
    expect(await petitionOf(stage, id)).toMatchObject({ state: 'in_review', reason: null, opened_at: null, thresholds: {} });
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'already' });
    expect(
      await stage.query(`select from public.audit_log where action = 'moderation_undone' and details ->> 'decision' = $1`, [
        decided.decision,
      ]),
    ).toHaveLength(1);
    expect(await decide(stage, moderator, id, 'open')).toMatchObject({ status: 'ok' });
  });

  test('is over after 24 hours, and when its author has moved on', async () => {
    const { id, author } = await addReviewed(stage);
    const decided = await decide(stage, moderator, id, 'rejected', 'spam');
    await stage.setClock(inDays(1.01));
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'closed', why: 'too_late' });
    await stage.setClock(lifeNow);
    await act(stage, author, 'submit_petition', { petition_id: id });
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'closed', why: 'moved_on' });
    expect(await stateOf(stage, id)).toBe('in_review');
  });

  test('an opened petition that members have signed goes back to review, and their signatures stay', async () => {
    const { id } = await addReviewed(stage);
    await decide(stage, moderator, id, 'flagged');
    const opened = await decide(stage, moderator, id, 'open');
    await stage.setClock(inDays(0.5));
    await send(stage, await stage.addMember(), [signing(id, { name_display: 'citizen' })]);
    expect(await undo(stage, moderator, opened.decision)).toEqual({ status: 'ok', state: 'in_review' });
    expect(await stage.query('select by_account from app.petition_counts where id = $1', [id])).toEqual([{ by_account: 6 }]);
  });

  test('a hidden petition that was open is open again, with what it had', async () => {
    const { id } = await addOpened(stage);
    const before = await petitionOf(stage, id);
    const hidden = await decide(stage, moderator, id, 'hidden', 'private_person');
    expect(await undo(stage, moderator, hidden.decision)).toEqual({ status: 'ok', state: 'open' });
    const { state, opened_at, closes_at, thresholds, scope } = before;
    expect(await petitionOf(stage, id)).toMatchObject({ state, opened_at, closes_at, thresholds, scope });
  });
});

test('signatures that came late or were held count by a decision, and no more when it is undone', async () => {
  const { id } = await addOpened(stage);
  await stage.setClock(inDays(91));
  const results = resultsOf(
    await send(stage, await stage.addMember(), [{ ...signing(id, { name_display: 'citizen' }), made_at: inDays(89) }]),
  );
  expect(results).toMatchObject([{ status: 'late' }]);
  const officer = await addWithRole(stage, 'petition_officer');
  const counts = async () => (await stage.query('select by_account, late from app.petition_counts where id = $1', [id]))[0];
  expect((await queue(stage, officer, 'signatures')).items).toMatchObject([{ id, late: 1, held: 0 }]);
  expect(await stage.call(officer, 'decide_signatures', id, 'never', true)).toMatchObject({ field: 'which' });
  expect(await stage.call(officer, 'decide_signatures', id, 'late', null)).toMatchObject({ field: 'accept' });
  const accepted = (await stage.call(officer, 'decide_signatures', id, 'late', true)) as Answer;
  expect(accepted).toMatchObject({ status: 'ok', count: 1 });
  expect(await counts()).toEqual({ by_account: 6, late: 0 });
  expect(await stage.call(officer, 'decide_signatures', id, 'late', true)).toEqual({ status: 'already' });
  expect(await undo(stage, moderator, accepted.decision)).toEqual({ status: 'ok', state: 'late' });
  expect(await counts()).toEqual({ by_account: 5, late: 1 });
  expect(await stage.call(officer, 'decide_signatures', id, 'late', false)).toMatchObject({ status: 'ok' });
  const [{ user_id: struckOff } = {}] = await stage.query(`select user_id from app.petition_signatures where state = 'invalid'`);
  expect(await statusOf(stage, String(struckOff), 'withdraw_signature', { petition_id: id })).toEqual(['closed', 'struck_off']);
  expect(await counts()).toEqual({ by_account: 5, late: 0 });
});

test('a comment is let through or not, with a reason, and put back', async () => {
  const { id } = await addOpened(stage);
  const comment = { id: randomUUID(), petition_id: id, text: 'A word too much.', name_display: 'citizen' };
  expect(await statusOf(stage, await stage.addMember(), 'comment_petition', comment)).toBe('ok');
  const say = (decision: unknown, reason: unknown = null) =>
    stage.call(moderator, 'decide_comment', comment.id, decision, reason) as Promise<Answer>;
  expect(await say('hidden')).toMatchObject({ field: 'decision' });
  expect(await say('rejected')).toMatchObject({ field: 'reason' });
  expect(await say('approved', 'spam')).toMatchObject({ field: 'reason' });
  await stage.setClock(inDays(0.01));
  const rejected = await say('rejected', 'hate_or_violence');
  expect(await say('rejected', 'spam')).toEqual({ status: 'already' });
  expect((await queue(stage, moderator, 'comments')).items).toEqual([]);
  expect((await queue(stage, moderator, 'decisions')).items).toMatchObject([{ subject: 'comment', by_me: true }, { subject: 'petition' }]);
  expect(await undo(stage, moderator, rejected.decision)).toEqual({ status: 'ok', state: 'waiting' });
  expect((await queue(stage, moderator, 'comments')).items).toMatchObject([{ id: comment.id, state: 'waiting' }]);
});

describe('reports that a decision answered', () => {
  const addReported = async () => {
    const { id } = await addOpened(stage);
    const comment = { id: randomUUID(), petition_id: id, text: 'A word too much.', name_display: 'citizen' };
    await act(stage, await stage.addMember(), 'comment_petition', comment);
    await stage.call(moderator, 'decide_comment', comment.id, 'approved', null);
    for (let n = 0; n < 5; n += 1) {
      const reporter = await stage.addMember();
      await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [reporter]);
      const report = { id: randomUUID(), petition_id: id, comment_id: comment.id, reason: 'spam' };
      expect(await statusOf(stage, reporter, 'report_petition', report)).toBe('ok');
    }
    return comment.id;
  };
  const standing = async (comment: string) => ({
    comment: (await stage.query('select state from app.petition_comments where id = $1', [comment]))[0]?.state,
    reports: (await stage.query('select distinct state from app.petition_reports where comment_id = $1', [comment])).map(
      ({ state }) => state,
    ),
  });

  test.each([
    ['approved', null, 'no_action'],
    ['rejected', 'spam', 'actioned'],
  ])('wait again when a comment’s %s is undone', async (decision, reason, answered) => {
    const comment = await addReported();
    expect(await standing(comment)).toEqual({ comment: 'flagged', reports: ['waiting'] });
    const decided = (await stage.call(moderator, 'decide_comment', comment, decision, reason)) as Answer;
    expect(await standing(comment)).toEqual({ comment: decision, reports: [answered] });
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'ok', state: 'flagged' });
    expect(await standing(comment)).toEqual({ comment: 'flagged', reports: ['waiting'] });
  });

  test.each([
    ['no_action', 'approved'],
    ['actioned', 'rejected'],
  ])('wait again when their own %s is undone, and the comment is out of sight again', async (decision, state) => {
    const comment = await addReported();
    const [report] = await stage.query('select id from app.petition_reports where comment_id = $1', [comment]);
    const decided = (await stage.call(moderator, 'decide_report', report?.id, decision, null)) as Answer;
    expect(await standing(comment)).toEqual({ comment: state, reports: [decision] });
    const { items } = await queue(stage, moderator, 'decisions');
    expect(items.filter(({ subject }) => subject === 'reports')).toMatchObject([{ count: 5 }]);
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'ok', state: 'waiting' });
    expect(await standing(comment)).toEqual({ comment: 'flagged', reports: ['waiting'] });
  });
});
