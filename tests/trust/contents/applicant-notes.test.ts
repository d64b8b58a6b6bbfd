/** Notes of a company about who applied: for who reads applications for it, never for who applied, and gone with the application. And how many posts a job filled. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, add, addMember, contentOf, created, decide, type Json, move, openContentStage, rowOf, saidTo } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addJob, apply } = openJobs(stage);

const noting = (content_id: string, text: unknown = 'Good hands, call him first.', id = randomUUID()): Json & { readonly id: string } => ({
  id,
  content_id,
  text,
});
const note = (member: string, args: Json) => act(stage, member, 'note_applicant', args);
const reads = async (reader: string | null, id: string): Promise<unknown> =>
  (await rowOf(stage, reader, `applicant_notes:${id}`, newPhone(`company:${companies[0]}`)))?.text;
const setUp = async () => {
  const [boss, colleague, paul] = [await addRecruiter(), await addRecruiter(), await addMember(stage, 'Paul')];
  return { boss, colleague, paul, id: await apply(paul, await addJob(boss.member)) };
};

test('colleagues read it; who applied, rivals, moderators and visitors never', async () => {
  const { boss, colleague, paul, id } = await setUp();
  const rival = await addRecruiter(companies[1]);
  for (const other of [paul, rival.member, stage.moderator]) expect(await note(other, noting(id))).toBe('not_found');
  const own = noting(id);
  expect(await note(boss.member, own)).toBe('ok');
  expect(await note(boss.member, own)).toBe('already');
  expect(await reads(colleague.member, own.id)).toBe('Good hands, call him first.');
  expect(await rowOf(stage, colleague.member, `applicant_notes:${own.id}`)).toMatchObject({ author_name: 'Awa Boss', content_id: id });
  for (const other of [paul, rival.member, stage.moderator, null]) expect(await reads(other, own.id)).toBeUndefined();
  // Nor does what the member may have of themselves.
  const told = async (member: string) => JSON.stringify(await stage.query('select app.export_of_work($1) as told', [member]));
  expect(await told(paul)).not.toContain('Good hands');
  expect(await told(boss.member)).toContain('Good hands');
});

test.each([
  ['', 'text'],
  ['x', 'text'],
  ['x'.repeat(1001), 'text'],
  [7, 'text'],
])('not taken: %j', async (text, field) => {
  const { boss, id } = await setUp();
  expect(await note(boss.member, noting(id, text))).toBe(`invalid ${field}`);
});

test('each takes back their own, and no one else’s', async () => {
  const { boss, colleague, id } = await setUp();
  const own = noting(id);
  await note(boss.member, own);
  expect(await note(colleague.member, { ...own, text: null })).toBe('not_found');
  expect(await note(colleague.member, { ...own, text: 'Another word.' })).toBe('id_conflict');
  expect(await note(boss.member, { ...own, text: null })).toBe('ok');
  expect(await note(boss.member, { ...own, text: null })).toBe('already');
  expect(await reads(colleague.member, own.id)).toBeUndefined();
  expect(await stage.query('select text from app.applicant_notes where id = $1', [own.id])).toEqual([{ text: '' }]);
});

test('it goes when the application is withdrawn, and with who wrote it', async () => {
  const { boss, colleague, paul, id } = await setUp();
  const [one, other] = [noting(id), noting(id, 'Rang him, no answer.')];
  await note(boss.member, one);
  await note(colleague.member, other);
  await stage.query('select app.leave_of_work($1)', [colleague.member]);
  expect([await reads(boss.member, one.id), await reads(boss.member, other.id)]).toEqual(['Good hands, call him first.', undefined]);
  expect(await move(stage, paul, id, 'withdrawn')).toBe('ok');
  expect(await reads(boss.member, one.id)).toBeUndefined();
  expect(await stage.query(`select from app.applicant_notes where text <> ''`)).toEqual([]);
});

test('nothing is noted of who reads for the company too, and what was goes when they come to', async () => {
  const { boss, colleague, paul, id } = await setUp();
  const own = noting(id);
  await note(boss.member, own);
  const claim = await add(stage, paul, created('claim', {}, { company: companies[0] }));
  expect(saidTo(await decide(stage, claim, 'approved', { note: 'He acts for it too.' }))).toBe('ok');
  for (const reader of [paul, boss.member]) expect(await reads(reader, own.id)).toBeUndefined();
  expect(await note(colleague.member, noting(id))).toBe('forbidden own');
});

test('a job is closed with the number of posts it filled, and with no other word', async () => {
  const filled = async (said?: string): Promise<unknown> => {
    const boss = await addRecruiter();
    const job = await addJob(boss.member);
    return [await move(stage, boss.member, job, 'filled', said), (await contentOf(stage, job)).said];
  };
  expect(await filled('3')).toEqual(['ok', '3']);
  expect(await filled('1000')).toEqual(['ok', '1000']);
  for (const other of ['0', '1001', '-1', 'Call 677 12 34 56 78']) expect(await filled(other)).toEqual(['ok', null]);
  expect(await filled()).toEqual(['invalid note', null]);
});
