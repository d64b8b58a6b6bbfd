/** What members report of polls, and what moderators decide and undo. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, addAsked, addModerator, decide, pollOf } from './poll-acts.ts';
import { addPoll } from './poll-rows.ts';
import { addVoters, openPollStage, tickAt, vote } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
let moderator: string;
beforeEach(async () => {
  moderator = await addModerator(stage);
});

const queue = async (who: string | null): Promise<readonly Json[]> =>
  ((await stage.call(who, 'moderated_contents', { what: 'waiting', kind: 'poll' })) as { readonly items: readonly Json[] }).items;
const undo = (who: string, decision: unknown) => stage.call(who, 'undo_content_decision', decision) as Promise<Json>;
const report = (member: string, poll: string, more: Json = {}) =>
  act(stage, member, 'report_content', {
    id: randomUUID(),
    content_id: poll,
    reason: 'misleading',
    details: 'It asks for two things.',
    ...more,
  });
/** It stays as it is. */
const keep = async (who: string, poll: string): Promise<Json> => decide(stage, who, poll, (await pollOf(stage, poll)).state);

describe('who may decide', () => {
  test('moderators and administrators, and nobody about their own', async () => {
    const { author, id } = await addAsked(stage);
    const [member = ''] = await addVoters(stage, 1);
    for (const who of [member, author])
      expect(await decide(stage, who, id, 'scheduled')).toEqual({ status: 'forbidden', why: 'no_moderator' });
    expect(await decide(stage, null, id, 'scheduled')).toBe('42501');
    await stage.giveRole(author, { role: 'moderator' });
    expect(await decide(stage, author, id, 'scheduled')).toEqual({ status: 'forbidden', why: 'own' });
    expect((await pollOf(stage, id)).state).toBe('in_review');
    expect(await decide(stage, await stage.addAdmin(), id, 'scheduled')).toMatchObject({ status: 'ok' });
    expect(await decide(stage, moderator, id, 'scheduled')).toEqual({ status: 'already' });
  });

  test.each([
    ['rejected', null, null, 'reason'],
    ['rejected', 'no such', null, 'reason'],
    ['rejected', 'no_request', null, 'reason'],
    ['rejected', 'spam', 'a'.repeat(501), 'note'],
  ])('%s because of %s is refused at its box', async (decision, reason, note, field) => {
    const { id } = await addAsked(stage);
    expect(await decide(stage, moderator, id, decision, reason, note)).toEqual({ status: 'invalid', field });
  });

  test('what is announced is cancelled where the law or somebody’s safety asks for it, and goes nowhere else', async () => {
    const poll = await addPoll(stage);
    expect(await decide(stage, moderator, poll, 'cancelled', 'unclear')).toEqual({ status: 'invalid', field: 'reason' });
    for (const state of ['rejected', 'scheduled', 'closed', 'no such'])
      expect(await decide(stage, moderator, poll, state, 'spam')).toEqual({ status: 'closed', why: 'no_move' });
    expect((await pollOf(stage, poll)).state).toBe('open');
  });
});

describe('what waits', () => {
  test('is what was handed in, the oldest first, with what is asked and no figure', async () => {
    const first = await addAsked(stage);
    await stage.setClock('2027-03-29T12:00:00Z');
    await addAsked(stage);
    const items = await queue(moderator);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ id: first.id, state: 'in_review', age_days: 2, is_own: false, reports: [] });
    expect(items[0]?.fields).toMatchObject({ questions: [{ options: ['Water', 'Light', 'The road'] }], secrecy: 'secret', invited: null });
    for (const item of items)
      expect(Object.keys({ ...item, ...(item.fields as Json) }).filter((key) => /owner_id|votes|ballots|figures|part/.test(key))).toEqual(
        [],
      );
    expect(await stage.call((await addVoters(stage, 1))[0] ?? '', 'moderated_contents', { what: 'waiting' })).toEqual({
      status: 'forbidden',
      why: 'no_moderator',
    });
  });

  test('is what members report, once each and without their names', async () => {
    const poll = await addPoll(stage);
    const [ngum = '', paul = ''] = await addVoters(stage, 2);
    expect(await report(ngum, poll)).toBe('ok');
    expect(await report(ngum, poll, { reason: 'spam' })).toBe('already');
    expect(await report(paul, poll, { reason: 'spam', details: null })).toBe('ok');
    expect(await report(paul, poll, { reason: 'boring' })).toBe('already');
    const [item] = await queue(moderator);
    expect(item).toMatchObject({ id: poll, state: 'open' });
    expect(item?.reports).toHaveLength(2);
    expect(JSON.stringify(item)).not.toContain(ngum);
    const phone = newPhone();
    await catchUp(stage, paul, phone);
    expect([...phone.rows.entries()].filter(([key]) => key.startsWith('content_reports:')).map(([, row]) => row.reason)).toEqual(['spam']);
  });

  test.each([
    ['a reason there is not', { reason: 'boring' }, ['invalid', 'reason']],
    ['too many words', { details: 'a'.repeat(501) }, ['invalid', 'details']],
    ['no number', { id: 'x' }, ['invalid', 'id']],
  ])('a report with %s is refused', async (_, more, verdict) => {
    const [ngum = ''] = await addVoters(stage, 1);
    expect(await report(ngum, await addPoll(stage), more)).toEqual(verdict);
  });

  test('nobody reports their own, nor one they cannot see', async () => {
    const { author, id } = await addAsked(stage);
    const [ngum = ''] = await addVoters(stage, 1);
    expect(await report(ngum, id)).toBe('not_found');
    await decide(stage, moderator, id, 'scheduled');
    expect(await report(author, id)).toEqual(['forbidden', 'own']);
    expect(await report(ngum, await addPoll(stage, { eligibility: 'invited' }))).toBe('not_found');
  });
});

