/** Moderators and contents: reports, decisions and their undoing, appeals, notes, what they see, and what members are told of it. */
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
  rowOf,
  saidTo,
  stateOf,
} from './content-stage.ts';

const stage = openContentStage();
const undo = async (decision: unknown, by: string | null = stage.moderator) => saidTo(await stage.call(by, 'undo_content_decision', decision));
const appeal = (member: string, content_id: string, more: Json = {}) =>
  act(stage, member, 'appeal_content', { id: randomUUID(), content_id, text: 'It says nothing of the kind.', ...more });
const answer = async (target: unknown, reverses: unknown, reply: unknown, by: string = stage.colleague) =>
  saidTo(await stage.call(by, 'decide_appeal', target, reverses, reply));
const appealOf = async (content: string): Promise<string> =>
  String((await stage.query('select id from app.content_appeals where content_id = $1 order by created_at desc limit 1', [content]))[0]?.id);
const seenBy = async (who: string | null, asked: Json | null): Promise<{ status: string; items: readonly Json[]; more: boolean }> =>
  (await stage.call(who, 'moderated_contents', asked)) as { status: string; items: readonly Json[]; more: boolean };
const reportsOf = async (id: string) =>
  (await stage.query('select state, count(*)::int as n from app.content_reports where content_id = $1 group by state', [id])).map(({ state, n }) => `${n} ${state}`);

describe('reports', () => {
  test('are one each, with a reason, of what one reads and did not write', async () => {
    const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
    const id = await addOpenEvent(stage, ngum);
    const waiting = await addEvent(stage, ngum);
    const report = (member: string, content: string, more = {}) => act(stage, member, 'report_content', reporting(content, more));
    expect([await report(ngum, id), await report(paul, waiting), await report(paul, randomUUID())]).toEqual(['forbidden own', 'not_found', 'not_found']);
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
    for (const by of [null, ngum]) expect(String(saidTo(await stage.call(by, 'decide_content', id, 'open', null, null)))).toMatch(/^(forbidden no_moderator|)$/);
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
    const log = await stage.query("select action, details->>'to' as to from public.audit_log where details->>'content' = $1 order by id", [pid]);
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
    expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({ decision_id: null, appeal_until: null, appeal: 'waiting', reply: null });
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
    expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({ appeal: 'upheld', reply: 'It sells something.', state: 'hidden' });
    expect(await newsOf(stage, ngum)).toEqual(expect.arrayContaining(['content_decided open', 'content_decided hidden', 'appeal_decided upheld']));
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
    expect((await newsOf(stage, ngum)).filter((news) => news !== 'content_decided open')).toEqual(['content_decided hidden', 'appeal_decided reversed']);
    expect((await newsOf(stage, paul)).sort()).toEqual(['report_decided actioned', 'report_decided no_action']);
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

describe('what moderators see', () => {
  test('notes stay among them', async () => {
    const ngum = await addMember(stage);
    const id = await addOpenEvent(stage, ngum);
    const note = async (by: string, text: unknown, target: string = id) => saidTo(await stage.call(by, 'note_content', target, text));
    expect([await note(ngum, 'CANARY'), await note(stage.moderator, 'no'), await note(stage.moderator, 'CANARY', randomUUID())]).toEqual([
      'forbidden no_moderator',
      'invalid text',
      'not_found',
    ]);
    expect(await note(stage.moderator, 'CANARY: I know him.')).toBe('ok');
    expect((await seenBy(stage.colleague, { what: 'all' })).items[0]?.notes).toMatchObject([{ text: 'CANARY: I know him.', by_me: false }]);
    for (const answered of [await stage.call(ngum, 'pull', 1, null, {}), await stage.call(ngum, 'export_my_data'), await stage.call(stage.colleague, 'export_my_data')])
      expect(JSON.stringify(answered)).not.toContain('CANARY');
    expect(JSON.stringify(await stage.call(stage.moderator, 'export_my_data'))).toContain('CANARY');
  });

  test('lists by what waits, kind, state and region, a page at a time; for nobody else', async () => {
    const members = await addMembers(stage, 9);
    const ids: string[] = [];
    for (const [n, member] of members.entries())
      for (let each = 0; each < 3; each += 1) {
        await stage.setClock(inDays(0.001 * ids.length));
        ids.push(await addEvent(stage, member, { region_code: n < 2 ? 'CM-AD' : null }));
      }
    await decide(stage, ids[0], 'open');
    await reportBy(stage, members.slice(1, 2), String(ids[0]));
    await decide(stage, ids[1], 'rejected', { reason: 'spam' });
    await appeal(String(members[0]), String(ids[1]));
    const comment = await addComment(stage, String(members[3]), String(ids[0]));
    const idsOf = async (asked: Json) => (await seenBy(stage.moderator, asked)).items.map(({ id }) => id);
    const [first, second] = [await seenBy(stage.moderator, { what: 'waiting' }), await seenBy(stage.moderator, { what: 'waiting', page: 1 })];
    // The oldest first: what was reported waits since it was.
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(2, 22));
    expect([first.more, second.more]).toEqual([true, false]);
    expect(second.items.map(({ id }) => id)).toEqual([...ids.slice(22), ids[0]]);
    expect(await idsOf({ what: 'appeals' })).toEqual([ids[1]]);
    expect((await seenBy(stage.colleague, { what: 'appeals' })).items[0]?.appeal).toMatchObject({ text: 'It says nothing of the kind.', from: 'in_review', to: 'rejected', by_me: false });
    expect(await idsOf({ what: 'all', kind: 'comment' })).toEqual([comment]);
    expect(await idsOf({ what: 'all', state: 'rejected' })).toEqual([ids[1]]);
    expect(await idsOf({ what: 'all', kind: 'event', region: 'CM-AD' })).toEqual(ids.slice(0, 6).reverse());
    expect((await idsOf({ what: 'all' }))[0]).toBe(comment);
    expect(await idsOf({ what: 'all', page: 7 })).toEqual([]);
    for (const what of [undefined, null, 'drafts', 7]) expect(saidTo(await seenBy(stage.moderator, { what }))).toBe('invalid what');
    expect(saidTo(await seenBy(stage.moderator, null))).toBe('invalid what');
    expect(saidTo(await seenBy(String(members[0]), { what: 'all' }))).toBe('forbidden no_moderator');
    expect(await stage.call(null, 'moderated_contents', { what: 'all' })).toBe('42501');
    expect(first.items[0]).toMatchObject({
      kind: 'event',
      moves: [
        { to: 'open', reasons: null, note_for: null },
        { to: 'rejected', reasons: expect.arrayContaining(['spam']), note_for: null },
      ],
      is_own: false,
    });
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
    expect((await newsOf(stage, ngum)).sort()).toEqual(['content_decided open', 'report_decided actioned', 'report_decided no_action', 'report_decided undone']);
    const { pid } = await contentOf(stage, id);
    const [told] = await toldTo(stage, paul);
    // A comment has no page of its own: its event is named.
    expect(told).toMatchObject({ target_kind: 'event', target_id: id, target_pid: pid, facts: { of: 'comment' } });
    expect(JSON.stringify(await toldTo(stage, paul))).not.toContain('brother');
    expect((await toldTo(stage, ngum)).find(({ kind }) => kind === 'content_decided')?.facts).toEqual({ decision: 'open', title: 'Cleaning the market of Bafut' });
    expect(await newsOf(stage, stage.moderator)).toEqual(before);
  });
});
