/** An application goes half a year after its job ended, from both sides; not while the job stands, nor from when it was opened anew. */
import { afterEach, expect, test } from 'vitest';
import { application } from '#src/features/jobs/model/application.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addMember,
  addMembers,
  contentOf,
  decide,
  inDays,
  move,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
} from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { addRecruiter, addJob, apply, applying } = openJobs(stage);
afterEach(() => stage.setClock(lifeNow));

const { keepDays } = application.limits;
const isThere = async (id: string): Promise<boolean> =>
  (await stage.query('select from app.contents c join app.applications a on a.id = c.id where c.id = $1', [id])).length === 1;

test('half a year after the job was filled it goes from the phones of both, with what was noted, and nothing of it is left', async () => {
  const { member } = await addRecruiter();
  const [paul, awa] = [await addMember(stage, 'Paul'), await addMember(stage, 'Awa')];
  const job = await addJob(member);
  const [his, hers] = [await apply(paul, job), await apply(awa, job)];
  expect(await act(stage, member, 'note_applicant', { id: crypto.randomUUID(), content_id: his, text: 'Knows the machine.' })).toBe('ok');
  const [own, theirs] = [newPhone(), newPhone()];
  await stage.setClock(inDays(10));
  expect((await contentOf(stage, his)).ends_at).toBeNull();
  expect(await move(stage, member, job, 'filled', '2')).toBe('ok');
  await tickAt(stage, inDays(10 + keepDays - 1));
  for (const id of [his, hers]) expect(await rowOf(stage, member, `contents:${id}`, theirs)).toBeDefined();
  expect(await rowOf(stage, paul, `content_own:${his}`, own)).toBeDefined();
  await tickAt(stage, inDays(10 + keepDays + 1));
  for (const table of ['contents', 'applications'])
    for (const id of [his, hers]) expect(await rowOf(stage, member, `${table}:${id}`, theirs)).toBeUndefined();
  expect(await rowOf(stage, paul, `content_own:${his}`, own)).toBeUndefined();
  expect(await stage.query('select from app.applicant_notes n where n.content_id = any($1::uuid[])', [[his, hers]])).toEqual([]);
  expect([await isThere(his), await stateOf(stage, job)]).toEqual([false, 'filled']);
});

test('it is counted from the deadline too; not while moderators look at the job, and anew once it is open again', async () => {
  const { member } = await addRecruiter();
  const paul = await addMember(stage, 'Paul');
  const job = await addJob(member);
  const id = await apply(paul, job);
  await reportBy(stage, await addMembers(stage, 5), job);
  expect([await stateOf(stage, job), (await contentOf(stage, id)).ends_at]).toEqual(['flagged', null]);
  expect(saidTo(await decide(stage, job, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect((await contentOf(stage, id)).ends_at).not.toBeNull();
  await stage.setClock(inDays(5));
  expect(saidTo(await decide(stage, job, 'open'))).toBe('ok');
  expect((await contentOf(stage, id)).ends_at).toBeNull();
  await tickAt(stage, inDays(91));
  expect(await stateOf(stage, job)).toBe('expired');
  await tickAt(stage, inDays(5 + keepDays + 1));
  expect(await isThere(id)).toBe(true);
  await tickAt(stage, inDays(91 + keepDays + 1));
  expect(await isThere(id)).toBe(false);
});

test('one that was written in time and comes after the end is counted from when it came', async () => {
  const { member } = await addRecruiter();
  const paul = await addMember(stage, 'Paul');
  const job = await addJob(member);
  await stage.setClock(inDays(20));
  await tickAt(stage, inDays(20));
  expect(await stateOf(stage, job)).toBe('expired');
  const late = applying(job);
  expect(resultsOf(await send(stage, paul, [{ name: 'create_content', args: late, made_at: inDays(9) }]))).toMatchObject([
    { status: 'ok' },
  ]);
  expect((await contentOf(stage, late.id)).ends_at).not.toBeNull();
});
