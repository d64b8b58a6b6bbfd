/** What one problem counts with, changed by administrators: only with a reason, only while it is a problem, and in the log with what it was. */
import { expect, test } from 'vitest';
import { addEvent, addMember, addMembers, addOpenEvent, decide, inDays, reportBy } from './content-stage.ts';
import { openPriorityStage, pidOf, problemsOf, setBands } from './priority-stage.ts';

const stage = openPriorityStage();
const of = (kind: string) => problemsOf(stage, kind);
const set = (who: string | null, kind: string | null, ref: string | null, bands: readonly unknown[], why?: unknown) =>
  setBands(stage, who, [kind, ref], bands, why);

test('a change wants numbers from 1 to 5, a reason, and a problem that is on the board; the log has what it was', async () => {
  const event = await addEvent(stage, await addMember(stage), { title: 'A bridge' });
  const ref = await pidOf(stage, event);
  for (const [bands, field] of [
    [[0, 1, 1], 'severity'],
    [[1, 6, 1], 'people'],
    [[1, 1, null], 'effort'],
  ] as const)
    expect(await set(stage.admin, 'review', ref, bands)).toEqual({ status: 'invalid', field });
  for (const why of [null, '', '  ', 'ab', '\u200b\u200b\u200b'])
    expect(await set(stage.admin, 'review', ref, [1, 1, 1], why)).toEqual({ status: 'invalid', field: 'reason' });
  for (const [kind, name] of [
    ['report', ref],
    ['review', 'nothing'],
    ['planted', ref],
    [null, null],
  ] as const)
    expect(await set(stage.admin, kind, name, [1, 1, 1])).toEqual({ status: 'not_found' });
  expect(await set(stage.admin, 'review', ref, [2, 2, 1])).toEqual({ status: 'already' });
  const count = async () => (await stage.query(`select count(*)::int as n from public.audit_log where action = 'priority_changed'`))[0]?.n;
  const before = await count();
  expect(await set(stage.admin, 'review', ref, [4, 2, 1], 'The bridge is down')).toEqual({ status: 'ok' });
  expect(await set(stage.admin, 'review', ref, [4, 2, 1], 'The bridge is down')).toEqual({ status: 'already' });
  expect(await count()).toBe(Number(before) + 1);
  const [entry] = await stage.query(`select * from public.audit_log where action = 'priority_changed' order by id desc limit 1`);
  expect(entry).toMatchObject({
    actor_id: stage.admin,
    subject_id: null,
    details: {
      problem: 'review',
      ref,
      title: 'A bridge',
      reason: 'The bridge is down',
      was: { severity: 2, people: 2, effort: 1 },
      is: { severity: 4, people: 2, effort: 1 },
    },
  });
  expect((await stage.query('select app.first_broken_entry() as broken'))[0]).toEqual({ broken: null });
});

test('a change ends with the problem: the same content reported anew begins as its kind says, and nothing of the change is kept', async () => {
  const [ngum, paul] = await addMembers(stage, 2);
  const open = await addOpenEvent(stage, String(paul));
  const ref = await pidOf(stage, open);
  await reportBy(stage, [String(ngum)], open);
  await set(stage.admin, 'report', ref, [5, 5, 1]);
  expect(await of('report')).toMatchObject([{ score: 25 }]);
  await decide(stage, open, 'open');
  expect(await set(stage.admin, 'report', ref, [1, 1, 1])).toEqual({ status: 'not_found' });
  await stage.setClock(inDays(1));
  await reportBy(stage, [stage.colleague], open);
  expect(await of('report')).toMatchObject([{ severity: 4, reason: null }]);
  const other = await addEvent(stage, String(ngum));
  await set(stage.admin, 'review', await pidOf(stage, other), [5, 5, 1]);
  expect(await stage.query('select kind, ref from app.problem_inputs')).toEqual([{ kind: 'review', ref: await pidOf(stage, other) }]);
});

test('a change of a line that stands for many stays while the oldest of them is decided', async () => {
  const [ngum, paul] = await addMembers(stage, 2);
  for (const hours of [2, 1])
    await stage.query(
      `insert into app.message_reports (id, scope, user_id, thread_id, reported_id, reason, chain, created_at)
       values (gen_random_uuid(), '', $1, gen_random_uuid(), $2, 'spam', '', now() - make_interval(hours => $3))`,
      [ngum, paul, hours],
    );
  await set(stage.admin, 'messages', 'all', [5, 4, 1]);
  await stage.query(
    `update app.message_reports set state = 'no_action' where id = (select id from app.message_reports order by created_at limit 1)`,
  );
  expect(await of('messages')).toMatchObject([{ severity: 5, people: 4, reason: 'Many people are cut off.' }]);
  await stage.query('delete from app.message_reports');
});

test('of two at the same moment the second sees the first', async () => {
  const ref = await pidOf(stage, await addEvent(stage, await addMember(stage)));
  const lines = await Promise.all([1, 2, 3, 4, 5].map(async (severity) => ({ severity, request: await stage.connect() })));
  await Promise.all(
    lines.map(({ severity, request }) =>
      request(stage.admin, 'select public.set_priority($1, $2, $3, 1, 1, $4)', ['review', ref, severity, 'at once']),
    ),
  );
  const entries = await stage.query(
    `select details -> 'was' as was, details -> 'is' as is from public.audit_log where details ->> 'ref' = $1 order by id`,
    [ref],
  );
  expect(entries).toHaveLength(5);
  for (const [n, { was }] of entries.entries()) if (n > 0) expect(was).toEqual(entries[n - 1]?.is);
});