describe('a decision', () => {
  test('about a reported poll answers all who reported it', async () => {
    const [kept, ended] = [await addPoll(stage), await addPoll(stage)];
    const voters = await addVoters(stage, 2);
    for (const voter of voters) for (const poll of [kept, ended]) await report(voter, poll);
    const states = () => stage.query('select distinct content_id, state from app.content_reports order by 2');
    expect(await keep(moderator, kept)).toMatchObject({ status: 'ok' });
    expect(await keep(moderator, kept)).toEqual({ status: 'already' });
    const cancelled = await decide(stage, moderator, ended, 'cancelled', 'defamation', 'Of the mayor.');
    expect(await states()).toEqual([
      { content_id: ended, state: 'actioned' },
      { content_id: kept, state: 'no_action' },
    ]);
    expect(await pollOf(stage, ended)).toMatchObject({ state: 'cancelled', refused_for: 'defamation', reason: null });
    expect(await queue(moderator)).toEqual([]);
    expect(await undo(moderator, cancelled.decision)).toEqual({ status: 'ok', state: 'open' });
    expect(await pollOf(stage, ended)).toMatchObject({ state: 'open', refused_for: null });
    expect(await states()).toContainEqual({ content_id: ended, state: 'waiting' });
    expect((await queue(moderator)).map(({ id }) => id)).toEqual([ended]);
  });

  test('to keep a reported poll is undone with its reports alone: they wait again, also after others have come', async () => {
    const poll = await addPoll(stage);
    const [ngum = '', paul = ''] = await addVoters(stage, 2);
    await report(ngum, poll);
    const states = () => stage.query('select user_id, state from app.content_reports order by id');
    const { decision } = await keep(moderator, poll);
    expect(await queue(moderator)).toEqual([]);
    await report(paul, poll);
    const [reported] = await queue(moderator);
    expect(reported?.reports).toHaveLength(1);
    const before = await pollOf(stage, poll);
    expect(await undo(moderator, decision)).toEqual({ status: 'ok', state: 'open' });
    expect(await states()).toHaveLength(2);
    expect((await states()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await pollOf(stage, poll)).toEqual(before);
    expect((await queue(moderator))[0]?.reports).toHaveLength(2);
    expect(await undo(moderator, decision)).toEqual({ status: 'already' });
    expect(await keep(moderator, poll)).toMatchObject({ status: 'ok' });
    expect((await states()).map(({ state }) => state)).toEqual(['no_action', 'no_action']);
  });

  test('has moved on when what it moved is gone or was moved again', async () => {
    const ended = await addPoll(stage);
    const { id } = await addAsked(stage);
    const accepted = await decide(stage, moderator, id, 'scheduled');
    await decide(stage, moderator, id, 'cancelled', 'spam');
    const cancelled = await decide(stage, moderator, ended, 'cancelled', 'spam');
    await stage.query('update app.polls set deleted_at = app.now() where id = $1', [ended]);
    for (const one of [accepted.decision, cancelled.decision]) {
      expect(await undo(moderator, one)).toEqual({ status: 'closed', why: 'moved_on' });
      expect(await stage.query('select undone_at, undone_by, undone_xid from app.content_decisions where id = $1', [one])).toEqual([
        { undone_at: null, undone_by: null, undone_xid: null },
      ]);
    }
    expect((await pollOf(stage, id)).state).toBe('cancelled');
  });

  test('is undone within a day, once, and not when members have voted since', async () => {
    const { id } = await addAsked(stage);
    const rejected = await decide(stage, moderator, id, 'rejected', 'unclear', 'Say which.');
    expect(await undo(moderator, rejected.decision)).toEqual({ status: 'ok', state: 'in_review' });
    expect(await undo(moderator, rejected.decision)).toEqual({ status: 'already' });
    const opened = await decide(stage, moderator, id, 'scheduled');
    await tickAt(stage, '2027-03-27T12:01:00Z');
    expect(await undo(moderator, opened.decision)).toEqual({ status: 'ok', state: 'in_review' });
    const again = await decide(stage, moderator, id, 'scheduled');
    const [ngum = ''] = await addVoters(stage, 1);
    expect((await vote(stage, ngum, id)).status).toBe('ok');
    expect(await undo(moderator, again.decision)).toEqual({ status: 'closed', why: 'moved_on' });
    expect(await undo(ngum, again.decision)).toEqual({ status: 'forbidden', why: 'no_moderator' });
    const other = await addAsked(stage);
    const late = await decide(stage, moderator, other.id, 'rejected', 'spam');
    await stage.setClock('2027-03-28T12:00:01Z');
    expect(await undo(moderator, late.decision)).toEqual({ status: 'closed', why: 'too_late' });
  });

  test('stands in the log and among the decisions of the day, without who reported', async () => {
    const { id, author } = await addAsked(stage);
    const { decision } = await decide(stage, moderator, id, 'rejected', 'spam');
    const [logged] = await stage.query(`select actor_id, subject_id, details from public.audit_log where details ->> 'decision' = $1`, [
      decision,
    ]);
    expect(logged).toMatchObject({
      actor_id: moderator,
      subject_id: author,
      details: { subject: 'poll', from: 'in_review', to: 'rejected' },
    });
    const decided = async () =>
      ((await stage.call(moderator, 'moderated_contents', { what: 'decided' })) as { readonly items: readonly Json[] }).items;
    expect(await decided()).toContainEqual(
      expect.objectContaining({ id, decisions: [expect.objectContaining({ id: decision, by_me: true, to: 'rejected' })] }),
    );
    await stage.setClock('2027-03-28T12:00:01Z');
    expect(await decided()).toEqual([]);
  });
});
