/** What a company says of itself: by who acts for it alone, apart from the directory, and gone with the right to act. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jpeg } from '#supabase/functions/avatar/crafted-pictures.ts';
import {
  act,
  add,
  addMember,
  addMembers,
  contentOf,
  created,
  decide,
  edit,
  inDays,
  type Json,
  lastDecision,
  move,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
  undoDecision,
} from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addStaff, endings } = openJobs(stage);

const writing = (fields: Json = {}) => created('company_text', {}, { company: companies[0], ...fields });
const write = (member: string, fields: Json = {}) => add(stage, member, writing(fields));
const rewrite = (member: string, id: string, fields: Json = {}) =>
  edit(stage, member, 'company_text', id, { company: companies[0], ...fields });

test('an owner and an editor write it and everybody reads it; a recruiter, a removed editor, who has asked only and a stranger are refused', async () => {
  const owner = await addRecruiter();
  const [editor, recruiter] = [await addStaff(owner, 'editor'), await addStaff(owner, 'recruiter')];
  const [stranger, asking] = [await addMember(stage, 'Eve'), await addMember(stage, 'Tabi')];
  await add(stage, asking, created('claim', {}, { company: companies[0] }));
  for (const by of [recruiter.member, stranger, asking, stage.moderator])
    expect(await act(stage, by, 'create_content', writing())).toBe('forbidden not_yours');
  expect(await act(stage, owner.member, 'create_content', writing({ company: companies[1] }))).toBe('forbidden not_yours');
  const [first, second] = [await write(owner.member), await write(editor.member)];
  for (const reader of [null, stranger])
    expect(await rowOf(stage, reader, `company_texts:${second}`)).toMatchObject({ company: companies[0], company_name: 'Batir SARL' });
  // Each changes their own; the company is not changed.
  for (const by of [editor.member, recruiter.member, stranger]) expect(await rewrite(by, first)).toBe('not_found');
  expect(await rewrite(editor.member, second, { company: companies[1] })).toBe('invalid company');
  expect(await rewrite(editor.member, second, { hours: 'Every day' })).toBe('ok');
  expect(await contentOf(stage, second)).toMatchObject({ state: 'open', edited_at: expect.anything() });

  expect(await move(stage, owner.member, editor.staff, 'ended')).toBe('ok');
  expect([await stateOf(stage, first), await stateOf(stage, second)]).toEqual(['open', 'ended']);
  expect(await rowOf(stage, null, `company_texts:${second}`)).toBeUndefined();
  expect(await rewrite(editor.member, second)).toBe('forbidden not_yours');
  expect(await act(stage, editor.member, 'create_content', writing())).toBe('forbidden not_yours');
  expect(await move(stage, editor.member, second, 'open')).toBe('closed no_move');
});

test('neither the directory nor who wrote it is in it', async () => {
  const { member } = await addRecruiter();
  const before = await stage.query('select to_jsonb(c) as row from public.companies c order by pid');
  const id = await write(member);
  expect(await stage.query('select to_jsonb(c) as row from public.companies c order by pid')).toEqual(before);
  const rows = [await rowOf(stage, null, `contents:${id}`), await rowOf(stage, null, `company_texts:${id}`)];
  expect(rows[0]).toMatchObject({ owner_name: 'Batir SARL', author_id: null });
  expect(JSON.stringify(rows)).not.toMatch(/Awa|Boss/);
  expect(JSON.stringify(rows)).not.toContain(member);
});

test.each([
  [{ text_en: 'Call us at 677 00 11 22 for your house.' }, 'plain_en'],
  [{ text_fr: 'Voyez notre page www.batir.example.org aujourd’hui.' }, 'plain_fr'],
  [{ text_fr: 'Trop court' }, 'text_fr'],
  [{ text_en: 'x'.repeat(1001) }, 'text_en'],
  [{ hours: 'x'.repeat(201) }, 'hours'],
  [{ phone_1: '677001122' }, 'number_1'],
  [{ phone_2: '+33612345678' }, 'number_2'],
  [{ phone_3: '+237777001122' }, 'number_3'],
  [{ phone_1: '+2376770011223' }, 'number_1'],
  [{ web: 'http://batir.example.org' }, 'web'],
  [{ web: 'javascript:alert(1)' }, 'web'],
  [{ text_en: null, hours: null, phone_1: null, web: null }, 'something'],
  [{ text_en: ' \n ', hours: '  ', phone_1: null, web: null }, 'something'],
  [{ company: 'none' }, null],
])('%j is told at its box', async (fields, field) => {
  const { member } = await addRecruiter();
  expect(await act(stage, member, 'create_content', writing(fields))).toBe(field ? `invalid ${field}` : 'forbidden not_yours');
  const id = await write(member);
  expect(await rewrite(member, id, fields)).toBe(field ? `invalid ${field}` : 'invalid company');
  expect(await rowOf(stage, null, `company_texts:${id}`)).toMatchObject({ hours: 'Monday to Friday 8 to 17' });
});

test.each(Object.entries(endings))('it goes when the claim is %s, with those of the editors', async (_, end) => {
  const owner = await addRecruiter();
  const editor = await addStaff(owner, 'editor');
  const texts = [await write(owner.member), await write(editor.member)];
  expect(await end(owner.member, owner.claim)).toBe('ok');
  for (const text of texts) {
    expect(await stateOf(stage, text)).toBe('ended');
    expect(await rowOf(stage, null, `company_texts:${text}`)).toBeUndefined();
  }
  expect(await rewrite(owner.member, texts[0] ?? '')).toBe('forbidden not_yours');
});

test('given back, the right to act brings nothing back by itself, and its author sends it again', async () => {
  const { member, claim } = await addRecruiter();
  const id = await write(member);
  expect(saidTo(await decide(stage, claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
  expect(await undoDecision(stage, await lastDecision(stage, claim))).toBe('ok');
  expect(await stateOf(stage, id)).toBe('ended');
  expect(await rewrite(member, id)).toBe('ok');
  expect(await rowOf(stage, null, `company_texts:${id}`)).toMatchObject({ company: companies[0] });
});

test('five reports take it out of sight, moderators hide it and show it again: but not of who acts no more', async () => {
  const { member, claim } = await addRecruiter();
  const id = await write(member);
  await stage.query("update auth.users set created_at = now() - interval '60 days'");
  await reportBy(stage, await addMembers(stage, 5), id);
  expect(await stateOf(stage, id)).toBe('flagged');
  expect(await rowOf(stage, null, `company_texts:${id}`)).toBeUndefined();
  expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect(await rewrite(member, id)).toBe('closed submitted');
  expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
  expect(await stateOf(stage, id)).toBe('open');
  expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect(await move(stage, member, claim, 'withdrawn')).toBe('ok');
  await decide(stage, id, 'open');
  expect(await stateOf(stage, id)).toBe('ended');
  expect(await rowOf(stage, null, `company_texts:${id}`)).toBeUndefined();
});

test('of one member the later stands, a colleague’s stays; the limit of a day holds back the sixth, which no longer comes once the right is gone', async () => {
  const owner = await addRecruiter();
  const editor = await addStaff(owner, 'editor');
  const theirs = await write(editor.member);
  const own = [await write(owner.member), await write(owner.member, { hours: 'Every day' })];
  expect([await stateOf(stage, theirs), await stateOf(stage, own[0]), await stateOf(stage, own[1])]).toEqual(['open', 'withdrawn', 'open']);
  for (let more = 0; more < 3; more += 1) await write(owner.member);
  const held = writing();
  expect(await act(stage, owner.member, 'create_content', held)).toBe('held per_day');
  expect(await move(stage, owner.member, owner.claim, 'withdrawn')).toBe('ok');
  await tickAt(stage, inDays(2));
  expect(await stateOf(stage, held.id)).toBe('ended');
});

test('it is in the data of its author alone, and goes with their account', async () => {
  const { member } = await addRecruiter();
  const id = await write(member);
  const other = await addMember(stage, 'Eve');
  const dataOf = async (who: string) => JSON.stringify(await stage.call(who, 'export_my_data'));
  expect(await dataOf(member)).toContain('We build schools');
  expect(await dataOf(other)).not.toContain('We build schools');
  await stage.query('select app.delete_account($1)', [member]);
  expect(await rowOf(stage, null, `company_texts:${id}`)).toBeUndefined();
  expect(await stage.query('select text_en from app.company_texts where text_en is not null')).toEqual([]);
});

test('it has up to six pictures, of its author alone; they are hidden, and go, with it', async () => {
  const owner = await addRecruiter();
  const editor = await addStaff(owner, 'editor');
  const pictures = [8, 9, 10, 11, 12, 13, 14].map((side) => jpeg(side, 6));
  const sent = pictures.map((bytes) => ({ data: Buffer.from(bytes).toString('base64') }));
  const hashOf = (n: number): string =>
    createHash('sha256')
      .update(pictures[n] ?? '')
      .digest('hex')
      .slice(0, 32);
  const id = await add(stage, editor.member, { ...writing(), image: sent[0] });
  const change = (who: string, image: unknown, removes: string | null = null) =>
    act(stage, who, 'change_content_picture', { content_id: id, removes, image });
  for (const n of [1, 2, 3, 4, 5]) expect(await change(editor.member, sent[n])).toBe('ok');
  expect(await change(editor.member, sent[6])).toBe('closed pictures_full');
  for (const other of [owner.member, stage.moderator]) {
    expect(await change(other, sent[6], hashOf(0))).toBe('not_found');
    expect(await change(other, null, hashOf(0))).toBe('not_found');
  }
  expect((await rowOf(stage, null, `contents:${id}`))?.more_images).toHaveLength(5);
  const { pid } = await contentOf(stage, id);
  const read = async (who: string | null): Promise<unknown> =>
    ((await stage.call(who, 'read_content_image', pid, hashOf(3))) as Json).status;
  expect([await read(null), await read(owner.member)]).toEqual(['ok', 'ok']);
  const stranger = await addMember(stage, 'Eve');
  expect(saidTo(await decide(stage, id, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect([await read(null), await read(stranger), await read(editor.member)]).toEqual(['not_found', 'not_found', 'ok']);
  expect(await undoDecision(stage, await lastDecision(stage, id))).toBe('ok');
  expect(await read(null)).toBe('ok');
  // With the right to act.
  expect(await move(stage, owner.member, editor.staff, 'ended')).toBe('ok');
  expect(await stateOf(stage, id)).toBe('ended');
  expect([await read(null), await read(owner.member)]).toEqual(['not_found', 'not_found']);
  await stage.query('select app.delete_account($1)', [editor.member]);
  expect(await stage.query('select from app.content_images where content_id = $1', [id])).toEqual([]);
});
