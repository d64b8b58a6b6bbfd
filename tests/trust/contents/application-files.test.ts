/** Files of an application: handed in once all are whole, read by its author and the company it was sent to, gone with it. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  created,
  decide,
  inDays,
  type Json,
  move,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  tickAt,
} from './content-stage.ts';
import { cut, openFiles, pdf } from './file-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addJob, applying } = openJobs(stage);
const { put, bring, read, standing } = openFiles(stage);
afterEach(() => stage.setClock(lifeNow));

const withFiles = (job: string, ...files: readonly unknown[]): Json & { readonly id: string } => ({
  ...applying(job),
  files: files.map((id) => ({ id })),
});
const applyWith = (who: string, job: string, ...files: readonly unknown[]) => act(stage, who, 'create_content', withFiles(job, ...files));
/** An application with one file, read by the company. */
const applied = async () => {
  const { member, claim } = await addRecruiter();
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul Biko');
  const file = await bring(paul);
  const application = withFiles(job, file);
  expect(await act(stage, paul, 'create_content', application)).toBe('ok');
  return { member, claim, job, paul, file, id: application.id };
};
const saysOf = async (who: string | null, content: string, file: string): Promise<unknown> => (await read(who, content, file)).status;

test('what is whole goes along, in its order, and both sides have it on their phones', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul Biko');
  const [letter, cv] = [await bring(paul, pdf(40_000, 'a'), { name: 'Letter.pdf' }), await bring(paul, pdf(900, 'b'), { name: 'CV.pdf' })];
  const application = withFiles(job, cv, letter);
  const op = { id: randomUUID(), name: 'create_content', args: application };
  for (const _ of ['as it was sent', 'and again, its answer was lost'])
    expect(resultsOf(await send(stage, paul, [op]))[0]?.status).toBe('ok');
  const files = [
    { id: cv, name: 'CV.pdf', mime: 'application/pdf', bytes: 900 },
    { id: letter, name: 'Letter.pdf', mime: 'application/pdf', bytes: 40_000 },
  ];
  expect((await rowOf(stage, member, `contents:${application.id}`))?.files).toEqual(files);
  expect((await rowOf(stage, paul, `content_own:${application.id}`))?.files).toEqual(files);
  for (const who of [paul, member]) {
    const { data, ...facts } = await read(who, application.id, letter);
    expect(facts).toEqual({ status: 'ok', name: 'Letter.pdf', mime: 'application/pdf' });
    expect(Buffer.from(String(data), 'base64').equals(pdf(40_000, 'a'))).toBe(true);
  }
});

test('an application is not there before its files are whole, and comes once they are', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul');
  const { id, parts } = cut(pdf(60_000));
  await put(paul, parts[0]);
  const application = withFiles(job, id);
  expect(await act(stage, paul, 'create_content', application)).toBe('invalid file_gone');
  expect(await rowOf(stage, member, `contents:${application.id}`)).toBeUndefined();
  expect(await stage.query('select from app.contents where id = $1', [application.id])).toEqual([]);
  await put(paul, parts[1]);
  expect(await act(stage, paul, 'create_content', application)).toBe('ok');
});

test('three files, one twice, one of somebody else, one that is used already, and no list at all are refused, and no file is lost by it', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const [paul, eve] = [await addMember(stage, 'Paul'), await addMember(stage, 'Eve')];
  const mine = [await bring(paul), await bring(paul), await bring(paul)];
  const hers = await bring(eve);
  expect(await applyWith(paul, job, ...mine)).toBe('invalid files');
  expect(await applyWith(paul, job, mine[0], mine[0])).toBe('invalid file_gone');
  expect(await applyWith(paul, job, mine[0], hers)).toBe('invalid file_gone');
  expect(await applyWith(paul, job, randomUUID())).toBe('invalid file_gone');
  for (const files of [{}, 'x', [], [7], [{ id: 'x' }], [null], true])
    expect(await act(stage, paul, 'create_content', { ...applying(job), files })).toMatch(/^invalid (files|file_gone)$/);
  expect(((await standing(paul)) as unknown[]).length).toBe(3);
  expect(await applyWith(paul, job, mine[0])).toBe('ok');
  expect(await applyWith(paul, await addJob(member), mine[0])).toBe('invalid file_gone');
  // What takes none takes none.
  const post = created('post');
  expect(await act(stage, paul, 'create_content', { ...post, files: [{ id: mine[1] }] })).toBe('invalid files');
});

