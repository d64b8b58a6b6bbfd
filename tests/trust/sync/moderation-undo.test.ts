/** What moderators decided is put back within a day; and their decisions about signatures and comments. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  act,
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
  statusOf,
  undo,
  undoSignatures,
  waiting,
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
  expect(await undoSignatures(stage, moderator, accepted.decision)).toEqual({ status: 'ok', state: 'late' });
  expect(await counts()).toEqual({ by_account: 5, late: 1 });
  expect(await stage.call(officer, 'decide_signatures', id, 'late', false)).toMatchObject({ status: 'ok' });
  const [{ user_id: struckOff } = {}] = await stage.query(`select user_id from app.petition_signatures where state = 'invalid'`);
  expect(await statusOf(stage, String(struckOff), 'withdraw_signature', { petition_id: id })).toEqual(['closed', 'struck_off']);
  expect(await counts()).toEqual({ by_account: 5, late: 0 });
});

test('a comment is let through or not, with a reason, and put back', async () => {
  const { id } = await addOpened(stage);
  const comment = commenting(id, { fields: { text: 'A word too much.' } });
  expect(await statusOf(stage, await stage.addMember({ display_name: 'Paul Ndi' }), 'create_content', comment)).toBe('ok');
  const say = (decision: unknown, reason: unknown = null) => decide(stage, moderator, comment.id, decision, reason);
  expect(await say('rejected')).toEqual({ status: 'closed', why: 'no_move' });
  expect(await say('hidden')).toMatchObject({ field: 'reason' });
  await stage.setClock(inDays(0.01));
  const hidden = await say('hidden', 'hate_or_violence');
  expect(await say('hidden', 'spam')).toEqual({ status: 'already' });
  expect((await waiting(stage, moderator, 'comment')).items).toEqual([]);
  const decided = (await stage.call(moderator, 'moderated_contents', { what: 'decided' })) as Answer;
  expect(decided.items.map((item) => [item.kind, item.id])).toEqual([
    ['comment', comment.id],
    ['petition', id],
  ]);
  expect(await undo(stage, moderator, hidden.decision)).toEqual({ status: 'ok', state: 'in_review' });
  expect((await waiting(stage, moderator, 'comment')).items).toMatchObject([
    { id: comment.id, state: 'in_review', parent: { kind: 'petition' } },
  ]);
});

describe('reports that a decision answered', () => {
  const addReported = async () => {
    const { id } = await addOpened(stage);
    const comment = commenting(id, { fields: { text: 'A word too much.' } });
    await act(stage, await stage.addMember({ display_name: 'Paul Ndi' }), 'create_content', comment);
    await decide(stage, moderator, comment.id, 'open');
    for (let n = 0; n < 5; n += 1) {
      const reporter = await stage.addMember();
      await stage.query(`update auth.users set created_at = '2027-01-01' where id = $1`, [reporter]);
      expect(await statusOf(stage, reporter, 'report_content', { id: randomUUID(), content_id: comment.id, reason: 'spam' })).toBe('ok');
    }
    return String(comment.id);
  };
  const standing = async (comment: string) => ({
    comment: (await stage.query('select state from app.contents where id = $1', [comment]))[0]?.state,
    reports: (await stage.query('select distinct state from app.content_reports where content_id = $1', [comment])).map(
      ({ state }) => state,
    ),
  });

  test.each([
    ['open', null, 'no_action'],
    ['hidden', 'spam', 'actioned'],
  ])('wait again when a comment’s %s is undone', async (decision, reason, answered) => {
    const comment = await addReported();
    expect(await standing(comment)).toEqual({ comment: 'flagged', reports: ['waiting'] });
    const decided = await decide(stage, moderator, comment, decision, reason);
    expect(await standing(comment)).toEqual({ comment: decision, reports: [answered] });
    expect(await undo(stage, moderator, decided.decision)).toEqual({ status: 'ok', state: 'flagged' });
    expect(await standing(comment)).toEqual({ comment: 'flagged', reports: ['waiting'] });
  });
});
