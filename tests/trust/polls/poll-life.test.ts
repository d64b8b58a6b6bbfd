/** What an author does with a poll, and what becomes of it. */
import { describe, expect, test } from 'vitest';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, addAsked, addModerator, asked, decide, pollOf } from './poll-acts.ts';
import { single } from './poll-rows.ts';
import { addVoters, openPollStage, pollNow, tickAt, vote } from './poll-stage.ts';

const stage = openPollStage();

describe('a poll that is handed in', () => {
  test('waits for moderators, on its author’s phone and nobody else’s', async () => {
    const { author, id } = await addAsked(stage);
    const [mine, other] = [newPhone(), newPhone()];
    await catchUp(stage, author, mine);
    await catchUp(stage, await stage.addAdmin(), other);
    expect(mine.rows.get(`polls:${id}`)).toMatchObject({ state: 'in_review', owner_name: 'Ngum Awa' });
    expect(mine.rows.get(`poll_authorships:${id}`)).toMatchObject({ state: 'in_review', is_held: false, resubmissions_left: 2 });
    expect([...other.rows.keys()].filter((key) => key.endsWith(id))).toEqual([]);
    const [voter = ''] = await addVoters(stage, 1);
    expect(await vote(stage, voter, id)).toMatchObject({ status: 'not_found' });
  });

  test('handed in again is already there; another’s number is a conflict', async () => {
    const { author, id } = await addAsked(stage);
    expect(await act(stage, author, 'create_poll', asked({ id }))).toBe('already');
    expect(await act(stage, await stage.addMember({ display_name: 'Paul' }), 'create_poll', asked({ id }))).toBe('id_conflict');
  });

  test('as a third in a day is held, and goes on by itself', async () => {
    const author = await stage.addMember({ display_name: 'Ngum Awa' });
    const third = asked();
    for (const [args, verdict] of [
      [asked(), 'ok'],
      [asked(), 'ok'],
      [third, 'held'],
    ] as const)
      expect(await act(stage, author, 'create_poll', args)).toBe(verdict);
    expect(await pollOf(stage, third.id)).toMatchObject({ state: 'draft' });
    await tickAt(stage, '2027-03-28T11:59:00Z');
    expect(await pollOf(stage, third.id)).toMatchObject({ state: 'draft' });
    await tickAt(stage, '2027-03-28T12:01:00Z');
    expect(await pollOf(stage, third.id)).toMatchObject({ state: 'in_review', held_since: null });
  });

  test.each<[string, object, string]>([
    ['a short title', { title: 'Why?' }, 'title'],
    ['a long title', { title: 'a'.repeat(201) }, 'title'],
    ['a long text', { text: 'a'.repeat(2_001) }, 'text'],
    ['no question', { questions: [] }, 'questions'],
    ['one option', { questions: [{ ...single, options: ['Water'] }] }, 'questions'],
    ['an option twice, in other letters', { questions: [{ ...single, options: ['Water', 'WATER'] }] }, 'questions'],
    ['an option of zero width', { questions: [{ ...single, options: ['Water', '\u200b\u200b'] }] }, 'questions'],
    ['an option twice, one with a sign of no width', { questions: [{ ...single, options: ['Water', 'Wa\u200dter'] }] }, 'questions'],
    ['an option of 10,000 characters', { questions: [{ ...single, options: ['Water', 'a'.repeat(10_000)] }] }, 'questions'],
    ['21 options', { questions: [{ ...single, options: Array.from({ length: 21 }, (_, n) => `Option ${n}`) }] }, 'questions'],
    ['9 to rank', { questions: [{ ...single, kind: 'ranked', options: Array.from({ length: 9 }, (_, n) => `Option ${n}`) }] }, 'questions'],
    ['an option that is no text', { questions: [{ ...single, options: ['Water', { text: 'Light' }] }] }, 'questions'],
    ['a question that is no text', { questions: [{ ...single, text: 123_456 }] }, 'questions'],
    ['a number as a text', { questions: [{ ...single, kind: 'multiple', most: '2' }] }, 'questions'],
    ['at most none', { questions: [{ ...single, kind: 'multiple', most: 0 }] }, 'questions'],
    ['a kind there is not', { questions: [{ ...single, kind: 'instant_runoff' }] }, 'questions'],
    ['a secrecy there is not', { secrecy: 'partly' }, 'secrecy'],
    ['results for the author first', { results_when: 'author' }, 'results_when'],
    ['nobody asked', { eligibility: 'nobody' }, 'eligibility'],
    ['an area that is none', { eligibility: 'area', region_code: 'CM-XX' }, 'region_code'],
    ['a quorum of one', { quorum: 1 }, 'quorum'],
    ['an end in an hour', { closes_at: '2027-03-27T13:00:00Z' }, 'closes_at'],
    ['an end in two years', { closes_at: '2029-03-27T13:00:00Z' }, 'closes_at'],
    ['an opening in half a year', { opens_at: '2027-09-27T13:00:00Z', closes_at: '2027-10-27T13:00:00Z' }, 'opens_at'],
    ['nobody’s name', { name_display: 'citizen' }, 'name_display'],
    ['an invitation of one', { eligibility: 'invited', invited: ['ngum_be'] }, 'invited'],
    ['an invitation of nobody known', { eligibility: 'invited', invited: ['no_such_a', 'no_such_b'] }, 'invited'],
  ])('with %s is refused where it was made', async (_, more, field) => {
    const author = await stage.addMember({ display_name: 'Ngum Awa' });
    expect(await act(stage, author, 'create_poll', asked(more as never))).toEqual(['invalid', field]);
    expect(await stage.query('select from app.polls')).toEqual([]);
  });

  test('keeps words of any script as they were written', async () => {
    const options = ['ماء الشرب', 'ŋgoŋ ɓelle', 'Ndop 🪘'];
    const { id } = await addAsked(stage, { questions: [{ ...single, options }] });
    expect((await pollOf(stage, id)).questions).toMatchObject([{ options }]);
  });
});

