/** A stall says for which company its member sells: by who acts for it alone, of their own stall, and gone with the right to act. */
import { expect, test } from 'vitest';
import {
  act,
  add,
  addMember,
  connectAt,
  contentOf,
  created,
  decide,
  edit,
  type Json,
  lastDecision,
  move,
  openContentStage,
  openLine,
  rowOf,
  saidTo,
  stateOf,
  undoDecision,
} from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, addStaff, endings } = openJobs(stage);

const ofCompany = (fields: Json = {}) => created('stall', {}, { company: companies[0], ...fields });
const companyOf = async (stall: string) => (await rowOf(stage, null, `stalls:${stall}`))?.company;
const ownCompany = async (member: string, stall: string) =>
  ((await rowOf(stage, member, `content_own:${stall}`))?.fields as Json | undefined)?.company;

test('an owner and an editor may, and are read by name; a recruiter, who has only asked and a stranger are told at the box', async () => {
  const owner = await addRecruiter();
  const [editor, recruiter] = [await addStaff(owner, 'editor'), await addStaff(owner, 'recruiter')];
  const [stranger, asking] = [await addMember(stage, 'Eve'), await addMember(stage, 'Tabi')];
  await add(stage, asking, created('claim', {}, { company: companies[0] }));
  for (const by of [recruiter.member, stranger, asking, stage.moderator])
    expect(await act(stage, by, 'create_content', ofCompany())).toBe('invalid company');
  expect(await act(stage, owner.member, 'create_content', ofCompany({ company: companies[1] }))).toBe('invalid company');
  expect(await act(stage, owner.member, 'create_content', ofCompany({ company: 'none' }))).toBe('invalid company');
  for (const { member } of [owner, editor]) {
    const stall = await add(stage, member, ofCompany({ company_name: 'The ministry' }));
    expect(await rowOf(stage, null, `stalls:${stall}`)).toMatchObject({ company: companies[0], company_name: 'Batir SARL' });
    expect(await rowOf(stage, null, `contents:${stall}`)).toMatchObject({ author_id: member });
  }
});

test('it is said later, of one’s own stall, and taken back', async () => {
  const { member } = await addRecruiter();
  const [own, other] = [await add(stage, member, created('stall')), await add(stage, await addMember(stage, 'Eve'), created('stall'))];
  expect(await edit(stage, member, 'stall', other, { company: companies[0] })).toBe('not_found');
  expect(await edit(stage, member, 'stall', own, { company: companies[1] })).toBe('invalid company');
  expect(await edit(stage, member, 'stall', own, { company: companies[0] })).toBe('ok');
  expect([await companyOf(own), await ownCompany(member, own)]).toEqual([companies[0], companies[0]]);
  expect(await edit(stage, member, 'stall', own, { company: null, company_name: 'Batir SARL' })).toBe('ok');
  expect(await rowOf(stage, null, `stalls:${own}`)).toMatchObject({ company: null, company_name: null });
});

test.each(Object.entries(endings))(
  'the company goes when the claim is %s, from the stalls of the editors as well; the stalls stay',
  async (_, end) => {
    const owner = await addRecruiter();
    const editor = await addStaff(owner, 'editor');
    const stalls = [
      [owner.member, await add(stage, owner.member, ofCompany())],
      [editor.member, await add(stage, editor.member, ofCompany())],
    ] as const;
    const product = await add(stage, owner.member, created('product', { parent_id: stalls[0][1] }));
    expect(await end(owner.member, owner.claim)).toBe('ok');
    for (const [member, stall] of stalls) {
      expect(await stateOf(stage, stall)).toBe('open');
      expect(await rowOf(stage, null, `stalls:${stall}`)).toMatchObject({ company: null, company_name: null });
      expect(await ownCompany(member, stall)).toBeNull();
      expect(await edit(stage, member, 'stall', stall, { company: companies[0] })).toBe('invalid company');
    }
    if (end !== endings.over) expect(await stateOf(stage, product)).toBe('open');
  },
);

test('a removed editor alone loses it, a closed stall too; given back, the right brings nothing back by itself', async () => {
  const owner = await addRecruiter();
  const editor = await addStaff(owner, 'editor');
  const [kept, lost] = [await add(stage, owner.member, ofCompany()), await add(stage, editor.member, ofCompany())];
  expect(await move(stage, editor.member, lost, 'closed')).toBe('ok');
  expect(await move(stage, owner.member, editor.staff, 'ended')).toBe('ok');
  expect([await companyOf(kept), await ownCompany(editor.member, lost)]).toEqual([companies[0], null]);
  expect(saidTo(await decide(stage, owner.claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
  expect(await undoDecision(stage, await lastDecision(stage, owner.claim))).toBe('ok');
  expect(await companyOf(kept)).toBeNull();
  expect(await edit(stage, owner.member, 'stall', kept, { company: companies[0] })).toBe('ok');
  expect(await contentOf(stage, kept)).toMatchObject({ state: 'open' });
  expect(await companyOf(kept)).toBe(companies[0]);
});

test('of a right that ends while the stall is written nothing stays behind', async () => {
  const { member, claim } = await addRecruiter(companies[1]);
  const stall = await add(stage, member, created('stall'));
  const [line, moderator] = [await openLine(stage), await connectAt(stage)];
  const writing = {
    name: 'edit_content',
    args: { kind: 'stall', content_id: stall, fields: { ...(created('stall').fields as Json), company: companies[1] } },
  };
  for (let round = 0; round < 12; round += 1) {
    const [said, { error }] = await Promise.all([
      line(member, [writing]),
      moderator(stage.moderator, "select public.decide_content($1, 'revoked', 'false_official', null)", [claim]),
    ]);
    expect(error).toBeFalsy();
    expect(['ok', 'invalid']).toContain(said[0]);
    expect(await companyOf(stall)).toBeNull();
    expect(saidTo(await decide(stage, claim, 'approved', { note: 'They act for it.' }))).toBe('ok');
  }
});
