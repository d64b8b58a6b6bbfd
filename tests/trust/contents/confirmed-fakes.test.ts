/** What everybody is told of a job that was found to be a fake, for how long, and that its words are known again. */
import { afterEach, expect, test } from 'vitest';
import { sketchOf } from '#src/features/jobs/model/fakes.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { add, addMember, created, decide, edit, inDays, type Json, openContentStage, rowOf, saidTo, tickAt } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addJob, opening } = openJobs(stage);
afterEach(() => stage.setClock(lifeNow));

/** As a visitor's phone has it; undefined: it never was one, null: it is none any more. */
const toldOf = async (job: string): Promise<Json | null | undefined> => {
  const [row] = await stage.query('select id from app.confirmed_fakes where content_id = $1', [job]);
  if (!row) return undefined;
  const told = await rowOf(stage, null, `confirmed_fakes:${row.id}`);
  return told && !told.deleted_at ? told : null;
};
const text =
  'Payez 15 000 F de frais de dossier à l’œil, au 690 11 22 33, et soyez chez nous lundi à huit heures pour le travail à Ɓamenda.';

test('hidden for its money, with the day, field, region and a sketch that phones make the same, and nothing else', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member, { title: 'Agents de bureau', text, region_code: 'CM-NW' });
  expect(await toldOf(job)).toBeUndefined();
  expect(saidTo(await decide(stage, job, 'hidden', { reason: 'asks_money' }))).toBe('ok');
  const told = await toldOf(job);
  expect(told).toMatchObject({ field: 'building', region_code: 'CM-NW', reason: 'asks_money', sketch: sketchOf('Agents de bureau', text) });
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${job}|Batir|dossier`));
});

test('brought back, sent again or taken back it is none any more, and again one when it is again', async () => {
  const { member } = await addRecruiter();
  const hidden = await addJob(member);
  await decide(stage, hidden, 'hidden', { reason: 'false_official' });
  expect(await toldOf(hidden)).toMatchObject({ reason: 'false_official' });
  expect(saidTo(await decide(stage, hidden, 'open'))).toBe('ok');
  expect(await toldOf(hidden)).toBeNull();
  await decide(stage, hidden, 'hidden', { reason: 'asks_money' });
  expect(await toldOf(hidden)).toMatchObject({ reason: 'asks_money' });

  const refused = await add(stage, member, opening());
  expect(saidTo(await decide(stage, refused, 'rejected', { reason: 'asks_money' }))).toBe('ok');
  expect(await toldOf(refused)).toMatchObject({ reason: 'asks_money' });
  expect(await edit(stage, member, 'job', refused, { company: companies[0] })).toBe('ok');
  expect(await toldOf(refused)).toBeNull();
});

test('another reason makes no fake, nor does what is no job', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  await decide(stage, job, 'hidden', { reason: 'spam' });
  expect(await toldOf(job)).toBeUndefined();
  const stall = await add(stage, await addMember(stage, 'Grace'), created('stall'));
  await decide(stage, stall, 'hidden', { reason: 'asks_money' });
  expect(await toldOf(stall)).toBeUndefined();
});

test('for a year', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  await decide(stage, job, 'hidden', { reason: 'asks_money' });
  await tickAt(stage, inDays(364));
  expect(await toldOf(job)).toBeTruthy();
  await tickAt(stage, inDays(367));
  expect(await toldOf(job)).toBeNull();
});
