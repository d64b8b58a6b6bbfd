/** Moderators and contents: reports, decisions and their undoing, and what members are told of it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newsOf, toldTo } from '#tests/trust/notifications/notification-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  contentOf,
  countsOf,
  created,
  decide,
  fieldsOf,
  inDays,
  type Json,
  lastDecision,
  openContentStage,
  reportBy,
  reporting,
  reportStates,
  rowOf,
  saidTo,
  stateOf,
  undoDecision,
} from './content-stage.ts';

const stage = openContentStage();
const undo = (decision: unknown, by?: string | null) => undoDecision(stage, decision, by);
const seenBy = async (who: string | null, asked: Json | null): Promise<{ status: string; items: readonly Json[]; more: boolean }> =>
  (await stage.call(who, 'moderated_contents', asked)) as { status: string; items: readonly Json[]; more: boolean };
const reportsOf = (id: string) => reportStates(stage, id);

describe('reports', () => {
  test('are one each, with a reason, of what one reads and did not write', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    const waiting = await addEvent(stage, ngum);
    const report = (member: string, content: string, more = {}) => act(stage, member, 'report_content', reporting(content, more));
    expect([await report(ngum, id), await report(paul, waiting), await report(paul, randomUUID())]).toEqual([
      'forbidden own',
      'not_found',
      'not_found',
    ]);
    for (const [more, field] of [
      [{ reason: 'ugly' }, 'reason'],
      [{ reason: null }, 'reason'],
      [{ details: 'x'.repeat(501) }, 'details'],
      [{ id: 'mine' }, 'id'],
    ] as const)
      expect(await report(paul, id, more)).toBe(`invalid ${field}`);
    const [one, other] = [reporting(id, { details: 'He asks for money.' }), await addMember(stage, 'Other')];
    expect([await act(stage, paul, 'report_content', one), await report(paul, id)]).toEqual(['ok', 'already']);
    expect(await act(stage, other, 'report_content', { ...one })).toBe('id_conflict');
    expect(await rowOf(stage, paul, `content_reports:${one.id}`)).toMatchObject({ reason: 'spam', state: 'waiting' });
    expect(await rowOf(stage, ngum, `content_reports:${one.id}`)).toBeUndefined();
  });

  test('of an event move nothing by themselves, wait for moderators and are answered together', async () => {
    const id = await addOpenEvent(stage, await addMember(stage));
    const members = await addMembers(stage, 6);
    await reportBy(stage, members, id);
    expect(await stateOf(stage, id)).toBe('open');
    const [item] = (await seenBy(stage.moderator, { what: 'waiting' })).items;
    expect(item).toMatchObject({ id, state: 'open', reports: Array(6).fill({ reason: 'spam', details: null }) });
    expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
    expect(saidTo(await decide(stage, id, 'open'))).toBe('already');
    expect(await reportsOf(id)).toEqual(['6 no_action']);
    expect(await undo(await lastDecision(stage, id))).toBe('ok');
    expect(await reportsOf(id)).toEqual(['6 waiting']);
    expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
    expect(await reportsOf(id)).toEqual(['6 actioned']);
  });

  test('tell nobody who they are from: no answer to anybody has the id of who reported', async () => {
    const [ngum, reporter] = [await addMember(stage), await addMember(stage, 'Reporter CANARY')];
    const id = await addOpenEvent(stage, ngum);
    await act(stage, reporter, 'report_content', reporting(id, { details: 'He asks for money.' }));
    const answers = async () => [
      await stage.call(ngum, 'pull', 1, null, {}),
      await stage.call(stage.moderator, 'pull', 1, null, {}),
      await seenBy(stage.moderator, { what: 'all' }),
      await seenBy(stage.moderator, { what: 'waiting' }),
      await stage.call(ngum, 'export_my_data'),
      await stage.call(stage.moderator, 'export_my_data'),
    ];
    const before = await answers();
    await decide(stage, id, 'hidden', { reason: 'asks_money' });
    const told = JSON.stringify([before, await answers(), await stage.query('select * from public.audit_log')]);
    expect(told).toContain('He asks for money.');
    expect(told).not.toMatch(/CANARY/);
    expect(told).not.toContain(reporter);
    expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).not.toContain('He asks for money.');
  });
});

describe('decisions', () => {
  test('are for moderators, about what is another’s, with what the move asks for', async () => {
    const ngum = await addMember(stage);
    const id = await addEvent(stage, ngum);
    for (const by of [null, ngum])
      expect(String(saidTo(await stage.call(by, 'decide_content', id, 'open', null, null)))).toMatch(/^(forbidden no_moderator|)$/);
    expect(await stateOf(stage, id)).toBe('in_review');
    const own = created('event');
    expect(await act(stage, stage.moderator, 'create_content', own)).toBe('ok');
    expect(saidTo(await decide(stage, own.id, 'open'))).toBe('forbidden own');
    expect(saidTo(await decide(stage, own.id, 'open', { by: stage.colleague }))).toBe('ok');
    expect(await undo(await lastDecision(stage, own.id))).toBe('forbidden own');
    expect(saidTo(await decide(stage, id, 'rejected', { reason: 'ugly' }))).toBe('invalid reason');
    expect(saidTo(await decide(stage, id, 'rejected', { reason: 'spam', note: 'x'.repeat(501) }))).toBe('invalid note');
    expect(saidTo(await decide(stage, id, null))).toBe('closed no_move');
    expect(saidTo(await decide(stage, randomUUID(), 'open'))).toBe('not_found');
    expect(await stage.query('select count(*)::int as n from app.content_decisions where content_id = $1', [id])).toEqual([{ n: 0 }]);
  });

  test('are undone within 24 hours, once, by any moderator, and stand in the log', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    await act(stage, paul, 'answer_event', { id: randomUUID(), content_id: id, answer: 'going' });
    await addComment(stage, paul, id);
    const counts = await countsOf(stage, id);
    await decide(stage, id, 'hidden', { reason: 'spam' });
    const decision = await lastDecision(stage, id);
    expect([await undo(decision, paul), await undo(randomUUID())]).toEqual(['forbidden no_moderator', 'not_found']);
    expect([await undo(decision, stage.colleague), await undo(decision)]).toEqual(['ok', 'already']);
    expect(await contentOf(stage, id)).toMatchObject({ state: 'open', counts, reason: null });
    const { pid } = await contentOf(stage, id);
    const log = await stage.query("select action, details->>'to' as to from public.audit_log where details->>'content' = $1 order by id", [
      pid,
    ]);
    expect(log.map(({ action, to }) => `${action} ${to}`)).toEqual(['moderated open', 'moderated hidden', 'moderation_undone open']);
    await decide(stage, id, 'hidden', { reason: 'spam' });
    await stage.setClock(inDays(1.001));
    expect(await undo(await lastDecision(stage, id))).toBe('closed too_late');
  });

  test('are not undone once the content has moved on, be it back to the same state', async () => {
    const ngum = await addMember(stage);
    const id = await addEvent(stage, ngum);
    await decide(stage, id, 'rejected', { reason: 'unclear' });
    const first = await lastDecision(stage, id);
    await act(stage, ngum, 'edit_content', { content_id: id, fields: fieldsOf('event') });
    expect(await undo(first)).toBe('closed moved_on');
    await decide(stage, id, 'rejected', { reason: 'spam' });
    expect(await undo(first)).toBe('closed moved_on');
    expect(await contentOf(stage, id)).toMatchObject({ state: 'rejected', reason: 'spam' });
    expect(await undo(await lastDecision(stage, id))).toBe('ok');
  });
});

describe('members are told', () => {
  test('what was decided about what is theirs, that it was undone, and what became of a report: each once, and not by themselves', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const before = await newsOf(stage, stage.moderator);
    const id = await addOpenEvent(stage, ngum);
    const comment = await addComment(stage, paul, id);
    await reportBy(stage, [ngum], comment);
    await decide(stage, comment, 'hidden', { reason: 'spam' });
    await undo(await lastDecision(stage, comment));
    await decide(stage, comment, 'open');
    expect(await newsOf(stage, paul)).toEqual(expect.arrayContaining(['content_decided hidden', 'content_decided undone']));
    expect(await newsOf(stage, paul)).toHaveLength(2);
    expect((await newsOf(stage, ngum)).toSorted()).toEqual([
      'content_commented',
      'content_decided open',
      'report_decided actioned',
      'report_decided no_action',
      'report_decided undone',
    ]);
    const { pid } = await contentOf(stage, id);
    const [told] = await toldTo(stage, paul);
    // A comment has no page of its own: its event is named.
    expect(told).toMatchObject({ target_kind: 'event', target_id: id, target_pid: pid, facts: { of: 'comment' } });
    expect(JSON.stringify(await toldTo(stage, paul))).not.toContain('brother');
    expect((await toldTo(stage, ngum)).find(({ kind }) => kind === 'content_decided')?.facts).toEqual({
      decision: 'open',
      title: 'Cleaning the market of Bafut',
    });
    expect(await newsOf(stage, stage.moderator)).toEqual(before);
  });
});
