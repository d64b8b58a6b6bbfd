/** Applications: who reads one, how the company and the person move it, what comes late, and what is counted. */
import { afterEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addMember,
  addMembers,
  contentOf,
  countsOf,
  decide,
  fieldsOf,
  inDays,
  type Json,
  move,
  openContentStage,
  reportBy,
  reporting,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
} from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addJob, applying, apply } = openJobs(stage);
afterEach(async () => {
  await stage.setClock(lifeNow);
  await stage.query('delete from app.hire_counts; delete from app.moderation_counts');
});

const newsOf = async (member: string): Promise<readonly string[]> =>
  (await stage.query('select kind, facts from app.notifications where user_id = $1 order by kind', [member]))
    .map(({ kind, facts }) => `${String(kind)} ${(facts as Json).decision}`)
    .sort();

test('an application is read by who acts for the company, by nobody else, and counted nowhere', async () => {
  const { member } = await addRecruiter();
  const rival = await addRecruiter(companies[1]);
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul Biko');
  const id = await apply(paul, job);
  expect(await rowOf(stage, member, `contents:${id}`)).toMatchObject({ state: 'sent', owner_name: 'Paul Biko' });
  const asked = `company:${companies[0]}`;
  for (const reader of [null, rival.member, stage.moderator, await addMember(stage, 'Eve')])
    for (const table of ['contents', 'applications', 'content_own'])
      expect([table, await rowOf(stage, reader, `${table}:${id}`, newPhone(asked))]).toEqual([table, undefined]);
  expect(await countsOf(stage, job)).toEqual({});
  const all = (await stage.call(stage.moderator, 'moderated_contents', { what: 'all' })) as { items: Json[] };
  expect(all.items.filter((item) => item.id === id)).toEqual([]);
  expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('not_found');
  expect(saidTo(await stage.call(stage.moderator, 'note_content', id, 'I know of it.'))).toBe('not_found');
});

test('an application that the company reports comes before moderators', async () => {
  const { member } = await addRecruiter();
  const id = await apply(await addMember(stage, 'Paul'), await addJob(member));
  expect(await act(stage, await addMember(stage, 'Eve'), 'report_content', reporting(id))).toBe('not_found');
  await reportBy(stage, [member], id);
  const waiting = (await stage.call(stage.moderator, 'moderated_contents', { what: 'waiting', kind: 'application' })) as { items: Json[] };
  expect(waiting.items.map((item) => item.id)).toEqual([id]);
  expect(saidTo(await decide(stage, id, 'hidden', { reason: 'hate_or_violence' }))).toBe('ok');
  expect(await rowOf(stage, member, `applications:${id}`)).toBeUndefined();
  // In the public log stands what was decided about what others read, and nothing of this.
  expect(await stage.query('select distinct kind, action from app.moderation_counts')).toEqual([{ kind: 'job', action: 'published' }]);
});

test('one application a member and opening, another once it is withdrawn', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul');
  const id = await apply(paul, job);
  expect(await act(stage, paul, 'create_content', applying(job))).toBe('closed once');
  expect(await move(stage, paul, id, 'withdrawn')).toBe('ok');
  expect(await act(stage, paul, 'create_content', applying(job))).toBe('ok');
  expect(await rowOf(stage, member, `applications:${id}`)).toBeUndefined();
});

test('what was written in time and comes late is taken, for two weeks; what was written late is not', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const [paul, eve] = await addMembers(stage, 2);
  await stage.setClock(inDays(20));
  await tickAt(stage, inDays(20));
  expect(await stateOf(stage, job)).toBe('expired');
  const at = async (who: unknown, made_at: string): Promise<unknown> => {
    const [answer] = resultsOf(await send(stage, String(who), [{ name: 'create_content', args: applying(job), made_at }]));
    return [answer?.status, answer?.why].filter(Boolean).join(' ');
  };
  expect(await at(paul, inDays(9))).toBe('ok');
  expect(await at(eve, inDays(12))).toBe('closed not_taken');
  await stage.setClock(inDays(25.5));
  expect(await at(eve, inDays(9))).toBe('closed not_taken');
});

test('the company moves it, tells when and where, and only the person says that they were hired', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member, { region_code: 'CM-NW' });
  const paul = await addMember(stage, 'Paul');
  const id = await apply(paul, job);
  expect(await move(stage, paul, id, 'shortlisted')).toBe('closed no_move');
  expect(await move(stage, await addMember(stage, 'Eve'), id, 'seen')).toBe('not_found');
  expect(await move(stage, member, id, 'seen')).toBe('ok');
  expect(await move(stage, member, id, 'interview')).toBe('invalid note');
  expect(await move(stage, member, id, 'interview', 'Monday at nine, at the gate.')).toBe('ok');
  expect(await rowOf(stage, paul, `content_own:${id}`)).toMatchObject({ state: 'interview', note: 'Monday at nine, at the gate.' });
  expect(await move(stage, member, id, 'hired')).toBe('closed no_move');
  expect(await move(stage, member, id, 'offer', 'We would like to have you.')).toBe('ok');
  expect(await move(stage, paul, id, 'hired')).toBe('ok');
  expect(await newsOf(paul)).toEqual(['application_moved interview', 'application_moved offer']);
  expect(await newsOf(member)).toEqual([
    'application_received hired',
    'application_received sent',
    'content_decided approved',
    'content_decided open',
  ]);
  const counts = await stage.query('select region_code, hires, scope from app.hire_counts');
  expect(counts).toEqual([{ region_code: 'CM-NW', hires: 1, scope: 'public' }]);
});

test('nobody hires themselves, and a company and a person count once as long as the application is kept', async () => {
  const { member } = await addRecruiter();
  const own = await addJob(member);
  const mine = await apply(member, own);
  expect(await move(stage, member, mine, 'seen')).toBe('closed no_move');
  const paul = await addMember(stage, 'Paul');
  for (const job of [await addJob(member), await addJob(member)]) {
    const id = await apply(paul, job);
    await move(stage, member, id, 'seen');
    await move(stage, member, id, 'offer', 'Come tomorrow.');
    expect(await move(stage, paul, id, 'hired')).toBe('ok');
  }
  expect(await stage.query('select region_code, hires from app.hire_counts')).toEqual([{ region_code: 'CM', hires: 1 }]);
});

test('an opening closes when its author leaves, and whoever applied takes the application along', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul');
  const id = await apply(paul, job);
  await stage.query('select app.delete_account($1)', [paul]);
  expect(await stage.query('select id from app.applications where id = $1', [id])).toEqual([]);
  await stage.query('select app.delete_account($1)', [member]);
  expect(await contentOf(stage, job)).toMatchObject({ state: 'closed', owner_id: null, owner_name: null });
});

test('an application is in its author’s export, and in nobody else’s', async () => {
  const { member } = await addRecruiter();
  const paul = await addMember(stage, 'Paul');
  await apply(paul, await addJob(member));
  const exportOf = async (who: string): Promise<string> =>
    String((await stage.query('select app.export_of_contents($1)::text as kept', [who]))[0]?.kept);
  const letter = String(fieldsOf('application').letter);
  expect([(await exportOf(paul)).includes(letter), (await exportOf(member)).includes(letter)]).toEqual([true, false]);
});