test('nobody reads a file but its author and who acts for that company: not by another’s id, nor by guessing', async () => {
  const { member, paul, file, id, job } = await applied();
  const rival = await addRecruiter(companies[1]);
  const eve = await addMember(stage, 'Eve');
  for (const who of [eve, rival.member, stage.moderator]) expect(await saysOf(who, id, file)).toBe('not_found');
  expect(JSON.stringify(await read(null, id, file))).not.toContain('data');
  // Their own application does not lead to somebody else's file, nor theirs to another content.
  const own = withFiles(job, await bring(eve));
  expect(await act(stage, eve, 'create_content', own)).toBe('ok');
  expect(await saysOf(eve, own.id, file)).toBe('not_found');
  expect(await saysOf(paul, job, file)).toBe('not_found');
  for (const guessed of [randomUUID(), own.id]) expect(await saysOf(paul, id, guessed)).toBe('not_found');
  const asked = newPhone(`company:${companies[0]}`);
  for (const who of [eve, rival.member]) expect(await rowOf(stage, who, `contents:${id}`, asked)).toBeUndefined();
  expect(await saysOf(member, id, file)).toBe('ok');
});

test('who acts for the company no longer reads no file of it any more', async () => {
  const { member, claim, file, id, paul } = await applied();
  expect(saidTo(await decide(stage, claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
  expect(await saysOf(member, id, file)).toBe('not_found');
  expect(await saysOf(paul, id, file)).toBe('ok');
});

test('what moderators hide from the company it reads no more, and they themselves read no file', async () => {
  const { member, file, id, paul } = await applied();
  await reportBy(stage, [member], id);
  expect(await saysOf(stage.moderator, id, file)).toBe('not_found');
  expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect([await saysOf(member, id, file), await saysOf(paul, id, file)]).toEqual(['not_found', 'ok']);
});

test('withdrawn, its files are gone, for its author too, and no row names them', async () => {
  const { member, file, id, paul } = await applied();
  expect(await move(stage, paul, id, 'withdrawn')).toBe('ok');
  for (const who of [member, paul]) expect(await saysOf(who, id, file)).toBe('not_found');
  expect(await standing(paul)).toEqual([]);
  expect((await rowOf(stage, paul, `content_own:${id}`))?.files).toBeNull();
});

test('its term over, or its author gone, no byte stays', async () => {
  const one = await applied();
  await stage.query("update app.contents set opened_at = now() - interval '3 years' where id = $1", [one.id]);
  await tickAt(stage, inDays(1));
  expect(await standing(one.paul)).toEqual([]);
  await stage.setClock(lifeNow);
  const other = await applied();
  await stage.query('select app.delete_account($1)', [other.paul]);
  expect(await standing(other.paul)).toEqual([]);
  expect(await saysOf(other.member, other.id, other.file)).toBe('not_found');
});

test('written in time, with files that took days: taken with them', async () => {
  const { member } = await addRecruiter();
  const job = await addJob(member);
  const paul = await addMember(stage, 'Paul');
  const { id, parts } = cut(pdf(50_000));
  await put(paul, parts[0]);
  await tickAt(stage, inDays(13));
  expect(await put(paul, parts[1])).toBe('ok');
  const [answer] = resultsOf(await send(stage, paul, [{ name: 'create_content', args: withFiles(job, id), made_at: inDays(1) }]));
  expect(answer?.status).toBe('ok');
});

test('a kind that others read cannot be given files', async () => {
  for (const kind of ['job', 'post', 'product', 'comment', 'no_such_kind'])
    await expect(stage.query('call app.take_files($1, 2)', [kind])).rejects.toThrow('would be read by others');
  expect(await add(stage, await addMember(stage), created('post'))).toBeTruthy();
});
