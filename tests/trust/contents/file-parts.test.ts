/** A file in parts: each counts once, in any order, for its own member alone; what it is its bytes say, and what is brought and left has an end. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { jpeg, lossy, riff } from '#supabase/functions/avatar/crafted-pictures.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { addMember, inDays, type Json, openContentStage, tickAt } from './content-stage.ts';
import { fileNames } from './file-names.ts';
import { cut, openFiles, pdf, sha256 } from './file-stage.ts';

const stage = openContentStage();
const { put, putAll, bring, standing } = openFiles(stage);
afterEach(() => stage.setClock(lifeNow));
const wholeOf = async (owner: string, id: string): Promise<Buffer> =>
  (await stage.query('select bytes from app.member_files where owner_id = $1 and id = $2', [owner, id]))[0]?.bytes as Buffer;

test('parts come twice and out of order, and make the very same file', async () => {
  const ngum = await addMember(stage);
  const bytes = pdf(100_000);
  const { id, parts } = cut(bytes);
  const order = [3, 1, 1, 0, 3];
  const said: string[] = [];
  for (const n of order) said.push(await put(ngum, parts[n]));
  expect(said).toEqual(['ok', 'ok', 'already', 'ok', 'already']);
  expect(await standing(ngum)).toEqual([[id, null, 3]]);
  expect(await put(ngum, parts[2])).toBe('ok');
  expect(await standing(ngum)).toEqual([[id, 'application/pdf', 0]]);
  expect(sha256(await wholeOf(ngum, id))).toBe(sha256(bytes));
  for (const part of parts) expect(await put(ngum, part)).toBe('already');
});

test('the same mutation on two lines, its first answer lost, is one part', async () => {
  const ngum = await addMember(stage);
  const { parts } = cut(pdf(40_000));
  const op = { id: randomUUID(), name: 'put_file_part', args: parts[0] ?? {} };
  for (const _ of ['as it was sent', 'and again']) expect(resultsOf(await send(stage, ngum, [op]))[0]?.status).toBe('ok');
});

test.each<[what: string, change: (part: Json) => Json, said: string]>([
  ['a wrong checksum', () => ({ sum: 'ab'.repeat(32) }), 'invalid data'],
  ['no checksum', () => ({ sum: null }), 'invalid data'],
  ['bytes that are cut off', ({ data }) => ({ data: String(data).slice(0, 400) }), 'invalid data'],
  ['no base64', () => ({ data: 'A===' }), 'invalid data'],
  ['a number for bytes', () => ({ data: 7 }), 'invalid data'],
  ['a place beyond the end', () => ({ place: 2 }), 'invalid place'],
  ['a place before the beginning', () => ({ place: -1 }), 'invalid place'],
  ['half a place', () => ({ place: 0.5 }), 'invalid place'],
  ['an endless place', () => ({ place: 1e300 }), 'invalid place'],
  ['more than 1 MB', () => ({ bytes: 1_000_001 }), 'invalid bytes'],
  ['nothing at all', () => ({ bytes: 0 }), 'invalid bytes'],
  ['no number of bytes', () => ({ bytes: '60000' }), 'invalid bytes'],
  ['no hash', () => ({ hash: 'x' }), 'invalid hash'],
  ['no id', () => ({ id: 'mine' }), 'invalid id'],
])('%s is refused, and nothing is kept of it', async (_, change, said) => {
  const ngum = await addMember(stage);
  const [part = {}] = cut(pdf(60_000)).parts;
  expect(await put(ngum, { ...part, ...change(part) })).toBe(said);
  expect(await standing(ngum)).toEqual([]);
});

test('another file under the same id is refused, and so are other bytes in the place of a part', async () => {
  const ngum = await addMember(stage);
  const { id, parts } = cut(pdf(60_000));
  expect(await put(ngum, parts[0])).toBe('ok');
  expect(await put(ngum, cut(pdf(60_001), { id }).parts[0])).toBe('id_conflict');
  const other = Buffer.alloc(30_000, 'y');
  expect(await put(ngum, { ...parts[0], sum: sha256(other), data: other.toString('base64') })).toBe('invalid data');
  expect(await put(ngum, parts[1])).toBe('ok');
  expect(await standing(ngum)).toEqual([[id, 'application/pdf', 0]]);
});

test('the id of another member’s file leads to one’s own, and to nothing of theirs', async () => {
  const [ngum, eve] = [await addMember(stage), await addMember(stage, 'Eve')];
  const { id, parts } = cut(pdf(60_000));
  await put(ngum, parts[0]);
  const hers = cut(pdf(60_000, 'evil '), { id });
  expect(await putAll(eve, hers)).toEqual(['ok', 'ok']);
  expect(await put(ngum, parts[1])).toBe('ok');
  expect(sha256(await wholeOf(ngum, id))).toBe(parts[0]?.hash);
  expect(sha256(await wholeOf(eve, id))).toBe(hers.parts[0]?.hash);
});

const text = (words: string): Buffer => Buffer.from(words.padEnd(31_000, ' '));
test.each<[what: string, bytes: Buffer]>([
  ['a page that calls itself a PDF', text('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">')],
  ['a program', text('MZ\u0090')],
  ['a Word document', text('PK\u0003\u0004[Content_Types].xml word/document.xml')],
  ['a PDF without its end', pdf(40_000).subarray(0, 35_000)],
  ['a PDF behind a page', Buffer.concat([text('<!doctype html>'), pdf(100)])],
  ['a picture with a page behind it', Buffer.concat([jpeg(8, 6), text('<!doctype html>')])],
])('%s is no file, once it is whole, and nothing of it stays', async (_, bytes) => {
  const ngum = await addMember(stage);
  const { parts } = cut(bytes);
  const said = await putAll(ngum, { id: '', parts });
  expect([said.at(-1), said.slice(0, -1).every((one) => one === 'ok')]).toEqual(['invalid file_type', true]);
  expect(await standing(ngum)).toEqual([]);
});

test('other bytes than were announced are no file either', async () => {
  const ngum = await addMember(stage);
  const [part = {}] = cut(pdf(20_000)).parts;
  expect(await put(ngum, { ...part, hash: 'ab'.repeat(32) })).toBe('invalid file_type');
  expect(await standing(ngum)).toEqual([]);
});

test.each(fileNames)('a file named %j is kept as %j', async (told, kept) => {
  const ngum = await addMember(stage);
  const id = await bring(ngum, pdf(100), { name: told.replaceAll('\u0000', '') });
  expect(await stage.query('select name from app.member_files where id = $1', [id])).toEqual([{ name: kept }]);
});

test('a picture is named by what it is', async () => {
  const ngum = await addMember(stage);
  for (const [bytes, ending] of [
    [jpeg(8, 6), 'jpg'],
    [riff(lossy(16, 16)), 'webp'],
  ] as const) {
    const id = await bring(ngum, Buffer.from(bytes));
    expect(await stage.query('select name from app.member_files where id = $1', [id])).toEqual([{ name: `My CV.${ending}` }]);
  }
});

test('six MB may lie unused, ten a day come; what is used for nothing goes after two weeks', async () => {
  const ngum = await addMember(stage);
  const announced = async (): Promise<string> => {
    const [part = {}] = cut(pdf(30_000)).parts;
    return put(ngum, { ...part, bytes: 1_000_000, hash: 'ab'.repeat(32) });
  };
  for (let n = 0; n < 6; n += 1) expect(await announced()).toBe('ok');
  expect(await announced()).toBe('forbidden too_many_bytes');
  // What goes makes room, and counts for the day all the same.
  await stage.query('delete from app.member_files where owner_id = $1', [ngum]);
  for (let n = 0; n < 4; n += 1) expect(await announced()).toBe('ok');
  expect(await announced()).toBe('forbidden too_many_bytes');
  await stage.setClock(inDays(1.1));
  expect(await announced()).toBe('ok');
  const left = async (): Promise<number> => ((await standing(ngum)) as readonly unknown[]).length;
  await tickAt(stage, inDays(13.9));
  expect(await left()).toBe(5);
  await tickAt(stage, inDays(14.5));
  expect(await left()).toBe(1);
  await tickAt(stage, inDays(15.5));
  expect(await standing(ngum)).toEqual([]);
  expect(await stage.query('select from app.file_days where user_id = $1', [ngum])).toEqual([]);
});

test('what lies on the server of a member’s files is in their export, and in nobody else’s; it goes with the account', async () => {
  const [ngum, eve] = [await addMember(stage), await addMember(stage, 'Eve')];
  await bring(ngum, pdf(40_000));
  await put(ngum, cut(pdf(60_000), { name: 'Half.pdf' }).parts[0]);
  const exported = async (who: string): Promise<unknown> =>
    (
      await stage.query("select f.one from jsonb_array_elements(app.export_of_files($1) -> 'files') as f (one) order by f.one ->> 'name'", [
        who,
      ])
    ).map(({ one }) => one);
  expect(await exported(ngum)).toMatchObject([
    { name: 'Half', type: null, bytes: 60_000, arrived: 30_000 },
    { name: 'My CV.pdf', type: 'application/pdf', bytes: 40_000, arrived: 40_000 },
  ]);
  expect(await exported(eve)).toEqual([]);
  await stage.query('select app.delete_account($1)', [ngum]);
  expect(await standing(ngum)).toEqual([]);
});
