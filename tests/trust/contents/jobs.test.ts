/** Companies and their openings: who may write in a company’s name, and what becomes of it without them. */
import { expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  contentOf,
  created,
  decide,
  edit,
  fieldsOf,
  inDays,
  move,
  openContentStage,
  rowOf,
  saidTo,
  stateOf,
} from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addClaim, addRecruiter, opening, addJob, applying, apply } = openJobs(stage);

test('an opening is written by who acts for the company, by an approved claim and nothing else', async () => {
  const awa = await addMember(stage);
  expect(await act(stage, awa, 'create_content', opening())).toBe('forbidden not_yours');
  const claim = await addClaim(awa);
  expect(await act(stage, awa, 'create_content', opening())).toBe('forbidden not_yours');
  expect(await rowOf(stage, awa, `content_own:${claim}`)).toMatchObject({
    fields: expect.objectContaining({ company_name: 'Batir SARL' }),
  });
  expect(saidTo(await decide(stage, claim, 'approved'))).toBe('ok');
  expect(await act(stage, awa, 'create_content', opening({ company: companies[1] }))).toBe('forbidden not_yours');
  expect(await act(stage, awa, 'create_content', opening({ company: null }))).toBe('forbidden not_yours');
  const id = await addJob(awa, { company_name: 'Ministry of Finance' });
  expect(await rowOf(stage, null, `jobs:${id}`)).toMatchObject({ company: companies[0], company_name: 'Batir SARL' });
});

test('a claim names a company that there is, and nobody but its author and moderators reads it', async () => {
  const awa = await addMember(stage);
  expect(await act(stage, awa, 'create_content', created('claim', {}, { company: '0000000000' }))).toBe('invalid company');
  const claim = await addClaim(awa);
  await decide(stage, claim, 'approved');
  const other = newPhone(`company:${companies[0]}`);
  expect(await rowOf(stage, await addMember(stage, 'Paul'), `company_claims:${claim}`, other)).toBeUndefined();
  expect((await contentOf(stage, claim)).scope).toBe('archive');
});

test.each([
  ['CM-NW', 'CM-NW-ME', 'CM-NW-ME'],
  ['CM-AD', 'CM-NW-ME', null],
  [null, 'CM-NW-ME', null],
])('a division of another region is left out: %s, %s', async (region_code, division_code, kept) => {
  const { member } = await addRecruiter();
  const op = opening({ region_code, division_code });
  expect(await act(stage, member, 'create_content', op)).toBe('ok');
  expect(await stage.query('select division_code from app.jobs where id = $1', [op.id])).toEqual([{ division_code: kept }]);
});

test.each([
  ['a fee is asked', { no_fee: false }, 'no_fee'],
  ['longer than 90 days', { apply_until: inDays(92).slice(0, 10) }, 'apply_until'],
  ['a day that is over', { apply_until: inDays(-2).slice(0, 10) }, 'apply_until'],
  ['a million millions are paid a month', { salary_most: 1e12 }, 'salary_most'],
  ['the most below the least', { salary_least: 90_000, salary_most: 60_000 }, 'salary'],
  ['what has no end lasts six months', { contract: 'permanent', months: 6 }, 'lasts'],
  ['public service lasts six months', { contract: 'civil_service', months: 6 }, 'lasts'],
  ['it lasts no month', { months: 0 }, 'months'],
  ['it lasts longer than five years', { months: 61 }, 'months'],
  ['its months are no number', { months: 'six' }, 'months'],
  ['another way is said, and not where', { apply_at: null }, 'also'],
  ['where is said, and not which way', { apply_also: null }, 'also'],
  ['a way that is none', { apply_also: 'pigeon' }, 'apply_also'],
  ['too little to find it', { apply_at: '677' }, 'apply_at'],
  ['a number in the title', { title: 'Call 677 00 11 22 now' }, 'plain_title'],
  ['a region that is none', { region_code: 'CM-XX' }, 'region_code'],
  ['a division that is none', { region_code: 'CM-NW', division_code: 'CM-NW-99' }, 'division_code'],
])('an opening is refused where %s', async (_, fields, field) => {
  const { member } = await addRecruiter();
  expect(await act(stage, member, 'create_content', opening(fields))).toBe(`invalid ${field}`);
});

test('how long it lasts and where else one applies is told with it, and may be left out', async () => {
  const { member } = await addRecruiter();
  const told = { months: 60, apply_also: 'post', apply_at: 'BP 1234, Douala' };
  expect(await rowOf(stage, null, `jobs:${await addJob(member, told)}`)).toMatchObject(told);
  const none = { contract: 'permanent', months: null, apply_also: null, apply_at: null };
  expect(await rowOf(stage, null, `jobs:${await addJob(member, none)}`)).toMatchObject(none);
});

test('an opening stays the company’s, and its last day counts whole in Cameroon', async () => {
  const { member } = await addRecruiter();
  await addClaim(member, companies[1]);
  const job = await add(stage, member, opening());
  await decide(stage, job, 'rejected', { reason: 'unclear' });
  expect(await edit(stage, member, 'job', job, { company: companies[1] })).toBe('invalid company');
  expect(await edit(stage, member, 'job', job, { company: companies[0] })).toBe('ok');
  const { ends_at } = await contentOf(stage, job);
  expect(new Date(String(ends_at)).toISOString()).toBe(`${inDays(10).slice(0, 10)}T23:00:00.000Z`);
});

test('whoever loses the right has nothing open in the company’s name, and no application on the phone', async () => {
  const { member, claim } = await addRecruiter();
  const [open, waiting] = [await addJob(member), await add(stage, member, opening())];
  const application = await apply(await addMember(stage, 'Paul'), open);
  const phone = newPhone();
  expect(await rowOf(stage, member, `applications:${application}`, phone)).toMatchObject({ letter: fieldsOf('application').letter });
  expect(saidTo(await decide(stage, claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
  expect([await stateOf(stage, open), await stateOf(stage, waiting)]).toEqual(['closed', 'withdrawn']);
  expect(await rowOf(stage, member, `applications:${application}`, phone)).toBeUndefined();
  expect(await move(stage, member, application, 'seen')).toBe('not_found');
  expect(await act(stage, member, 'create_content', opening())).toBe('forbidden not_yours');
});

test('whoever has the right twice loses it with the second', async () => {
  const { member, claim } = await addRecruiter();
  const second = await addClaim(member);
  await decide(stage, second, 'approved');
  const job = await addJob(member);
  expect(await move(stage, member, claim, 'withdrawn')).toBe('ok');
  expect(await stateOf(stage, job)).toBe('open');
  expect(await move(stage, member, second, 'withdrawn')).toBe('ok');
  expect(await stateOf(stage, job)).toBe('closed');
});

/** How many were answered with each word. */
const counted = (answers: readonly unknown[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(answers)].map((one) => [String(one), answers.filter((other) => other === one).length]));

test('of thirty openings in a day five come before moderators, of twenty-five applications twenty are sent: the others wait', async () => {
  const { member } = await addRecruiter();
  const written: unknown[] = [];
  for (let n = 0; n < 30; n += 1) written.push(await act(stage, member, 'create_content', opening()));
  expect(counted(written)).toEqual({ ok: 5, 'held per_day': 25 });

  const paul = await addMember(stage, 'Paul');
  const sent: unknown[] = [];
  for (let n = 0; n < 5; n += 1) {
    const other = await addRecruiter();
    for (let of = 0; of < 5; of += 1) sent.push(await act(stage, paul, 'create_content', applying(await addJob(other.member))));
  }
  expect(counted(sent)).toEqual({ ok: 20, 'held per_day': 5 });
});
