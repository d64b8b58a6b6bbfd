/** Feedback without an account: what administrators find and do with it, what the log says of that, and when it is gone. */
import { describe, expect, test } from 'vitest';
import { at, day, now, openFeedbackStage, told } from './feedback-stage.ts';

const { query, call, add, rows, setClock } = openFeedbackStage();

interface Listed {
  readonly entries: readonly { readonly id: string; readonly at: string }[];
  readonly more: boolean;
  readonly counts: readonly unknown[];
}
const list = async (...asked: readonly unknown[]) => (await call('list_feedback', ...asked)) as Listed;
const logged = async () =>
  (await query("select action, details from public.audit_log where action like 'feedback%' order by id desc limit 1"))[0];

describe('administrators', () => {
  test('find the newest first, by kind and by what is done, twenty a page, with how many there are', async () => {
    await query(
      `insert into app.feedback (id, kind, body, lang, at, done_at) select gen_random_uuid(), case when n % 2 = 0 then 'idea' else 'fault' end, 'Number ' || n || ' of them', 'fr',
         $1::timestamptz - n * interval '1 hour', case when n > 42 then now() end from generate_series(1, 45) n`,
      [now],
    );
    const [first, second, third] = [await list(null, false, 0), await list(null, false, 1), await list(null, false, 2)];
    expect([first, second, third].map(({ entries, more }) => [entries.length, more])).toEqual([
      [20, true],
      [20, true],
      [2, false],
    ]);
    const times = [first, second, third].flatMap(({ entries }) => entries.map((entry) => entry.at));
    expect([...times].sort().reverse()).toEqual(times);
    expect(new Set(times).size).toBe(42);
    expect(first.counts).toEqual([
      { kind: 'fault', open: 21, done: 2 },
      { kind: 'idea', open: 21, done: 1 },
    ]);
    expect((await list('idea', true, 0)).entries).toMatchObject([{ kind: 'idea', text: 'Number 44 of them', lang: 'fr' }]);
    expect(await list('praise', false, 0)).toEqual({ status: 'invalid', field: 'kind' });
    expect(await list(null, null, 0)).toEqual({ status: 'invalid', field: 'done' });
  });

  test('mark it as done with a note, put it back, and delete it; the log has that, and none of the words', async () => {
    const one = told({ email: 'ngum@example.org' });
    await add(one);
    expect(await call('settle_feedback', one.id, true, 'x'.repeat(1001))).toEqual({ status: 'invalid', field: 'note' });
    expect(await call('settle_feedback', one.id, true, ' Mended.\u0007 ')).toEqual({ status: 'ok' });
    expect(await logged()).toEqual({ action: 'feedback_done', details: { feedback: one.id, kind: 'fault' } });
    expect(await call('settle_feedback', one.id, true, 'Another')).toEqual({ status: 'already' });
    expect(await rows()).toMatchObject([{ done_at: new Date(now), note: 'Mended.' }]);
    expect(await call('settle_feedback', one.id, false, null)).toEqual({ status: 'ok' });
    expect(await logged()).toMatchObject({ action: 'feedback_reopened' });
    expect(await rows()).toMatchObject([{ done_at: null, note: 'Mended.' }]);
    expect(await call('drop_feedback', one.id)).toEqual({ status: 'ok' });
    expect(await logged()).toEqual({ action: 'feedback_deleted', details: { feedback: one.id, kind: 'fault' } });
    expect(await rows()).toEqual([]);
    for (const [name, ...more] of [['drop_feedback'], ['settle_feedback', true, null]] as const)
      expect(await call(name, one.id, ...more)).toEqual({ status: 'not_found' });
  });

  test('are told on the dashboard how much waits, and since when', async () => {
    await add(told());
    await setClock(at(3 * 3_600_000));
    const queue = async () =>
      ((await call('read_dashboard')) as { queues: { name: string }[] }).queues.find(({ name }) => name === 'feedback');
    expect(await queue()).toEqual({ name: 'feedback', waiting: 1, oldest_hours: 3, target_days: null });
    await query('update app.feedback set done_at = app.now()');
    expect(await queue()).toMatchObject({ waiting: 0 });
  });
});

test('after 180 days it is gone for whoever reads, and with the next tick for good, done or not', async () => {
  await add(told());
  await add(told());
  await query('update app.feedback set done_at = app.now(), note = $1 where id = (select id from app.feedback limit 1)', ['Mended.']);
  await setClock(at(180 * day - 1000));
  await query('select app.tick()');
  expect((await list(null, false, 0)).entries).toHaveLength(1);
  await setClock(at(180 * day));
  expect([(await list(null, false, 0)).entries, (await list(null, true, 0)).entries]).toEqual([[], []]);
  expect(await rows()).toHaveLength(2);
  await query('select app.tick()');
  await query('select app.tick()');
  expect(await rows()).toEqual([]);
});
