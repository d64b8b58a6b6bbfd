/** Votes: one a member, final, and of a secret one no choice is left anywhere. */
import { describe, expect, test } from 'vitest';
import { catchUp, newPhone, resultsOf, send, signing } from '#tests/trust/sync/petition-stage.ts';
import { addPoll, single } from './poll-rows.ts';
import { addVoters, openPollStage, pollNow, tickAt, vote } from './poll-stage.ts';

const stage = openPollStage();

/** Each shard of each cell, added up. */
const sums = async (poll: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await stage.query(
    `select concat_ws(' ', question, cell, case when is_late then 'late' end) as of, sum(votes)::integer as votes from ballot.tallies
      where poll_id = $1 group by 1 having sum(votes) > 0 order by 1`,
    [poll],
  );
  return Object.fromEntries(rows.map(({ of, votes }) => [String(of), Number(votes)]));
};

describe('a vote', () => {
  test('counts once: again, or with another choice, it is answered already and nothing more', async () => {
    const poll = await addPoll(stage);
    const [ngum = ''] = await addVoters(stage, 1);
    const first = await vote(stage, ngum, poll, [[1]]);
    expect(first.status).toBe('ok');
    const again = await vote(stage, ngum, poll, [[1]]);
    const other = await vote(stage, ngum, poll, [[2]]);
    for (const { id: _, ...said } of [again, other]) expect(said).toEqual({ status: 'already', rows: first.rows });
    expect(await sums(poll)).toEqual({ '0 -1': 1, '0 1': 1 });
  });

  test('leaves no entry of the ledger, and its answer tells no choice', async () => {
    const poll = await addPoll(stage);
    const [ngum = ''] = await addVoters(stage, 1);
    const said = await vote(stage, ngum, poll, [[2]]);
    expect(await stage.query('select from app.ledger')).toEqual([]);
    expect(said.rows).toMatchObject({
      poll_participations: { columns: ['id', 'xid', 'rev', 'scope', 'held_for'], rows: [[poll, '1', 1, `votes:${ngum}`, null]] },
    });
  });

  test('travels alone', async () => {
    const poll = await addPoll(stage);
    const [ngum = ''] = await addVoters(stage, 1);
    const acts = [{ name: 'cast_vote', args: { poll_id: poll, answers: [[0]] } }, signing(poll)];
    await expect(send(stage, ngum, acts)).rejects.toThrow('PT413');
    expect(await sums(poll)).toEqual({});
  });

  test.each<[string, unknown, object]>([
    ['one of three', [[3]], single],
    ['one alone', [[0, 1]], single],
    ['one at least', [[]], single],
    ['no fraction', [[0.5]], single],
    ['nothing below', [[-1]], single],
    ['a place and no word', [['Water']], single],
    ['a list of lists', { 0: [0] }, single],
    ['as many answers as questions', [[0], [0]], single],
    ['nothing', null, single],
    ['at most two', [[0, 1, 2]], { ...single, kind: 'multiple', most: 2 }],
    ['each once', [[1, 1]], { ...single, kind: 'multiple', most: 2 }],
    ['five steps', [[5]], { text: 'How good?', kind: 'scale' }],
    ['each rank once', [[0, 0]], { ...single, kind: 'ranked' }],
    ['nothing of 10,000 characters', [['é'.repeat(10_000)]], single],
    ['no number of 10,000 digits', `[[${'1'.repeat(10_000)}]]`, single],
    ['no text from right to left', [['\u202e\u0645\u0627\u0621\u202c']], single],
    ['no text without width', [['\u200b0\ufeff']], single],
  ])('that is none is refused where it was made (%s)', async (_, answers, question) => {
    const poll = await addPoll(stage, { questions: [question] });
    const [ngum = ''] = await addVoters(stage, 1);
    expect(await vote(stage, ngum, poll, answers)).toMatchObject({ status: 'invalid', field: 'answers' });
    expect((await vote(stage, ngum, poll, [[0]])).status).toBe('ok');
  });

  test.each<[string, object, readonly number[], object]>([
    ['of several', { ...single, kind: 'multiple', most: 2 }, [2, 0], { '0 -1': 1, '0 0': 1, '0 2': 1 }],
    ['for nothing of several', { ...single, kind: 'multiple', most: 2 }, [], { '0 -1': 1 }],
    ['yes, no or neither', { text: 'Shall it be built?', kind: 'yes_no' }, [2], { '0 -1': 1, '0 2': 1 }],
    ['on a scale', { text: 'How good?', kind: 'scale' }, [4], { '0 -1': 1, '0 4': 1 }],
    ['by rank', { ...single, kind: 'ranked' }, [2, 0], { '0 -1': 1, '0 101': 1, '0 116': 1, '0 117': 1 }],
  ])('%s is counted', async (_, question, places, counted) => {
    const poll = await addPoll(stage, { questions: [question] });
    const [ngum = ''] = await addVoters(stage, 1);
    expect((await vote(stage, ngum, poll, [places])).status).toBe('ok');
    expect(await sums(poll)).toEqual(counted);
  });

  test('after the end counts apart for a day if the phone says that it was made before, and then no more', async () => {
    const poll = await addPoll(stage);
    const [ngum = '', paul = '', awa = ''] = await addVoters(stage, 3);
    await stage.setClock('2027-04-01T23:00:00Z');
    expect(await vote(stage, ngum, poll, [[0]], '2027-04-01T00:00:00Z')).toMatchObject({ status: 'closed', why: 'ended' });
    expect((await vote(stage, ngum, poll, [[0]], '2027-03-31T23:59:59Z')).status).toBe('late');
    await tickAt(stage, '2027-04-01T23:00:00Z');
    expect((await vote(stage, paul, poll, [[0]], '2027-03-31T00:00:00Z')).status).toBe('late');
    await stage.setClock('2027-04-02T00:00:01Z');
    expect(await vote(stage, awa, poll, [[0]], '2027-03-31T00:00:00Z')).toMatchObject({ status: 'closed', why: 'ended' });
    expect(await sums(poll)).toEqual({ '0 -1 late': 2, '0 0 late': 2 });
  });

  test('before it opens, when it was cancelled, or of nobody’s poll says so', async () => {
    const [ngum = ''] = await addVoters(stage, 1);
    const later = await addPoll(stage, { state: 'scheduled', opens_at: '2027-03-28T00:00:00Z' });
    expect(await vote(stage, ngum, later)).toMatchObject({ status: 'closed', why: 'not_open' });
    const gone = await addPoll(stage, { state: 'cancelled', reason: 'Asked twice' });
    expect(await vote(stage, ngum, gone)).toMatchObject({ status: 'closed', why: 'cancelled' });
    const draft = await addPoll(stage, { state: 'draft' });
    expect((await vote(stage, ngum, draft)).status).toBe('not_found');
  });

  test.each([
    ['7 days before the opening', '2027-02-22T00:00:00Z', 'held'],
    ['a second earlier', '2027-02-21T23:59:59Z', 'ok'],
    ['after the opening', '2027-03-26T00:00:00Z', 'held'],
    ['an hour before', '2027-03-27T11:00:00Z', 'held'],
  ])('of an account made %s counts when it may, and the member hears why, on all their phones', async (_, since, status) => {
    const poll = await addPoll(stage);
    const [ngum = ''] = await addVoters(stage, 1, since);
    const why = status === 'held' ? 'new_account' : undefined;
    const said = await vote(stage, ngum, poll, [[1]]);
    expect([said.status, said.why]).toEqual([status, why]);
    expect((await vote(stage, ngum, poll, [[2]])).status).toBe('already');
    const phone = newPhone();
    await catchUp(stage, ngum, phone);
    expect(phone.rows.get(`poll_participations:${poll}`)).toMatchObject({ held_for: why ?? null });
    expect(await stage.query('select distinct is_held from ballot.tallies')).toEqual([{ is_held: status === 'held' }]);
    expect(await stage.call(ngum, 'export_my_data')).toMatchObject({
      data: { polls_voted_in: [{ poll_id: poll, held_for: why ?? null }] },
    });
  });

  test('of two phones with two choices counts the first to arrive; the other hears already, and nothing of either choice', async () => {
    const poll = await addPoll(stage);
    const members = await addVoters(stage, 20);
    const phones = [await stage.connect(), await stage.connect()];
    for (const member of members) {
      const said = await Promise.all(
        phones.map(async (request, choice) => {
          await request(null, "select set_config('app.test_now', $1, false)", [pollNow]);
          const ops = [
            { id: crypto.randomUUID(), v: 1, name: 'cast_vote', made_at: pollNow, args: { poll_id: poll, answers: [[choice]] } },
          ];
          const { rows } = await request(member, 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), {}]);
          const { id: _, ...told } = resultsOf((rows[0]?.answer ?? {}) as Record<string, unknown>)[0] ?? {};
          return told;
        }),
      );
      const [first, second] = said.sort((a, b) => String(b.status).localeCompare(String(a.status)));
      expect([first?.status, second]).toEqual(['ok', { ...first, status: 'already' }]);
    }
    const counted = await sums(poll);
    expect([counted['0 -1'], (counted['0 0'] ?? 0) + (counted['0 1'] ?? 0)]).toEqual([20, 20]);
  });

  test('of a region is its members’', async () => {
    await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
      values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test') on conflict do nothing`);
    await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
      values (gen_random_uuid(), 'test', 'CM-NW', '2027', 'none', 'CM-NW', 'North-West', 'Nord-Ouest') on conflict do nothing`);
    const [ngum = '', paul = ''] = await addVoters(stage, 2);
    const poll = await addPoll(stage, { eligibility: 'area', region_code: 'CM-NW' });
    await stage.query("update public.profiles set region_code = 'CM-NW' where user_id = $1", [ngum]);
    expect(await vote(stage, paul, poll)).toMatchObject({ status: 'forbidden', why: 'not_eligible' });
    expect((await vote(stage, ngum, poll)).status).toBe('ok');
    expect(await sums(poll)).toEqual({ '0 -1': 1, '0 0': 1 });
  });

  test('is for those it asks, when they were invited', async () => {
    const [ngum = '', paul = ''] = await addVoters(stage, 2);
    const invited = await addPoll(stage, { eligibility: 'invited' });
    await stage.query('insert into app.poll_invitations values ($1, $2)', [invited, ngum]);
    expect((await vote(stage, paul, invited)).status).toBe('not_found');
    expect((await vote(stage, ngum, invited)).status).toBe('ok');
    const phone = newPhone();
    await catchUp(stage, paul, phone);
    expect([...phone.rows.keys()].filter((key) => key.includes(invited))).toEqual([]);
  });
});

test('a member’s other phone hears that they took part, whole and without a time, and others’ phones do not', async () => {
  const polls = [await addPoll(stage), await addPoll(stage)].sort();
  const [ngum = '', paul = ''] = await addVoters(stage, 2);
  const [phone, his] = [newPhone(), newPhone()];
  await catchUp(stage, ngum, phone);
  const took = () => [...phone.rows.keys()].filter((key) => key.startsWith('poll_participations:'));
  expect(took()).toEqual([]);
  for (const [n, poll] of polls.toReversed().entries()) {
    await vote(stage, ngum, poll);
    await catchUp(stage, ngum, phone);
    expect(took()).toHaveLength(n + 1);
  }
  expect(took()).toEqual(polls.map((poll) => `poll_participations:${poll}`));
  await catchUp(stage, paul, his);
  expect([...his.rows.keys()].filter((key) => key.startsWith('poll_participations:'))).toEqual([]);
});

test('of a poll that others took part in a phone hears of its own member alone', async () => {
  const poll = await addPoll(stage);
  const [ngum = '', paul = '', awa = ''] = await addVoters(stage, 3);
  for (const member of [ngum, paul, awa]) await vote(stage, member, poll);
  const own = { poll_participations: { rows: [[poll, '1', 1, `votes:${ngum}`, null]] } };
  const pulled = await stage.call(ngum, 'pull', 1, null, {});
  expect(pulled).toMatchObject({ changes: own });
  const sent = await send(stage, ngum, [{ name: 'cast_vote', args: { poll_id: poll, answers: [[0]] } }]);
  expect(sent).toMatchObject({ changes: own, results: [{ status: 'already', rows: own }] });
  for (const other of [paul, awa]) expect(JSON.stringify([pulled, sent])).not.toContain(other);
  await catchUp(stage, ngum, newPhone());
});

const many = process.env.PROOF === '1' ? 4_000 : 1_000;

test(`${many} calls of 200 members on 16 lines count 200`, async () => {
  const poll = await addPoll(stage);
  const voters = await addVoters(stage, 200);
  const lines = await Promise.all(Array.from({ length: 16 }, () => stage.connect()));
  const calls = Array.from({ length: many }, (_, n) => voters[(n * 7) % 200] ?? '');
  const said: Record<string, number> = {};
  await Promise.all(
    lines.map(async (request, line) => {
      await request(null, "select set_config('app.test_now', $1, false)", [pollNow]);
      for (let n = line; n < calls.length; n += lines.length) {
        const ops = [{ id: crypto.randomUUID(), v: 1, name: 'cast_vote', made_at: pollNow, args: { poll_id: poll, answers: [[n % 3]] } }];
        const { rows, error } = await request(calls[n] ?? '', 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), {}]);
        const status = error ?? String(resultsOf((rows[0]?.answer ?? {}) as Record<string, unknown>)[0]?.status);
        said[status] = (said[status] ?? 0) + 1;
      }
    }),
  );
  expect(said).toEqual({ ok: 200, already: many - 200 });
  expect((await sums(poll))['0 -1']).toBe(200);
}, 240_000);

test.each<[string, readonly string[]]>([
  ['of 201 characters', ['Water', 'é'.repeat(201)]],
  ['of 10,000 characters', ['Water', 'é'.repeat(10_000)]],
  ['that say nothing to be seen', ['Water', '\u200b\u2060\ufeff']],
  ['that look the same', ['Water', 'Wa\u200bter']],
  ['that turn the text after them', ['Water', '\u202eretaw']],
  ['of spaces', ['Water', '   ']],
  ['one alone', ['Water']],
  ['21 of them', Array.from({ length: 21 }, (_, n) => `Option ${n}`)],
])('a poll has no options %s', async (_, options) => {
  await expect(addPoll(stage, { questions: [{ ...single, options }] })).rejects.toThrow('polls_questions_check');
});

test('options from right to left and in any script are voted for by their place', async () => {
  const poll = await addPoll(stage, { questions: [{ ...single, options: ['الماء', 'Ŋ̀dogó', '道路', '👩🏿‍🌾'] }] });
  const [ngum = ''] = await addVoters(stage, 1);
  expect((await vote(stage, ngum, poll, [[0]])).status).toBe('ok');
});
