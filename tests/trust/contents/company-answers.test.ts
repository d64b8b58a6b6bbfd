/** How companies answer who applies: from ten people up, in tenths and steps of days; and who acts for one is reminded. */

import { expect, test } from 'vitest';
import { application } from '#src/features/jobs/model/application.ts';
import { addMember, addMembers, addYoung, type Json, move, openContentStage, rowOf } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addJob, apply } = openJobs(stage);

/** What a visitor's phone has of it once it is worked out; undefined: nothing was ever told. */
const toldRow = async (): Promise<Json | undefined> => {
  await stage.query('select app.tell_answers()');
  const [row] = await stage.query('select id from app.company_answers where company = $1', [companies[0]]);
  return row && rowOf(stage, null, `company_answers:${row.id}`);
};
const told = async (): Promise<unknown> => {
  const here = await toldRow();
  if (here) expect(here.name).toBe('Batir SARL');
  return here && { tenths: here.tenths, days: here.days };
};
const forget = () => stage.query("delete from app.contents where kind = 'application'");
/** As if it had come so many days ago, and been answered after so many. */
const since = async (ids: readonly string[], days: number, answeredAfter?: number): Promise<void> => {
  await stage.query('update app.contents set opened_at = app.now() - make_interval(days => $2) where id = any($1::uuid[])', [ids, days]);
  if (answeredAfter !== undefined)
    await stage.query(
      'update app.first_answers a set at = c.opened_at + make_interval(days => $2) from app.contents c where c.id = a.id and c.id = any($1::uuid[])',
      [ids, answeredAfter],
    );
};
const applyAll = async (members: readonly string[], job: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const member of members) ids.push(await apply(member, job));
  return ids;
};

test('nothing is told of nine people, nor before their 45 days are over; of ten in tenths, and half of all in steps of days', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const people = await addMembers(stage, 10);
  const ids = await applyAll(people, job);
  for (const id of ids.slice(0, 6)) expect(await move(stage, member, id, 'shortlisted')).toBe('ok');
  // Seen is no answer.
  expect(await move(stage, member, ids[6] ?? '', 'seen')).toBe('ok');
  await since(ids, 46);
  await since(ids.slice(0, 5), 46, 6);
  await since(ids.slice(5, 6), 46, 45);
  await since(ids.slice(9), 44);
  expect(await told()).toBeUndefined();
  await since(ids.slice(9), 46);
  expect(await told()).toEqual({ tenths: 6, days: 7 });
  // After the 45 days it is no answer in time; and with it half of all had none.
  await since(ids.slice(4, 6), 100, 46);
  expect(await told()).toEqual({ tenths: 4, days: null });
  // Whoever withdraws before an answer says nothing of the company: nine are too few.
  expect(await move(stage, people[9] ?? '', ids[9] ?? '', 'withdrawn')).toBe('ok');
  expect(await told()).toEqual({ tenths: null, days: null });
  await forget();
});

test('each person counts once, by their last application, and only whose account counts; whoever leaves takes it along', async () => {
  const { member } = await addRecruiter();
  const [first, second] = [await addJob(member), await addJob(member)];
  const people = await addMembers(stage, 10);
  const older = await applyAll(people, first);
  await since(older, 200);
  const ids = await applyAll(people, second);
  for (const id of ids) await move(stage, member, id, 'not_selected');
  await since(ids, 60, 2);
  const young = await apply(await addYoung(stage), second);
  await since([young], 60);
  expect(await told()).toEqual({ tenths: 10, days: 3 });
  await stage.query('select app.delete_account($1)', [people[0]]);
  expect(await told()).toEqual({ tenths: null, days: null });
  await forget();
});

test('what is as old as the oldest that is kept counts, and what is a sample does not', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const ids = await applyAll(await addMembers(stage, 10), job);
  await since(ids, 90 + application.limits.keepDays);
  expect(await told()).toEqual({ tenths: 0, days: null });
  await stage.query('update app.contents set is_sample = true where id = $1', [ids[0]]);
  expect(await told()).toEqual({ tenths: null, days: null });
  await forget();
});

test('with it stands how many posts are open in all its jobs, and none of what is closed', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  await since(await applyAll(await addMembers(stage, 10), job), 60);
  const before = Number((await toldRow())?.posts);
  const other = await addJob(member, { positions: 7 });
  expect((await toldRow())?.posts).toBe(before + 7);
  expect(await move(stage, member, other, 'closed')).toBe('ok');
  expect((await toldRow())?.posts).toBe(before);
  expect(before).toBeGreaterThan(0);
  await forget();
});

test('who acts for the company is reminded after 21 days, once a day and job, of what it said nothing to', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const ids = await applyAll(await addMembers(stage, 3), job);
  const reminded = async (): Promise<number> => {
    await stage.query('select app.remind_of_applications()');
    return (
      await stage.query(
        "select from app.notifications where user_id = $1 and kind = 'application_received' and facts ->> 'decision' = 'waits'",
        [member],
      )
    ).length;
  };
  await since(ids, 20);
  expect(await reminded()).toBe(0);
  expect(await move(stage, member, ids[0] ?? '', 'interview', 'Monday at nine, at the market.')).toBe('ok');
  await stage.query("update app.contents set opened_at = app.now() - interval '21 days 1 hour' where id = any($1::uuid[])", [ids]);
  expect(await reminded()).toBe(1);
  expect(await reminded()).toBe(1);
  await forget();
});

test('only a person reads when theirs was answered, in their own data', async () => {
  const { member } = await addRecruiter();
  const ngum = await addMember(stage);
  const id = await apply(ngum, await addJob(member));
  await move(stage, member, id, 'shortlisted');
  expect(await stage.call(ngum, 'export_my_data')).toMatchObject({ data: { answers_to_your_applications: [{}] } });
  expect(await stage.call(member, 'export_my_data')).toMatchObject({ data: { answers_to_your_applications: [] } });
});

test('who was hired is told from five up, in steps of five, of this year and last, and without who has just come', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const hiredNow = async (): Promise<unknown> => (await toldRow())?.hires;
  const hire = async (who: string): Promise<void> => {
    const id = await apply(who, job);
    for (const [by, state] of [
      [member, 'seen'],
      [member, 'offer'],
      [who, 'hired'],
    ] as const)
      expect(await move(stage, by, id, state, state === 'offer' ? 'Come tomorrow.' : undefined)).toBe('ok');
  };
  await forget();
  await stage.query('delete from app.company_hires');
  for (const who of await addMembers(stage, 4)) await hire(who);
  await hire(await addYoung(stage));
  expect(await hiredNow()).toBeFalsy();
  for (const who of await addMembers(stage, 5)) await hire(who);
  expect(await hiredNow()).toBe(5);
  await stage.query('update app.company_hires set year = year - 1');
  expect(await hiredNow()).toBe(5);
  await hire(await addMember(stage));
  expect(await hiredNow()).toBe(10);
  await stage.query('update app.company_hires set year = year - 2');
  expect(await hiredNow()).toBeNull();
  await forget();
});
