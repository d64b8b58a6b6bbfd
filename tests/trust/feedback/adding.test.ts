/** Feedback without an account: who adds, that nothing of its writer is kept, that it arrives once, and its limits. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { feedbackKinds, feedbackLimits } from '#src/features/pages/model/feedback.ts';
import { at, day, now, openFeedbackStage, told } from './feedback-stage.ts';

const { stage, admin, query, call, add, rows, setClock } = openFeedbackStage();

test('what is told is kept as it was told, cleaned, and nothing else', async () => {
  const one = told({
    text: ' The map\u0007 stays\u202e empty.\r\n\n\n\nAlways. ',
    about: ' /villages ',
    email: 'ngum@example.org',
    user_id: admin(),
    ip: '203.0.113.7',
  });
  expect(await add(one)).toEqual({ status: 'ok' });
  expect(await rows()).toEqual([
    {
      id: one.id,
      kind: 'fault',
      body: 'The map stays empty.\n\nAlways.',
      about: '/villages',
      email: 'ngum@example.org',
      lang: 'en',
      at: new Date(now),
      done_at: null,
      note: null,
      is_sample: false,
    },
  ]);
});

test('sent again it is kept once; something else under its id is refused', async () => {
  const one = told();
  expect([await add(one), await add(one)]).toEqual([{ status: 'ok' }, { status: 'already' }]);
  expect(await add({ ...one, text: 'Another text of some length' })).toEqual({ status: 'id_conflict' });
  expect(await rows()).toHaveLength(1);
});

test('of the same at once one is kept', async () => {
  const connectionString = stage().database.server.url('supabase_admin', 'postgres');
  const clients = Array.from({ length: 6 }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const one = JSON.stringify(told());
  const answers = await Promise.all(clients.map((client) => client.query("select app.add_feedback($1) ->> 'status' as status", [one])));
  await Promise.all(clients.map((client) => client.end()));
  expect(answers.map(({ rows }) => rows[0].status).sort()).toEqual([...Array<string>(5).fill('already'), 'ok']);
  expect(await rows()).toHaveLength(1);
});

test.each([
  [{ id: 'x' }, 'id'],
  [{ kind: 'praise' }, 'kind'],
  [{ kind: null }, 'kind'],
  [{ text: 'Too short' }, 'text'],
  [{ text: null }, 'text'],
  [{ text: `${'\u200b'.repeat(20)}short` }, 'text'],
  [{ text: 'x'.repeat(feedbackLimits.text + 1) }, 'text'],
  [{ about: `/${'x'.repeat(feedbackLimits.about)}` }, 'about'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@b.c?cc=d@e.f' }, 'email'],
  [{ email: `${'x'.repeat(feedbackLimits.email)}@example.org` }, 'email'],
  [{ lang: 'de' }, 'lang'],
])('%j is refused', async (more, field) => {
  expect(await add(told(more))).toEqual({ status: 'invalid', field });
  expect(await rows()).toEqual([]);
});

test('each kind that the form offers is taken, and as much as it allows', async () => {
  for (const kind of feedbackKinds) expect(await add(told({ kind, text: 'ɓ'.repeat(feedbackLimits.text) }))).toEqual({ status: 'ok' });
  expect(await add(told({ text: 'x'.repeat(feedbackLimits.least), about: null, email: undefined }))).toEqual({ status: 'ok' });
});

test('whatever the function is sent, it keeps it whole or not at all', async () => {
  const word = fc.oneof(
    fc.constantFrom('', 'idea', 'en', "'; --", '\u202e', randomUUID()),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.jsonValue(),
  );
  const input = fc.oneof(
    fc.record({ id: word, kind: word, text: word, about: word, email: word, lang: word }, { requiredKeys: [] }),
    fc.record({
      id: fc.uuid(),
      kind: fc.constant('idea'),
      text: fc.string({ unit: 'binary', maxLength: 40 }),
      lang: fc.constant('fr'),
      email: word,
    }),
    fc.jsonValue(),
  );
  const property = fc.asyncProperty(input, async (sent) => {
    const before = (await rows()).length;
    try {
      const { status } = await add(sent);
      expect(['ok', 'already', 'id_conflict', 'invalid', 'too_many']).toContain(status);
      expect((await rows()).length).toBe(before + (status === 'ok' ? 1 : 0));
    } catch (error) {
      // A NUL or half a character, which no jsonb can hold.
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('22'))) throw error;
    }
  });
  await fc.assert(property, { numRuns: 300, seed: 20261129 });
});

test('of all there are 500 in 24 hours; the next is told when, and samples count for nothing', async () => {
  await query(
    `insert into app.feedback (id, kind, body, lang, at, is_sample) select gen_random_uuid(), 'idea', 'The map is small.', 'en', $1::timestamptz + n * interval '1 second', n >= 500
     from generate_series(1, 505) n`,
    [at(-day / 2)],
  );
  const last = told();
  expect(await add(last)).toEqual({ status: 'ok' });
  const verdict = await add(told());
  expect([verdict.status, Date.parse(String(verdict.until))]).toEqual(['too_many', Date.parse(at(day / 2 + 1000))]);
  // What arrived before is known all the same.
  expect(await add(last)).toEqual({ status: 'already' });
  await setClock(String(verdict.until));
  expect(await add(told())).toEqual({ status: 'ok' });
});

describe('who', () => {
  const asRole = async (role: string, sql: string): Promise<unknown> => {
    await query('begin');
    try {
      await query(`set local role ${role}`);
      return await query(sql);
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    } finally {
      await query('rollback');
    }
  };

  test('only the service role adds; neither it nor anybody reads or writes the table', async () => {
    const adding = `select public.add_feedback('${JSON.stringify(told())}') as verdict`;
    expect(await asRole('service_role', adding)).toEqual([{ verdict: { status: 'ok' } }]);
    for (const role of ['anon', 'authenticated']) expect(await asRole(role, adding)).toBe('42501');
    for (const role of ['anon', 'authenticated', 'service_role'])
      for (const sql of ['select * from app.feedback', 'delete from app.feedback', 'select app.tick_of_feedback()'])
        expect(await asRole(role, sql)).toBe('42501');
    expect(await call('add_feedback', JSON.stringify(told()))).toBe('42501');
  });

  test('only administrators read, settle and delete', async () => {
    const { id } = told();
    await add(told({ id }));
    const calls = [
      ['list_feedback', null, false, 0],
      ['settle_feedback', id, true, null],
      ['drop_feedback', id],
    ] as const;
    for (const [name, ...values] of calls) {
      expect(await stage().call(null, name, ...values)).toBe('42501');
      expect(await stage().call(await stage().addMember(), name, ...values)).toEqual({ status: 'forbidden', why: 'not_admin' });
    }
    expect(await rows()).toMatchObject([{ done_at: null }]);
    for (const [name, ...values] of calls) expect(await call(name, ...values)).toMatchObject({ status: 'ok' });
  });
});
