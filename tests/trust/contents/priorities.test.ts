/** The administrators' order of open problems: each is on the board while it waits and no longer, and its score is the formula's. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDonation } from '#tests/trust/donations/books-stage.ts';
import { addFinance, submit } from '#tests/trust/donations/finance-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  decide,
  inDays,
  type Json,
  plant,
  reportBy,
} from './content-stage.ts';
import { openPriorityStage, pidOf, problemsOf, readBoard, setBands } from './priority-stage.ts';

const stage = openPriorityStage();
const of = (kind: string) => problemsOf(stage, kind);
const set = (who: string | null, kind: string | null, ref: string | null, bands: readonly unknown[], why?: unknown) =>
  setBands(stage, who, [kind, ref], bands, why);

test('nobody else is told or changes anything, moderators neither', async () => {
  for (const who of [stage.moderator, await addMember(stage)]) {
    expect(await stage.call(who, 'read_priorities')).toEqual({ status: 'forbidden', why: 'not_admin' });
    expect(await set(who, 'messages', 'all', [5, 5, 1])).toEqual({ status: 'forbidden', why: 'not_admin' });
  }
  expect([await stage.call(null, 'read_priorities'), await set(null, 'messages', 'all', [5, 5, 1])]).toEqual(['42501', '42501']);
  for (const sql of ['select * from app.problem_inputs', 'select app.problems()', 'select app.priority_score(1, 1, 1, 1)'])
    expect((await stage.request(stage.admin, sql)).error).toBe('42501');
});

describe('what waits', () => {
  test('is as much as the dashboard’s queue counts, by what it is, and leaves the board with the decision', async () => {
    const [ngum, paul] = await addMembers(stage, 2);
    const waiting = await addEvent(stage, String(ngum), { title: 'Council session of Bafut', region_code: 'CM-NW' });
    const open = await addOpenEvent(stage, String(paul));
    await reportBy(stage, [String(ngum)], open);
    const queue = ((await stage.call(stage.admin, 'read_dashboard')) as { readonly queues: readonly Json[] }).queues[0];
    expect((await of('review')).length + (await of('report')).length).toBe(Number(queue?.waiting));
    expect(await of('review')).toMatchObject([
      {
        ref: await pidOf(stage, waiting),
        about: 'event',
        title: 'Council session of Bafut',
        region_code: 'CM-NW',
        many: null,
        age: 1,
        score: 4,
      },
    ]);
    expect(await of('report')).toMatchObject([
      { ref: await pidOf(stage, open), many: 1, severity: 4, people: 2, age: 1, effort: 1, score: 8 },
    ]);
    expect((await readBoard(stage)).problems.map(({ score }) => score)).toEqual(
      [...(await readBoard(stage)).problems].map(({ score }) => score).sort((a, b) => b - a),
    );
    await decide(stage, waiting, 'rejected', { reason: 'spam' });
    await decide(stage, open, 'open');
    expect([await of('review'), await of('report')]).toEqual([[], []]);
    await act(stage, String(ngum), 'appeal_content', { id: randomUUID(), content_id: waiting, text: 'It says nothing of the kind.' });
    expect(await of('appeal')).toMatchObject([{ ref: await pidOf(stage, waiting), score: 1.5 }]);
  });

  test('a comment is told by what it stands under, and what is between a member and a company without a title', async () => {
    const [ngum, paul] = await addMembers(stage, 2);
    const open = await addOpenEvent(stage, String(paul), { title: 'Cleaning the market' });
    const comment = await addComment(stage, String(ngum), open, 'CANARY of a comment');
    await reportBy(stage, [String(paul)], comment);
    const application = await plant(stage, 'application', 'sent', { owner_id: ngum });
    await stage.query(
      `insert into app.content_reports (id, scope, content_id, user_id, reason, state) values (gen_random_uuid(), '', $1, $2, 'spam', 'waiting')`,
      [application, paul],
    );
    const told = await of('report');
    expect(told).toHaveLength(2);
    expect(told.find(({ about }) => about === 'comment')).toMatchObject({ title: 'Cleaning the market' });
    expect(told.find(({ about }) => about === 'application')).toMatchObject({ title: null });
    expect(JSON.stringify(await readBoard(stage))).not.toMatch(/CANARY|Member \d/);
  });

  test('messages and support are one line each with a number, and nothing of what was written', async () => {
    const [ngum, paul] = await addMembers(stage, 2);
    for (let n = 0; n < 3; n += 1)
      await stage.query(
        `insert into app.message_reports (id, scope, user_id, thread_id, reported_id, reason, details, chain)
         values (gen_random_uuid(), '', $1, gen_random_uuid(), $2, 'spam', 'CANARY', '')`,
        [ngum, paul],
      );
    expect(await of('messages')).toMatchObject([{ ref: 'all', about: null, title: null, many: 3, people: 2 }]);
    const told = JSON.stringify(await readBoard(stage));
    for (const secret of ['CANARY', ngum, paul]) expect(told).not.toContain(secret);
    await stage.query(`update app.message_reports set state = 'no_action'`);
    expect(await of('messages')).toEqual([]);
  });

  test('a donation in doubt has no payer and no amount, an expense no payee; a check that failed and packs of last month are there', async () => {
    await addDonation(stage, { state: 'unknown', amount: 4321, isTest: false });
    const [doubt] = await of('donation');
    expect(doubt).toMatchObject({ about: 'unreachable', title: null, severity: 5 });
    expect(Object.values(doubt ?? {}).map(String)).not.toContain('4321');
    const [one = ''] = await addFinance(stage, 1);
    expect(await submit(stage, one, { payee: 'CANARY of a payee', proof: 'CANARY-1' })).toMatchObject({ status: 'ok' });
    expect(await of('expense')).toMatchObject([{ about: null, title: null, score: 2 }]);
    expect(JSON.stringify(await readBoard(stage))).not.toContain('CANARY');
    await stage.query('create table app.planted (id uuid primary key)');
    expect((await of('check')).map(({ ref }) => ref)).toContain('row_security');
    await stage.query('drop table app.planted');
    expect((await of('check')).map(({ ref }) => ref)).not.toContain('row_security');
    for (const [days, lines] of [
      [29, 0],
      [31, 1],
    ]) {
      await stage.query(`select app.tell_fact('packs', jsonb_build_object('built_at', $1::text, 'tables', '{}'::jsonb))`, [
        inDays(-Number(days)),
      ]);
      expect(await of('packs')).toHaveLength(Number(lines));
    }
    await stage.query('delete from app.server_facts');
  });
});

describe('the score', () => {
  test.each([
    [0, 1],
    [4.9, 1],
    [5.1, 2],
    [9.9, 2],
    [10.1, 3],
    [19.9, 3],
    [20.1, 4],
    [40.1, 5],
    [900, 5],
  ])('of %s days against a target of ten, age counts %s', async (days, band) => {
    const [row] = await stage.query(`select app.age_band(app.now() - make_interval(secs => $1::numeric * 86400), 10) as band`, [days]);
    expect(row?.band).toBe(band);
  });

  test.each([
    [null, 1],
    [1, 1],
    [2, 2],
    [9, 2],
    [10, 3],
    [99, 3],
    [100, 4],
    [999, 4],
    [1000, 5],
  ])('of %s people, people counts %s', async (many, band) => {
    expect(await stage.query(`select app.people_band($1) as band`, [many])).toEqual([{ band }]);
  });

  test('grows with age, and is severity × people × age ÷ effort', async () => {
    const ngum = await addMember(stage);
    await addEvent(stage, ngum);
    await stage.setClock(inDays(25));
    const [line] = await of('review');
    expect(line).toMatchObject({ severity: 2, people: 2, age: 4, effort: 1, score: 16 });
    expect(await set(stage.admin, 'review', String(line?.ref), [5, 3, 2])).toEqual({ status: 'ok' });
    expect(await of('review')).toMatchObject([{ score: 30, reason: 'Many people are cut off.' }]);
    for (const [bands, score] of [
      [[1, 1, 3], 1.3],
      [[5, 5, 1], 100],
    ] as const) {
      await set(stage.admin, 'review', String(line?.ref), bands);
      expect(await of('review')).toMatchObject([{ score }]);
    }
  });
});
