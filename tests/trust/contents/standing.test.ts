/** What whoever has a link may learn: whether a page stands, stood once, or never did before everybody. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPoll } from '#tests/trust/polls/poll-rows.ts';
import { addOpened } from '#tests/trust/sync/life-stage.ts';
import { addEvent, addMember, addOpenEvent, contentOf, decide, inDays, move, openContentStage, stateOf, tickAt } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const jobs = openJobs(stage);

const standing = async (id: string, caller: string | null = null): Promise<unknown> => {
  const { pid } = await contentOf(stage, id);
  return (await stage.call(caller, 'content_standing', String(pid).toUpperCase())) as unknown;
};

test('an event that waits never stood; opened it stands, hidden it stood once, for anybody who asks', async () => {
  const ngum = await addMember(stage);
  const id = await addEvent(stage, ngum);
  for (const caller of [null, ngum, stage.moderator]) expect(await standing(id, caller)).toEqual({ status: 'not_found' });
  await decide(stage, id, 'open');
  expect(await standing(id)).toEqual({ status: 'ok' });
  await decide(stage, id, 'hidden', { reason: 'spam' });
  for (const caller of [null, ngum, stage.moderator]) expect(await standing(id, caller)).toEqual({ status: 'gone' });
  await decide(stage, id, 'open');
  expect(await standing(id)).toEqual({ status: 'ok' });
});

test('what its author withdrew before anybody read it never stood; what is months old stands', async () => {
  const ngum = await addMember(stage);
  const [early, old] = [await addEvent(stage, ngum), await addOpenEvent(stage, ngum)];
  expect(await move(stage, ngum, early, 'withdrawn')).toBe('ok');
  expect([await stateOf(stage, early), await standing(early)]).toEqual(['withdrawn', { status: 'not_found' }]);
  await tickAt(stage, inDays(200));
  expect(await standing(old)).toEqual({ status: 'ok' });
});

test('a petition that moderators hide stood once', async () => {
  const { id } = await addOpened(stage);
  expect(await standing(id)).toEqual({ status: 'ok' });
  await stage.query("update app.petitions set state = 'hidden', reason = 'spam' where id = $1", [id]);
  expect(await standing(id)).toEqual({ status: 'gone' });
});

test('what only some could ever read is told from nothing at no time: an application, a poll of those who are invited', async () => {
  const { member } = await jobs.addRecruiter();
  const applicant = await addMember(stage, 'Paul');
  const application = await jobs.apply(applicant, await jobs.addJob(member));
  const poll = await addPoll(stage, { eligibility: 'invited' });
  for (const id of [application, poll]) {
    expect(await standing(id)).toEqual({ status: 'not_found' });
    await stage.query("update app.contents set deleted_at = app.now(), opened_at = app.now(), scope = 'archive' where id = $1", [id]);
    expect(await standing(id)).toEqual({ status: 'not_found' });
  }
});

test('of an address that was never given there is nothing', async () => {
  for (const pid of ['', '%', 'zzzzzzzzzz', '0000000000', randomUUID()])
    expect(await stage.call(null, 'content_standing', pid)).toEqual({ status: 'not_found' });
});
