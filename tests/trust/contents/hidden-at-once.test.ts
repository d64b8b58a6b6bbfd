/** A job that asks for money: one report by an account that counts takes it out of sight, and nobody can do that at will. */
import { afterEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { act, addMember, addMembers, addYoung, decide, inDays, openContentStage, reporting, saidTo, stateOf } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { addRecruiter, addJob } = openJobs(stage);
afterEach(() => stage.setClock(lifeNow));

const report = async (member: string, job: string, reason = 'asks_money'): Promise<unknown> => {
  expect(await act(stage, member, 'report_content', reporting(job, { reason }))).toBe('ok');
  return stateOf(stage, job);
};
const newJob = async (): Promise<string> => addJob((await addRecruiter()).member);

test('one report hides it, and what moderators put back needs five like all else', async () => {
  const job = await newJob();
  expect(await report(await addMember(stage), job)).toBe('flagged');
  expect(saidTo(await decide(stage, job, 'open'))).toBe('ok');
  const others = await addMembers(stage, 5);
  const states: unknown[] = [];
  for (const other of others) states.push(await report(other, job));
  expect(states).toEqual(['open', 'open', 'open', 'open', 'flagged']);
});

test('another reason hides nothing at once, nor does this one what is no job', async () => {
  const job = await newJob();
  expect(await report(await addMember(stage), job, 'misleading')).toBe('open');
  expect(await stage.query('select kind from app.content_kinds where hides_at_once is not null')).toEqual([{ kind: 'job' }]);
});

test('an account of six days, and one that is not confirmed, are heard like all others', async () => {
  const job = await newJob();
  expect(await report(await addYoung(stage), job)).toBe('open');
  const unconfirmed = await addMember(stage);
  await stage.query('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed]);
  expect(await report(unconfirmed, job)).toBe('open');
});

test('whoever was wrong the last time is heard like all others, until moderators agree with them again', async () => {
  const member = await addMember(stage);
  const wrong = await newJob();
  await report(member, wrong);
  expect(saidTo(await decide(stage, wrong, 'open'))).toBe('ok');
  await stage.setClock(inDays(2));
  const fake = await newJob();
  expect(await report(member, fake)).toBe('open');
  expect(saidTo(await decide(stage, fake, 'hidden', { reason: 'asks_money' }))).toBe('ok');
  expect(await report(member, await newJob())).toBe('flagged');
});

test('three a day', async () => {
  const member = await addMember(stage);
  const states: unknown[] = [];
  for (let n = 0; n < 4; n += 1) states.push(await report(member, await newJob()));
  expect(states).toEqual(['flagged', 'flagged', 'flagged', 'open']);
});