describe('a poll that was accepted', () => {
  test('opens at its time, and at once when that has gone by; what was asked stays', async () => {
    const moderator = await addModerator(stage);
    const [soon, later] = [await addAsked(stage), await addAsked(stage, { opens_at: '2027-03-30T00:00:00Z' })];
    await stage.setClock('2027-03-27T15:00:00Z');
    for (const { id } of [soon, later]) expect(await decide(stage, moderator, id, 'scheduled')).toMatchObject({ status: 'ok' });
    await tickAt(stage, '2027-03-27T15:01:00Z');
    expect((await pollOf(stage, soon.id)).state).toBe('open');
    expect((await pollOf(stage, later.id)).state).toBe('scheduled');
    await tickAt(stage, '2027-03-30T00:00:00Z');
    expect((await pollOf(stage, later.id)).state).toBe('open');
    expect(await act(stage, soon.author, 'edit_poll', asked({ poll_id: soon.id, title: 'Something else altogether' }))).toEqual([
      'closed',
      'handed_in',
    ]);
    for (const change of [`title = 'Something else altogether'`, `questions = '[{"text": "Shall it?", "kind": "yes_no"}]'`])
      await expect(stage.query(`update app.polls set ${change} where id = $1`, [soon.id])).rejects.toThrow('does not change');
  });

  test('late gives a day to vote', async () => {
    const { id } = await addAsked(stage, { closes_at: '2027-03-28T13:00:00Z' });
    const moderator = await addModerator(stage);
    await stage.setClock('2027-03-28T12:30:00Z');
    await decide(stage, moderator, id, 'scheduled');
    expect(await pollOf(stage, id)).toMatchObject({ closes_at: new Date('2027-03-29T12:30:00Z') });
  });

  test('is cancelled by its author with a reason that everybody reads, and takes no more votes', async () => {
    const { author, id } = await addAsked(stage);
    const moderator = await addModerator(stage);
    await decide(stage, moderator, id, 'scheduled');
    const [ngum = '', paul = ''] = await addVoters(stage, 2);
    expect((await vote(stage, ngum, id)).status).toBe('ok');
    expect(await act(stage, ngum, 'cancel_poll', { poll_id: id, cancel_reason: 'I do not like it.' })).toBe('not_found');
    expect(await act(stage, author, 'cancel_poll', { poll_id: id, cancel_reason: '' })).toEqual(['invalid', 'cancel_reason']);
    expect(await act(stage, author, 'cancel_poll', { poll_id: id, cancel_reason: 'Asked twice by mistake.' })).toBe('ok');
    expect(await act(stage, author, 'cancel_poll', { poll_id: id, cancel_reason: 'Again.' })).toBe('already');
    expect(await vote(stage, paul, id)).toMatchObject({ status: 'closed', why: 'cancelled' });
    const phone = newPhone();
    await catchUp(stage, null, phone);
    expect(phone.rows.get(`polls:${id}`)).toMatchObject({ state: 'cancelled', reason: 'Asked twice by mistake.' });
  });
});

