/** A code that is read out at the number of the directory: who may have one made, who types it, how long and how often, and what it is for. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { act, add, addMember, created, decide, inDays, type Json, move, openContentStage, rowOf, saidTo, tickAt } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addClaim, addRecruiter } = openJobs(stage);
const number = '+237233445566';
let editor = '';
beforeAll(async () => {
  editor = await addMember(stage, 'Editor');
  await stage.giveRole(editor, { role: 'data_editor' });
});
beforeEach(() => ring(number));
afterEach(() => stage.setClock(lifeNow));

const ring = (phone: string | null) => stage.query('update public.companies set phone = $2 where pid = $1', [companies[0], phone]);
const reads = async (by: string | null, claim: string): Promise<Json> => (await stage.call(by, 'read_claim_code', claim)) as Json;
const make = async (by: string | null, claim: string): Promise<Json> => (await stage.call(by, 'new_claim_code', claim)) as Json;
const codeOf = async (claim: string, by = editor): Promise<string> => String((await make(by, claim)).code);
const types = async (by: string | null, claim: string, code: unknown): Promise<Json> =>
  (await stage.call(by, 'try_claim_code', claim, code)) as Json;
const said = async (by: string | null, claim: string, code: unknown): Promise<string> => saidTo(await types(by, claim, code));
const other = (code: string): string => (code === '111111' ? '222222' : '111111');
const fieldsIn = async (who: string, claim: string): Promise<Json> => (await rowOf(stage, who, `content_own:${claim}`))?.fields as Json;
const waiting = async () => {
  const member = await addMember(stage, 'Awa Boss');
  return { member, claim: await addClaim(member) };
};
const logged = async (action: string): Promise<unknown> =>
  stage.query("select actor_id, details - 'content' - 'subject' as told from public.audit_log where action = $1 order by id desc limit 1", [
    action,
  ]);

test('who reviews reads the number of the directory, and has a code made that the claimant types: then the claim says so', async () => {
  const { member, claim } = await waiting();
  expect(await reads(editor, claim)).toEqual({ status: 'ok', phone: number, source: 'Firms', until: null, left: null, answered_at: null });
  expect(await types(member, claim, '123456')).toEqual({ status: 'over' });
  const made = await make(editor, claim);
  expect(made).toEqual({ status: 'ok', code: expect.stringMatching(/^\d{6}$/), until: expect.any(String) });
  expect(Date.parse(String(made.until))).toBe(Date.parse(inDays(7)));
  expect(await reads(stage.moderator, claim)).toMatchObject({ until: made.until, left: 5 });
  expect(await logged('claim_code')).toEqual([{ actor_id: editor, told: { phone: number } }]);
  // The code stands nowhere, and its member knows that one is on its way.
  expect(JSON.stringify(await stage.query('select to_jsonb(k) as row from app.claim_codes k'))).not.toContain(made.code);
  expect(Date.parse(String((await fieldsIn(member, claim)).code_until))).toBe(Date.parse(inDays(7)));
  expect(await said(member, claim, made.code)).toBe('ok');
  expect(await said(member, claim, made.code)).toBe('already');
  expect(await stage.query('select from app.claim_codes')).toEqual([]);
  expect(await fieldsIn(member, claim)).toMatchObject({ code_until: null, answered_at: expect.any(String), level: null });
  expect(await reads(editor, claim)).toMatchObject({ answered_at: expect.any(String), until: null });
  expect(await logged('claim_answered')).toEqual([{ actor_id: member, told: {} }]);
  expect(saidTo(await make(editor, claim))).toBe('closed');
  const [row] = await stage.query('select state from app.contents where id = $1', [claim]);
  expect(row?.state).toBe('in_review');
});

test('nobody else makes or reads one, and nobody types one for another', async () => {
  const { member, claim } = await waiting();
  const eve = await addMember(stage, 'Eve');
  for (const who of [member, eve]) {
    expect(saidTo(await make(who, claim))).toBe('forbidden no_moderator');
    expect(saidTo(await reads(who, claim))).toBe('forbidden no_moderator');
  }
  for (const [name, ...more] of [['read_claim_code'], ['new_claim_code'], ['try_claim_code', '123456']] as const)
    expect(JSON.stringify(await stage.call(null, name, claim, ...more))).toContain('42501');
  const code = await codeOf(claim);
  for (const who of [eve, editor]) expect(await said(who, claim, code)).toBe('not_found');
  for (const typed of ['12345', '1234567', 'abcdef', '', null]) expect(await said(member, claim, typed)).toBe('invalid code');
  for (const target of [randomUUID(), null]) expect(saidTo(await make(editor, target as string))).toBe('not_found');
  expect(await said(member, claim, code)).toBe('ok');
});

test('two who claim one company: each has a code of their own, and neither makes one', async () => {
  const { member, claim } = await waiting();
  const theirs = await addClaim(editor);
  for (const target of [claim, theirs]) {
    expect(saidTo(await make(editor, target))).toBe('forbidden own');
    expect(saidTo(await reads(editor, target))).toBe('forbidden own');
  }
  const [hers, his] = [await codeOf(claim, stage.moderator), await codeOf(theirs, stage.moderator)];
  expect(await types(member, claim, hers === his ? other(his) : his)).toMatchObject({ status: 'wrong', left: 4 });
  expect(await said(member, claim, hers)).toBe('ok');
  expect(await reads(stage.moderator, theirs)).toMatchObject({ answered_at: null, left: 5 });
  expect(await said(editor, theirs, his)).toBe('ok');
});

test('five tries and seven days; the right code is none, and the last code alone counts', async () => {
  const { member, claim } = await waiting();
  const first = await codeOf(claim);
  for (const left of [4, 3, 2, 1]) expect(await types(member, claim, other(first))).toEqual({ status: 'wrong', left });
  expect(await reads(editor, claim)).toMatchObject({ left: 1 });
  expect(await types(member, claim, other(first))).toEqual({ status: 'over' });
  expect(await types(member, claim, first)).toEqual({ status: 'over' });
  expect(await reads(editor, claim)).toMatchObject({ until: null });
  const second = await codeOf(claim);
  const third = await codeOf(claim);
  if (second !== third) expect(await types(member, claim, second)).toMatchObject({ status: 'wrong' });
  // Three a day of one claim.
  expect(await make(stage.moderator, claim)).toEqual({ status: 'ok', code: null, until: expect.any(String) });
  await stage.setClock(inDays(6.9));
  expect(await said(member, claim, third)).toBe('ok');

  const late = await addMember(stage, 'Late');
  const theirs = await addClaim(late);
  await stage.setClock(inDays(7));
  const code = await codeOf(theirs);
  await tickAt(stage, inDays(14.1));
  await stage.setClock(inDays(14.1));
  expect(await types(late, theirs, code)).toEqual({ status: 'over' });
  await tickAt(stage, inDays(15.1));
  expect(await stage.query('select from app.claim_codes')).toEqual([]);
});

test('without a number in the directory, or by one that came from who asks, there is none', async () => {
  const { member, claim } = await waiting();
  await ring(null);
  expect(await reads(editor, claim)).toMatchObject({ status: 'ok', phone: null, source: null });
  expect(saidTo(await make(editor, claim))).toBe('closed');
  await ring(number);
  const code = await codeOf(claim);
  const title = { title: 'Batir SARL', about: `/companies/batir-sarl-${companies[0]}`, value: '233 44 55 66' };
  await add(stage, member, created('correction', {}, title));
  expect(await reads(editor, claim)).toMatchObject({ phone: null });
  expect(saidTo(await make(editor, claim))).toBe('closed');
  // What was made before counts.
  expect(await said(member, claim, code)).toBe('ok');

  const theirs = await addClaim(await addMember(stage, 'Paul'));
  expect(await reads(stage.moderator, theirs)).toMatchObject({ phone: number });
  await stage.query(
    `insert into public.audit_log (actor_id, action, details) select c.owner_id, 'directory_changed', jsonb_build_object('table', 'companies', 'row', k.id)
     from app.contents c, public.companies k where c.id = $1 and k.pid = $2`,
    [theirs, companies[0]],
  );
  expect(await reads(stage.moderator, theirs)).toMatchObject({ phone: null });
});

test('it counts as rung: of a claim that is approved then, and of one that holds, unless more was seen', async () => {
  const first = await waiting();
  expect(await said(first.member, first.claim, await codeOf(first.claim))).toBe('ok');
  expect(saidTo(await decide(stage, first.claim, 'approved'))).toBe('ok');
  expect(await fieldsIn(first.member, first.claim)).toMatchObject({ level: 'phone' });
  expect(await stage.query('select level from app.company_levels where company = $1', [companies[0]])).toEqual([{ level: 'phone' }]);
  expect(await logged('company_level')).toEqual([{ actor_id: stage.moderator, told: { from: null, to: 'phone' } }]);

  const holds = await addRecruiter();
  expect(await fieldsIn(holds.member, holds.claim)).toMatchObject({ level: null });
  expect(await said(holds.member, holds.claim, await codeOf(holds.claim))).toBe('ok');
  expect(await fieldsIn(holds.member, holds.claim)).toMatchObject({ level: 'phone' });
  const seen = await addRecruiter();
  expect(saidTo(await stage.call(editor, 'set_claim_level', seen.claim, 'registry'))).toBe('ok');
  expect(await said(seen.member, seen.claim, await codeOf(seen.claim))).toBe('ok');
  expect(await fieldsIn(seen.member, seen.claim)).toMatchObject({ level: 'registry' });
});

test('of a claim that was refused or taken back nothing counts, and its member writes nothing of it', async () => {
  const { member, claim } = await waiting();
  const code = await codeOf(claim);
  expect(saidTo(await decide(stage, claim, 'rejected', { reason: 'unclear' }))).toBe('ok');
  expect([saidTo(await make(editor, claim)), await types(member, claim, code)]).toEqual(['closed', { status: 'over' }]);
  const fields = {
    company: companies[0],
    role: 'Owner',
    evidence: 'The town hall knows me.',
    phone: '233',
    answered_at: lifeNow,
    code_until: lifeNow,
  };
  expect(await act(stage, member, 'edit_content', { content_id: claim, fields: { ...fields, phone: '233 44 55 66' } })).toBe('ok');
  expect(await fieldsIn(member, claim)).toMatchObject({ answered_at: null });
  expect(await said(member, claim, code)).toBe('ok');
  const gone = await waiting();
  const theirs = await codeOf(gone.claim);
  expect(await move(stage, gone.member, gone.claim, 'withdrawn')).toBe('ok');
  expect(await types(gone.member, gone.claim, theirs)).toEqual({ status: 'over' });
  await stage.query('select app.delete_account($1)', [gone.member]);
  expect(await stage.query('select from app.claim_codes k join app.contents c on c.id = k.claim_id where c.owner_id is null')).toEqual([]);
});
