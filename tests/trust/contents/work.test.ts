/** Work profiles: who reads one under each visibility, for how long, and what the server takes. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, addMember, decide, type Json, move, openContentStage, rowOf, saidTo } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addJob, apply } = openJobs(stage);
beforeEach(() => stage.query('delete from app.work_profiles'));

const mason = { what: 'Mason', where: 'Batir SARL, Bafut', from: 2015, to: null };
const school = { level: 'secondary', school: 'GTHS Bamenda', year: 2014 };
const work = (more: Json = {}): Json => ({
  id: randomUUID(),
  seen_by: 'hidden',
  experience: [mason],
  education: [school],
  skills: ['7112', '7122'],
  languages: ['en', 'wes'],
  ...more,
});
const save = (member: string, more: Json = {}) => act(stage, member, 'save_work', work(more));
let names = 0;
const addNamed = async () => {
  names += 1;
  const [member, name] = [await addMember(stage, `Paul ${names}`), `worker_${names}`];
  await stage.call(member, 'set_username', name);
  return { member, name };
};
const reads = async (reader: string | null, name: string): Promise<string> => saidTo(await stage.call(reader, 'read_work', name));
const hasOnPhone = async (reader: string | null, application: string): Promise<boolean> =>
  (await rowOf(stage, reader, `applicant_work:${application}`, newPhone(`company:${companies[0]}`))) !== undefined;

test('hidden: its member alone, on all their phones', async () => {
  const [{ member, name }, boss] = [await addNamed(), await addRecruiter()];
  const id = await apply(member, await addJob(boss.member));
  expect(await save(member)).toBe('ok');
  const { id: row } = (await stage.query('select id from app.work_profiles where user_id = $1', [member]))[0] ?? {};
  expect(await rowOf(stage, member, `work_profiles:${row}`)).toMatchObject({ experience: [mason], skills: ['7112', '7122'] });
  expect(await reads(member, name)).toBe('ok');
  for (const other of [boss.member, stage.moderator, null]) {
    expect([await reads(other, name), await hasOnPhone(other, id)]).toEqual(['not_found', false]);
    expect(await rowOf(stage, other, `work_profiles:${row}`, newPhone(`user:${member}`))).toBeUndefined();
  }
});

test('for companies: who reads an application of theirs, as long as it stands', async () => {
  const [{ member, name }, boss, rival] = [await addNamed(), await addRecruiter(), await addRecruiter(companies[1])];
  const job = await addJob(boss.member);
  expect(await save(member, { seen_by: 'companies' })).toBe('ok');
  expect(await reads(boss.member, name)).toBe('not_found');
  const id = await apply(member, job);
  expect([await reads(boss.member, name), await hasOnPhone(boss.member, id)]).toEqual(['ok', true]);
  for (const other of [rival.member, stage.moderator, await addMember(stage, 'Eve'), null])
    expect([await reads(other, name), await hasOnPhone(other, id)]).toEqual(['not_found', false]);
  expect(await move(stage, boss.member, id, 'seen')).toBe('ok');
  expect(await save(member, { seen_by: 'companies', skills: [] })).toBe('ok');
  expect(await rowOf(stage, boss.member, `applicant_work:${id}`)).toMatchObject({ experience: [mason], skills: [] });
  expect(await move(stage, boss.member, id, 'not_selected')).toBe('ok');
  expect([await reads(boss.member, name), await hasOnPhone(boss.member, id)]).toEqual(['not_found', false]);
  // Nothing of it stays where it is read no more.
  expect(await stage.query('select experience, languages from app.applicant_work where id = $1', [id])).toEqual([
    { experience: [], languages: [] },
  ]);
});

test('withdrawn, hidden by its member, or without the claim, the company reads it no more, and again when it may', async () => {
  const [{ member, name }, boss] = [await addNamed(), await addRecruiter()];
  const id = await apply(member, await addJob(boss.member));
  await save(member, { seen_by: 'companies' });
  expect(await hasOnPhone(boss.member, id)).toBe(true);
  await save(member, { seen_by: 'hidden' });
  expect([await reads(boss.member, name), await hasOnPhone(boss.member, id)]).toEqual(['not_found', false]);
  await save(member, { seen_by: 'companies' });
  expect(await hasOnPhone(boss.member, id)).toBe(true);
  expect(saidTo(await decide(stage, boss.claim, 'revoked', { reason: 'out_of_scope' }))).toBe('ok');
  expect([await reads(boss.member, name), await hasOnPhone(boss.member, id)]).toEqual(['not_found', false]);
  const other = await addRecruiter();
  expect(await hasOnPhone(other.member, id)).toBe(true);
  await move(stage, member, id, 'withdrawn');
  expect([await reads(other.member, name), await hasOnPhone(other.member, id)]).toEqual(['not_found', false]);
});

test('public: everybody, by a name of before too; beside the application like the others', async () => {
  const [{ member, name }, boss] = [await addNamed(), await addRecruiter()];
  await save(member, { seen_by: 'public' });
  for (const reader of [null, boss.member]) expect(await reads(reader, name.toUpperCase())).toBe('ok');
  const { work: told } = (await stage.call(null, 'read_work', name)) as { work: Json };
  expect(told).toEqual({ experience: [mason], education: [school], skills: ['7112', '7122'], languages: ['en', 'wes'] });
  expect(await hasOnPhone(boss.member, await apply(member, await addJob(boss.member)))).toBe(true);
  expect(await reads(null, 'nobody_here')).toBe('not_found');
});

test.each<[string, Json]>([
  ['seen_by', { seen_by: 'members' }],
  ['experience', { experience: Array.from({ length: 11 }, () => mason) }],
  ['experience', { experience: [{ ...mason, to: 2014 }] }],
  ['experience', { experience: [{ ...mason, from: 2099 }] }],
  ['experience', { experience: [{ ...mason, to: 2099 }] }],
  ['experience', { experience: [{ ...mason, to: '2016' }] }],
  ['experience', { experience: [{ ...mason, what: 'M' }] }],
  ['experience', { experience: [{ ...mason, what: 'x'.repeat(81) }] }],
  ['experience', { experience: [{ ...mason, what: 'Mason, call 677 12 34 56 78' }] }],
  ['experience', { experience: [{ ...mason, where: 'see batir.cm/me' }] }],
  ['experience', { experience: [{ ...mason, where: 'awa@example.org' }] }],
  ['experience', { experience: ['Mason'] }],
  ['experience', { experience: null }],
  ['education', { education: Array.from({ length: 7 }, () => school) }],
  ['education', { education: [{ ...school, level: 'doctor' }] }],
  ['education', { education: [{ ...school, year: 2099 }] }],
  ['education', { education: [{ ...school, school: 'https://school.example' }] }],
  ['skills', { skills: ['7112', '7112'] }],
  ['skills', { skills: ['9999'] }],
  ['skills', { skills: ['1111', '1112', '1113', '1114', '1120', '1211', '1212', '1213', '1219', '1221', '1222', '1223', '1311'] }],
  ['languages', { languages: ['xx'] }],
  ['languages', { languages: 'en' }],
])('not taken: %s %j', async (field, more) => {
  const { member } = await addNamed();
  expect(await save(member, more)).toBe(`invalid ${field}`);
  expect(await stage.query('select from app.work_profiles')).toEqual([]);
});

test('what is saved twice is there once; it is in the export, and goes with the account', async () => {
  const [{ member }, boss] = [await addNamed(), await addRecruiter()];
  const id = await apply(member, await addJob(boss.member));
  expect(await save(member, { seen_by: 'companies' })).toBe('ok');
  expect(await save(member, { seen_by: 'companies' })).toBe('already');
  expect(await stage.query('select app.export_of_work($1) as told', [member])).toMatchObject([
    { told: { work: { seen_by: 'companies', experience: [mason], languages: ['en', 'wes'] } } },
  ]);
  await stage.query('select app.leave_of_work($1)', [member]);
  expect(await hasOnPhone(boss.member, id)).toBe(false);
  expect(await stage.query('select from app.work_profiles where user_id = $1', [member])).toEqual([]);
});