test('one that was not accepted is written anew and handed in twice, and its author reads why', async () => {
  const { author, id } = await addAsked(stage);
  const moderator = await addModerator(stage);
  const again = asked({ poll_id: id, title: 'What shall the council repair first?' });
  for (const left of [1, 0]) {
    await decide(stage, moderator, id, 'rejected', 'unclear', 'Say which council.');
    const phone = newPhone();
    await catchUp(stage, author, phone);
    expect(phone.rows.get(`poll_authorships:${id}`)).toMatchObject({ state: 'rejected', note: 'Say which council.' });
    expect(phone.rows.get(`polls:${id}`)).toMatchObject({ refused_for: 'unclear' });
    expect(await act(stage, author, 'edit_poll', { ...again, quorum: 1 })).toEqual(['invalid', 'quorum']);
    expect(await act(stage, author, 'edit_poll', again)).toBe('ok');
    expect(await pollOf(stage, id)).toMatchObject({ state: 'in_review', refused_for: null, note: null, resubmissions: 2 - left });
  }
  await decide(stage, moderator, id, 'rejected', 'spam');
  expect(await act(stage, author, 'edit_poll', again)).toEqual(['closed', 'no_more']);
  expect(await act(stage, author, 'cancel_poll', { poll_id: id })).toBe('ok');
  expect(await act(stage, author, 'cancel_poll', { poll_id: id })).toBe('already');
});

test('those invited have it on their phones, and its author, who is told their names; nobody else', async () => {
  const [ngum = '', paul = '', awa = ''] = await addVoters(stage, 3);
  for (const [member, name] of [
    [ngum, 'ngum_be'],
    [paul, 'paul_e'],
  ] as const)
    expect(await stage.call(member, 'set_username', name)).toMatchObject({ status: 'ok' });
  const { author, id } = await addAsked(stage, { eligibility: 'invited', invited: ['Ngum_Be', 'paul_e', 'paul_e'] });
  await decide(stage, await addModerator(stage), id, 'scheduled');
  const holders = [];
  for (const [name, member] of Object.entries({ ngum, paul, awa, author })) {
    const phone = newPhone();
    await catchUp(stage, member, phone);
    if (phone.rows.has(`polls:${id}`)) holders.push(name);
    if (name === 'author') expect(phone.rows.get(`poll_authorships:${id}`)).toMatchObject({ invited: ['ngum_be', 'paul_e'] });
  }
  expect(holders).toEqual(['ngum', 'paul', 'author']);
  expect((await vote(stage, awa, id)).status).toBe('not_found');
  expect((await vote(stage, author, id)).status).toBe('not_found');
});

test('an author who leaves takes the polls that were not announced along, and their name off the others', async () => {
  const { author, id: announced } = await addAsked(stage);
  const waiting = asked();
  await act(stage, author, 'create_poll', waiting);
  await decide(stage, await addModerator(stage), announced, 'scheduled');
  await stage.query('select app.delete_account($1)', [author]);
  expect(await pollOf(stage, announced)).toMatchObject({ owner_id: null, owner_name: null, state: 'scheduled' });
  expect(await pollOf(stage, waiting.id)).toEqual({});
  expect(await stage.query('select from app.poll_authorships')).toEqual([]);
});

test('its author’s names are told of an open poll alone, after its end, and not of fewer than ten', async () => {
  const voters = await addVoters(stage, 10);
  const polls = [await addAsked(stage, { secrecy: 'open' }), await addAsked(stage)];
  const moderator = await addModerator(stage);
  for (const { id } of polls) await decide(stage, moderator, id, 'scheduled');
  for (const { id } of polls) for (const [n, voter] of voters.entries()) await vote(stage, voter, id, [[n % 2]]);
  const [open, secret] = await Promise.all(polls.map(async ({ id }) => (await pollOf(stage, id)).pid));
  const read = (pid: unknown) => stage.call(null, 'read_voters', pid, 0);
  await tickAt(stage, pollNow);
  expect(await read(open)).toEqual({ status: 'closed', why: 'not_told' });
  await tickAt(stage, '2027-04-20T00:00:00Z');
  expect(await read(secret)).toEqual({ status: 'closed', why: 'secret' });
  const told = (await read(open)) as { readonly voters: readonly object[] };
  expect(told.voters).toHaveLength(10);
  expect(told.voters[3]).toEqual({ name: 'Voter 3', answers: [[1]], late: false });
});
