/** What was checked of who acts for a company: said by who reviews, told to everybody, and gone with the right to act. */
import { beforeAll, expect, test } from 'vitest';
import { addMember, decide, lastDecision, move, openContentStage, rowOf, saidTo, undoDecision } from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addClaim, addRecruiter } = openJobs(stage);
let editor = '';
beforeAll(async () => {
  editor = await addMember(stage, 'Editor');
  await stage.giveRole(editor, { role: 'data_editor' });
});

const say = async (by: string | null, claim: string, level: string | null): Promise<string> =>
  saidTo(await stage.call(by, 'set_claim_level', claim, level));
/** As a visitor's phone has it. */
const told = async (): Promise<unknown> => {
  const [row] = await stage.query('select id from app.company_levels where company = $1', [companies[0]]);
  return row ? (await rowOf(stage, null, `company_levels:${row.id}`))?.level : undefined;
};

test('a data editor or a moderator says it, of a claim that holds, and nobody else', async () => {
  const { member, claim } = await addRecruiter();
  for (const who of [member, await addMember(stage, 'Eve')]) expect(await say(who, claim, 'official')).toBe('forbidden no_moderator');
  expect(await say(editor, claim, 'gold')).toBe('invalid level');
  expect(await say(editor, crypto.randomUUID(), 'phone')).toBe('not_found');
  expect(await told()).toBeUndefined();
  expect(await say(editor, claim, 'phone')).toBe('ok');
  expect(await say(stage.moderator, claim, 'phone')).toBe('already');
  expect(await told()).toBe('phone');
  expect(await rowOf(stage, member, `content_own:${claim}`)).toMatchObject({ fields: { level: 'phone' } });
  expect(await stage.query("select details - 'content' as told from public.audit_log where action = 'company_level'")).toEqual([
    { told: { subject: 'claim', from: null, to: 'phone' } },
  ]);
  const waits = await addClaim(await addMember(stage, 'Paul'), companies[1]);
  expect(await say(editor, waits, 'phone')).toBe('closed');
});

test('who asks for the same company says nothing of it', async () => {
  const { claim } = await addRecruiter();
  await addClaim(editor);
  expect(await say(editor, claim, 'official')).toBe('forbidden own');
});

test('of two who act for it the higher is told, without a name, and none once none holds', async () => {
  const [awa, paul] = [await addRecruiter(), await addRecruiter()];
  await say(editor, awa.claim, 'phone');
  await say(editor, paul.claim, 'registry');
  expect(await told()).toBe('registry');
  expect(await stage.query('select level, scope from app.company_levels where company = $1', [companies[0]])).toEqual([
    { level: 'registry', scope: 'public' },
  ]);
  expect(saidTo(await decide(stage, paul.claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
  expect(await told()).toBe('phone');
  expect(await undoDecision(stage, await lastDecision(stage, paul.claim))).toBe('ok');
  expect(await told()).toBe('registry');
  await stage.query('select app.delete_account($1)', [paul.member]);
  expect(await told()).toBe('phone');
  expect(await move(stage, awa.member, awa.claim, 'withdrawn')).toBe('ok');
  expect(await told()).toBeNull();
});
