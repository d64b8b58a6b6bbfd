/** Appeals against decisions about contents: one a decision, answered in words by another moderator. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newsOf } from '#tests/trust/notifications/notification-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addOpenEvent,
  contentOf,
  countsOf,
  decide,
  fieldsOf,
  inDays,
  type Json,
  lastDecision,
  openContentStage,
  reportBy,
  reportStates,
  rowOf,
  saidTo,
  stateOf,
  undoDecision,
} from './content-stage.ts';

const stage = openContentStage();
const undo = (decision: unknown, by?: string | null) => undoDecision(stage, decision, by);
const appeal = (member: string, content_id: string, more: Json = {}) =>
  act(stage, member, 'appeal_content', { id: randomUUID(), content_id, text: 'It says nothing of the kind.', ...more });
const answer = async (target: unknown, reverses: unknown, reply: unknown, by: string = stage.colleague) =>
  saidTo(await stage.call(by, 'decide_appeal', target, reverses, reply));
const appealOf = async (content: string): Promise<string> =>
  String(
    (await stage.query('select id from app.content_appeals where content_id = $1 order by created_at desc limit 1', [content]))[0]?.id,
  );
const reportsOf = (id: string) => reportStates(stage, id);

describe('appeals', () => {
  const hidden = async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    await addComment(stage, paul, id);
    await reportBy(stage, [paul], id);
    await decide(stage, id, 'hidden', { reason: 'spam', note: 'It sells something.' });
    return { ngum, paul, id };
  };

  test('are one a decision, in words, by its owner, for 14 days', async () => {
    const { ngum, paul, id } = await hidden();
    expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({
      decision_id: await lastDecision(stage, id),
      appeal_until: expect.stringContaining('2027-04-10T12:00:00'),
      appeal: null,
    });
    expect([await appeal(paul, id), await appeal(ngum, randomUUID())]).toEqual(['not_found', 'not_found']);
    for (const text of [null, '', 'no', 'x'.repeat(1001)]) expect(await appeal(ngum, id, { text })).toBe('invalid text');
    expect(await appeal(ngum, id, { id: 'mine' })).toBe('invalid id');
    await stage.setClock(inDays(14.001));
    expect(await appeal(ngum, id)).toBe('closed too_late');
    await stage.setClock(inDays(13.999));
    expect([await appeal(ngum, id), await appeal(ngum, id)]).toEqual(['ok', 'already']);
    expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({
      decision_id: null,
      appeal_until: null,
      appeal: 'waiting',
      reply: null,
    });
    expect(await undo(await lastDecision(stage, id))).toBe('closed too_late');
  });

  test('are of a decision that took something away: nothing that is seen, waits or was withdrawn has one', async () => {
    const ngum = await addMember(stage);
    const [open, waiting] = [await addOpenEvent(stage, ngum), await addEvent(stage, ngum)];
    await decide(stage, waiting, 'rejected', { reason: 'spam' });
    await act(stage, ngum, 'move_content', { content_id: waiting, to: 'withdrawn' });
    for (const id of [open, waiting]) expect(await appeal(ngum, id)).toBe('closed no_decision');
  });

  test('are answered by another moderator than who decided, in words; one that is appealed is undone by nobody', async () => {
    const { ngum, id } = await hidden();
    await appeal(ngum, id);
    expect(await undo(await lastDecision(stage, id))).toBe('closed appealed');
    const target = await appealOf(id);
    expect(await answer(target, true, 'You are right.', stage.moderator)).toBe('forbidden decided_it');
    expect(await answer(target, true, 'You are right.', ngum)).toBe('forbidden no_moderator');
    await stage.giveRole(ngum, { role: 'moderator' });
    expect(await answer(target, true, 'I am right.', ngum)).toBe('forbidden own');
    await stage.giveRole(ngum, { role: 'moderator', isActive: false });
    for (const reply of [null, ' ', 'no', 'x'.repeat(1001)]) expect(await answer(target, true, reply)).toBe('invalid reply');
    expect(await answer(target, null, 'Perhaps.')).toBe('invalid reverses');
    expect(await answer(randomUUID(), true, 'You are right.')).toBe('not_found');
    expect([await answer(target, false, 'It sells something.'), await answer(target, true, 'Or not?')]).toEqual(['ok', 'already']);
    expect(await stateOf(stage, id)).toBe('hidden');
    expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({
      appeal: 'upheld',
      reply: 'It sells something.',
      state: 'hidden',
    });
    expect(await newsOf(stage, ngum)).toEqual(
      expect.arrayContaining(['content_decided open', 'content_decided hidden', 'appeal_decided upheld']),
    );
  });

  test('that are right put all back: state, comments, counts, and what those who reported were told', async () => {
    const { ngum, paul, id } = await hidden();
    const before = await countsOf(stage, id);
    await appeal(ngum, id);
    expect(await answer(await appealOf(id), true, 'It sells nothing.')).toBe('ok');
    expect(await contentOf(stage, id)).toMatchObject({ state: 'open', counts: before, reason: null, note: null });
    expect(before).toEqual({ comment: 1 });
    expect(await rowOf(stage, paul, `events:${id}`)).toBeDefined();
    expect(await reportsOf(id)).toEqual(['1 no_action']);
    expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({ state: 'open', appeal: 'reversed', reply: 'It sells nothing.' });
    // Told once: by the answer, not as something undone besides.
    expect((await newsOf(stage, ngum)).filter((news) => news !== 'content_decided open').toSorted()).toEqual([
      'appeal_decided reversed',
      'content_commented',
      'content_decided hidden',
    ]);
    expect((await newsOf(stage, paul)).toSorted()).toEqual(['report_decided actioned', 'report_decided no_action']);
  });

  test('of what has moved on can only be upheld', async () => {
    const ngum = await addMember(stage);
    const id = await addEvent(stage, ngum);
    await decide(stage, id, 'rejected', { reason: 'unclear' });
    await appeal(ngum, id);
    await act(stage, ngum, 'edit_content', { content_id: id, fields: fieldsOf('event') });
    expect(await answer(await appealOf(id), true, 'You are right.')).toBe('closed moved_on');
    expect(await answer(await appealOf(id), false, 'You have written it again.')).toBe('ok');
  });
});
