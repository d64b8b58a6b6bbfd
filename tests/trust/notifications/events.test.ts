/** What members are told of, each thing once, to those it is for and to nobody else. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { directThread, toldTo as messagesTo, write } from '#tests/trust/messages/message-stage.ts';
import { addAsked, addModerator, decide as decidePoll, follow } from '#tests/trust/polls/poll-acts.ts';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { addVoters } from '#tests/trust/polls/poll-stage.ts';
import {
  addOpened,
  addReviewed,
  addWithRole,
  commenting,
  decide,
  inDays,
  openLifeStage,
  tickAt,
  undo,
} from '#tests/trust/sync/life-stage.ts';
import { addPetition, signing } from '#tests/trust/sync/petition-stage.ts';
import { act, newsOf, toldTo } from './notification-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openLifeStage();
let ngum: string;
let paul: string;
let moderator: string;
beforeEach(async () => {
  for (const table of ['app.polls', 'app.notifications']) await stage.query(`delete from ${table}`);
  [ngum, paul] = [await stage.addMember({ display_name: 'Ngum' }), await stage.addMember({ display_name: 'Paul' })];
  moderator = await addModerator(stage);
});
const countAll = async (): Promise<number> => Number((await stage.query('select count(*) as n from app.notifications'))[0]?.n);

describe('petitions', () => {
  test('a threshold is told to the author, once, also when it falls and comes back, and when the last signature is theirs', async () => {
    const petition = await addPetition(stage, { owner_id: ngum, thresholds: { answer: 1, debate: 3 } });
    const { name, args } = signing(petition);
    for (const _ of [1, 2]) {
      expect(await act(stage, ngum, name, { ...args, id: randomUUID() })).toBe('ok');
      expect(await act(stage, ngum, 'withdraw_signature', { petition_id: petition })).toBe('ok');
    }
    const [told, ...more] = await toldTo(stage, ngum);
    expect([told?.kind, more]).toEqual(['petition_reached', []]);
    expect(told).toMatchObject({ target_kind: 'petition', target_id: petition, read_at: null });
    expect(told?.facts).toEqual({ title: 'Repair the bridge over the Mezam', threshold: 'answer', takes: 1 });
    expect(await countAll()).toBe(1);
  });

  test('what moderators decide is told to the author, each time it is decided, and that it was taken back', async () => {
    const { author, id } = await addReviewed(stage);
    expect(await newsOf(stage, author)).toEqual([]);
    const { decision } = await decide(stage, moderator, id, 'rejected', 'unclear', 'Say who is asked.');
    await stage.setClock(inDays(0.1));
    await undo(stage, moderator, decision);
    await stage.setClock(inDays(0.2));
    await decide(stage, moderator, id, 'flagged');
    await decide(stage, moderator, id, 'open');
    await stage.setClock(inDays(0.3));
    await decide(stage, moderator, id, 'hidden', 'defamation');
    expect(await newsOf(stage, author)).toEqual(['rejected', 'undone', 'open', 'hidden'].map((what) => `petition_decided ${what}`));
    expect(Object.keys((await toldTo(stage, author))[0]?.facts ?? {}).sort()).toEqual(['decision', 'title']);
    expect(JSON.stringify(await toldTo(stage, author))).not.toContain(moderator);
    expect(await countAll()).toBe(4);
  });

  test('an undoing that comes to nothing is not told', async () => {
    const { author, id, decision } = await addOpened(stage);
    await act(stage, author, 'withdraw_petition', { petition_id: id });
    expect(await undo(stage, moderator, decision)).toMatchObject({ status: 'closed' });
    expect(await newsOf(stage, author)).toEqual(['petition_decided open']);
  });

  test('what becomes of a comment its author is told, and of a report who made it; reporters who hide it are no decision', async () => {
    const [{ id }, comment] = [await addOpened(stage), randomUUID()];
    expect(await act(stage, paul, 'create_content', commenting(id, { id: comment, fields: { text: 'So it is.' } }))).toBe('ok');
    await decide(stage, moderator, comment, 'open');
    const reporters = await addVoters(stage, 5);
    for (const reporter of reporters)
      expect(
        await act(stage, reporter, 'report_content', { id: randomUUID(), content_id: comment, reason: 'spam', details: 'Private words' }),
      ).toBe('ok');
    await stage.setClock(inDays(0.1));
    const { decision } = await decide(stage, moderator, comment, 'hidden', 'spam');
    await stage.setClock(inDays(0.2));
    await undo(stage, moderator, decision);
    expect(await newsOf(stage, paul)).toEqual(['open', 'hidden', 'undone'].map((what) => `content_decided ${what}`));
    for (const reporter of reporters) expect(await newsOf(stage, reporter)).toEqual(['report_decided actioned', 'report_decided undone']);
    expect((await toldTo(stage, reporters[0] ?? ''))[0]?.facts).toEqual({ decision: 'actioned' });
    expect(JSON.stringify(await toldTo(stage, paul))).not.toMatch(/spam|Private words/);
  });

  test('nobody is told of what they decided themselves', async () => {
    const { id } = await addOpened(stage);
    const report = { id: randomUUID(), content_id: id, reason: 'spam', details: null };
    expect(await act(stage, moderator, 'report_content', report)).toBe('ok');
    expect(await act(stage, paul, 'report_content', { ...report, id: randomUUID() })).toBe('ok');
    expect(await decide(stage, moderator, id, 'open')).toMatchObject({ status: 'ok' });
    expect(await newsOf(stage, moderator)).toEqual([]);
    expect(await newsOf(stage, paul)).toEqual(['report_decided no_action']);
  });
});

describe('polls', () => {
  test('decided, opened and ended are told to the author; opened and ended to those who follow it', async () => {
    const { author, id } = await addAsked(stage, { opens_at: inDays(1), closes_at: inDays(10) });
    await decidePoll(stage, moderator, id, 'scheduled');
    expect(await follow(stage, paul, id)).toBe('ok');
    for (const days of [2, 2, 11, 11.5]) await tickAt(stage, inDays(days));
    expect(await newsOf(stage, author)).toEqual(['poll_decided scheduled', 'poll_opened open', 'poll_closed closed']);
    expect(await newsOf(stage, paul)).toEqual(['poll_opened open', 'poll_closed closed']);
    // The title is another's: it is on the phone as long as the poll is.
    expect((await toldTo(stage, paul)).map(({ facts }) => facts)).toEqual([{ decision: 'open' }, { decision: 'closed' }]);
    expect(await countAll()).toBe(5);
  });

  test('rejected and taken back is told to the author; cancelled to who follows it, and to the author when moderators did it', async () => {
    const first = await addAsked(stage);
    const { decision } = (await decidePoll(stage, moderator, first.id, 'rejected', 'unclear')) as { readonly decision: string };
    await stage.setClock(inDays(0.1));
    await stage.call(moderator, 'undo_content_decision', decision);
    expect(await newsOf(stage, first.author)).toEqual(['poll_decided rejected', 'poll_decided undone']);
    for (const isOwn of [true, false]) {
      const { author, id } = await addAsked(stage);
      await stage.query(`update app.polls set state = 'scheduled' where id = $1`, [id]);
      expect(await follow(stage, paul, id)).toBe('ok');
      await stage.query('delete from app.notifications');
      if (isOwn) expect(await act(stage, author, 'cancel_poll', { poll_id: id, cancel_reason: 'Asked twice.' })).toBe('ok');
      else await decidePoll(stage, moderator, id, 'cancelled', 'spam');
      expect(await newsOf(stage, paul)).toEqual(['poll_closed cancelled']);
      expect(await newsOf(stage, author)).toEqual(isOwn ? [] : ['poll_decided cancelled']);
    }
  });

  test('nobody is told who voted in it, nor because they did; who may not see it is told nothing', async () => {
    const poll = await addPoll(stage, { eligibility: 'invited', closes_at: inDays(5) });
    for (const member of [ngum, paul, moderator]) await stage.query('insert into app.poll_invitations values ($1, $2)', [poll, member]);
    for (const member of [paul, moderator]) expect(await follow(stage, member, poll)).toBe('ok');
    expect(await act(stage, ngum, 'cast_vote', { poll_id: poll, answers: [[1]] })).toBe('ok');
    expect(await act(stage, paul, 'cast_vote', { poll_id: poll, answers: [[0]] })).toBe('ok');
    await stage.query('delete from app.poll_invitations where user_id = $1', [moderator]);
    await tickAt(stage, inDays(6));
    expect(await newsOf(stage, ngum)).toEqual([]);
    expect(await newsOf(stage, moderator)).toEqual([]);
    expect((await toldTo(stage, paul)).map(({ facts }) => facts)).toEqual([{ decision: 'closed' }]);
  });

  test('what became of a report of a poll is told to who made it', async () => {
    const poll = await addPoll(stage);
    expect(await act(stage, paul, 'report_poll', { id: randomUUID(), poll_id: poll, reason: 'spam', details: null })).toBe('ok');
    await decidePoll(stage, moderator, poll, 'open');
    expect((await toldTo(stage, paul)).map(({ facts }) => facts)).toEqual([{ decision: 'no_action' }]);
  });
});

describe('messages', () => {
  test('a request is told, once, without a word of it and without a name', async () => {
    expect(await write(stage, ngum, paul, 'The secret of the well')).toBe('ok');
    expect(await write(stage, ngum, paul, 'Again')).toBe('forbidden request_pending');
    const [told, ...more] = await toldTo(stage, paul);
    expect([told?.kind, told?.facts, more]).toEqual(['message_request', {}, []]);
    expect(JSON.stringify(told)).not.toMatch(/secret|Ngum/);
    expect(await newsOf(stage, ngum)).toEqual([]);
    expect(await write(stage, paul, ngum, 'Welcome')).toBe('ok');
    expect(await write(stage, ngum, paul, 'More')).toBe('ok');
    expect(await countAll()).toBe(1);
  });

  test('whoever blocked the sender is told nothing', async () => {
    await stage.query('insert into app.blocks values ($1, $2)', [paul, ngum]);
    expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
    expect(await countAll()).toBe(0);
  });

  test('a thread that is put aside, at rest or blocked tells nothing, while it is; but what came of a report', async () => {
    const thread_id = directThread(ngum, paul);
    expect(await write(stage, paul, ngum, 'Good morning')).toBe('ok');
    await stage.query('delete from app.notifications');
    const tell = async (member: string, kind: string, event: string, days = 0): Promise<void> => {
      const setClock = (now: string) => stage.query("select set_config('app.test_now', $1, false)", [now]);
      await setClock(inDays(days));
      await stage.query("select app.tell_member($1, $2, $3, 'thread', $4, null, '{}')", [member, event, kind, thread_id]);
      await setClock('');
    };
    const arrange = (change: Json) => act(stage, ngum, 'arrange_thread', { thread_id, is_archived: false, muted_until: null, ...change });
    const decideIt = (decision: string) => act(stage, ngum, 'decide_thread', { thread_id, decision });
    const tellsNow = async (event: string, days = 0): Promise<boolean> => {
      await tell(ngum, 'message_request', event, days);
      const [{ n } = {}] = await stage.query('select count(*)::integer as n from app.notifications where user_id = $1', [ngum]);
      await stage.query('delete from app.notifications');
      return n === 1;
    };
    expect(await tellsNow('as it is')).toBe(true);
    expect([await arrange({ is_archived: true }), await tellsNow('put aside')]).toEqual(['ok', false]);
    expect([await arrange({ muted_until: inDays(7) }), await tellsNow('at rest')]).toEqual(['ok', false]);
    await tell(paul, 'message_request', 'the other has it as it was');
    await tell(ngum, 'report_decided', 'one’s own report');
    expect([await newsOf(stage, paul), await newsOf(stage, ngum)]).toEqual([['message_request'], ['report_decided']]);
    await stage.query('delete from app.notifications');
    expect(await tellsNow('the rest is over', 7.1)).toBe(true);
    expect(await arrange({})).toBe('ok');
    expect([await decideIt('block'), await tellsNow('blocked')]).toEqual(['ok', false]);
    expect([await decideIt('unblock'), await tellsNow('not any more')]).toEqual(['ok', true]);
  });

  test('what became of a report is told to who made it, without a word of it; who was reported is told nothing', async () => {
    expect(await write(stage, paul, ngum, 'Give me your number')).toBe('ok');
    const thread_id = directThread(ngum, paul);
    const report = async (days: number, state: string): Promise<void> => {
      await stage.setClock(inDays(days));
      const message_ids = (await messagesTo(stage, ngum)).messages.map(({ message_id }) => message_id);
      const args = { id: randomUUID(), thread_id, message_ids, reason: 'spam', details: 'Private words' };
      expect(await act(stage, ngum, 'report_messages', args)).toBe('ok');
      expect(await stage.call(moderator, 'decide_message_report', args.id, state)).toEqual({ status: 'ok' });
      expect(await stage.call(moderator, 'decide_message_report', args.id, state)).toEqual({ status: 'already' });
    };
    await report(0.1, 'actioned');
    await report(0.2, 'no_action');
    expect(await newsOf(stage, ngum)).toEqual(['message_request', 'report_decided actioned', 'report_decided no_action']);
    const told = (await toldTo(stage, ngum)).slice(1);
    for (const one of told) expect(one).toMatchObject({ target_kind: 'thread', target_id: thread_id, target_pid: null });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`number|spam|Private|${moderator}|${paul}`));
    expect(await newsOf(stage, paul)).toEqual([]);
  });
});

describe('roles', () => {
  test('given and taken is told to the member, without the reason and without who did it; one’s own deed is not', async () => {
    const [admin, other] = [await addWithRole(stage, 'admin'), await addWithRole(stage, 'admin')];
    const until = inDays(30);
    for (const _ of [1, 2]) await stage.call(admin, 'grant_role', paul, 'analyst', 'Reads the figures', until);
    await stage.setClock(inDays(0.1));
    await stage.call(admin, 'revoke_role', paul, 'analyst', 'Has left the office');
    await stage.call(other, 'revoke_role', other, 'admin', 'No longer needed');
    const told = await toldTo(stage, paul);
    expect(told.map(({ facts }) => facts)).toMatchObject([
      { role: 'analyst', decision: 'granted', expires_at: expect.stringContaining('2027-04-26') },
      { role: 'analyst', decision: 'revoked' },
    ]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`figures|office|${admin}`));
    expect(await countAll()).toBe(2);
  });
});

test('no row of another’s can be read or marked: each member has their own alone', async () => {
  expect(await write(stage, ngum, paul, 'Good morning')).toBe('ok');
  const [told] = await toldTo(stage, paul);
  expect(await act(stage, ngum, 'mark_notifications', { ids: [told?.id] })).toBe('already');
  expect(await toldTo(stage, ngum)).toEqual([]);
  expect((await toldTo(stage, paul))[0]).toMatchObject({ read_at: null, rev: 1 } satisfies Json);
});
