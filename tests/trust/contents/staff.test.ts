/** Who acts for a company beside who has its claim: invited by name, each role with its own rights, gone with the word or the claim that gave them. */
import { expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  created,
  decide,
  lastDecision,
  move,
  openContentStage,
  rowOf,
  saidTo,
  stateOf,
  undoDecision,
} from './content-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addRecruiter, opening, addJob, apply } = openJobs(stage);

let names = 0;
/** With a name to be invited by. */
const addNamed = async () => {
  names += 1;
  const [member, name] = [await addMember(stage, `Paul ${names}`), `paul_${names}`];
  await stage.call(member, 'set_username', name);
  return { member, name };
};
type Role = 'editor' | 'recruiter';
const inviting = (parent_id: string, username: unknown, role: Role | 'boss' = 'recruiter') =>
  created('staff', { parent_id }, { username, role });
const invite = (owner: string, claim: string, username: string, role: Role) => add(stage, owner, inviting(claim, username, role));
/** An owner, and somebody in this role. */
const addStaff = async (role: Role) => {
  const [owner, { member, name }] = [await addRecruiter(), await addNamed()];
  const staff = await invite(owner.member, owner.claim, name, role);
  expect(await move(stage, member, staff, 'active')).toBe('ok');
  return { owner: owner.member, claim: owner.claim, member, name, staff };
};
const newsOf = async (member: string): Promise<readonly unknown[]> =>
  (
    await stage.query(`select facts ->> 'decision' as what from app.notifications where user_id = $1 and kind = 'staff_news' order by 1`, [
      member,
    ])
  ).map(({ what }) => what);

test('only who has an approved claim invites, by a name that somebody has; nobody twice, and nobody who acts for it already', async () => {
  const [{ member: owner, claim }, paul] = [await addRecruiter(), await addNamed()];
  const asked = (by: string, username: unknown, role: Role | 'boss' = 'recruiter') =>
    act(stage, by, 'create_content', inviting(claim, username, role));
  expect(await asked(paul.member, paul.name)).toBe('not_found');
  for (const name of ['nobody_here', '', null, 7]) expect(await asked(owner, name)).toBe('invalid username');
  expect(await asked(owner, paul.name, 'boss')).toBe('invalid role');
  await stage.call(owner, 'set_username', 'awa_boss');
  expect(await asked(owner, 'awa_boss')).toBe('invalid username');
  expect(await asked(owner, `@${paul.name.toUpperCase()}`)).toBe('ok');
  expect(await asked(owner, paul.name)).toBe('invalid username');
  // By a name of before, too: who has it is who had it.
  await stage.query("update public.profiles set username_changed_at = '2020-01-01' where user_id = $1", [paul.member]);
  expect(saidTo(await stage.call(paul.member, 'set_username', 'paul_anew'))).toBe('ok');
  const staff = await invite(owner, claim, paul.name, 'editor');
  expect(await rowOf(stage, owner, `content_own:${staff}`)).toMatchObject({ fields: { username: 'paul_anew' } });
  await move(stage, owner, claim, 'withdrawn');
  expect(await asked(owner, (await addNamed()).name)).toBe('closed not_taken');
});

test('an invitation is read by both sides alone, and only whom it invites answers it', async () => {
  const [{ member: owner, claim }, paul, eve] = [await addRecruiter(), await addNamed(), await addNamed()];
  const staff = await invite(owner, claim, paul.name, 'recruiter');
  expect(await rowOf(stage, paul.member, `company_staff:${staff}`)).toMatchObject({
    ...{ username: paul.name, role: 'recruiter', company: companies[0], company_name: 'Batir SARL' },
  });
  expect(await rowOf(stage, owner, `content_own:${staff}`)).toMatchObject({ state: 'invited', fields: { username: paul.name } });
  for (const other of [eve.member, null, stage.moderator])
    for (const table of ['contents', 'company_staff']) expect(await rowOf(stage, other, `${table}:${staff}`)).toBeUndefined();
  expect(await newsOf(paul.member)).toEqual(['invited']);
  for (const by of [eve.member, stage.moderator]) expect(await move(stage, by, staff, 'active')).toBe('not_found');
  for (const to of ['active', 'declined', 'left', 'ended']) expect(await move(stage, owner, staff, to)).toBe('closed no_move');
  for (const to of ['withdrawn', 'ended', 'hidden']) expect(await move(stage, paul.member, staff, to)).toBe('closed no_move');
  expect(await move(stage, paul.member, staff, 'declined')).toBe('ok');
  expect(await move(stage, paul.member, staff, 'active')).toBe('not_found');
  expect(await rowOf(stage, paul.member, `contents:${staff}`)).toBeUndefined();
  expect(await newsOf(owner)).toEqual(['declined']);
});

test('before they said yes, and of another company, nobody invited may do anything', async () => {
  const [{ member: owner, claim }, paul] = [await addRecruiter(), await addNamed()];
  await invite(owner, claim, paul.name, 'editor');
  expect(await act(stage, paul.member, 'create_content', opening())).toBe('forbidden not_yours');
  const { member } = await addStaff('editor');
  expect(await act(stage, member, 'create_content', opening({ company: companies[1] }))).toBe('forbidden not_yours');
});

/** What each may do for the company: the whole of it. */
const rights = [
  ['owner', { writes: true, reads: true, invites: true }],
  ['editor', { writes: true, reads: false, invites: false }],
  ['recruiter', { writes: false, reads: true, invites: false }],
  ['removed editor', { writes: false, reads: false, invites: false }],
  ['removed recruiter', { writes: false, reads: false, invites: false }],
  ['editor who left', { writes: false, reads: false, invites: false }],
  ['recruiter under a claim that is over', { writes: false, reads: false, invites: false }],
] as const;
test.each(rights)('%s', async (who, { writes, reads, invites }) => {
  const made = await addStaff(who.includes('editor') ? 'editor' : 'recruiter');
  const application = await apply(await addMember(stage, 'Tabi'), await addJob(made.owner));
  if (who.startsWith('removed')) expect(await move(stage, made.owner, made.staff, 'ended')).toBe('ok');
  if (who.endsWith('left')) expect(await move(stage, made.member, made.staff, 'left')).toBe('ok');
  // Somebody else acts for the company still: it is this claim that is over.
  await addRecruiter();
  if (who.endsWith('over'))
    expect(saidTo(await decide(stage, made.claim, 'revoked', { reason: 'false_official', note: 'It is not theirs.' }))).toBe('ok');
  const me = who === 'owner' ? made.owner : made.member;
  expect((await act(stage, me, 'create_content', opening())) === 'ok').toBe(writes);
  const read = await rowOf(stage, me, `applications:${application}`);
  expect([read !== undefined, await move(stage, me, application, 'shortlisted')]).toEqual(reads ? [true, 'ok'] : [false, 'not_found']);
  expect((await act(stage, me, 'create_content', inviting(made.claim, (await addNamed()).name))) === 'ok').toBe(invites);
});

test('a file of an application is read by a recruiter, and by no editor', async () => {
  for (const [role, said] of [
    ['recruiter', true],
    ['editor', false],
  ] as const) {
    const { owner, member } = await addStaff(role);
    const application = await apply(await addMember(stage, 'Tabi'), await addJob(owner));
    await stage.query(
      `insert into app.member_files (id, owner_id, content_id, name, size, hash, mime, bytes, begun_at, touched_at)
      select gen_random_uuid(), owner_id, id, 'cv.pdf', 1, repeat('a', 64), 'application/pdf', 'x', now(), now() from app.contents where id = $1`,
      [application],
    );
    const [{ id, pid } = {}] = await stage.query(
      'select f.id, c.pid from app.member_files f join app.contents c on c.id = f.content_id where c.id = $1',
      [application],
    );
    expect(saidTo(await stage.call(member, 'read_content_file', pid, id)) === 'ok').toBe(said);
  }
});

test('who is removed has no application on the phone with the next sync, and nothing open in the company’s name', async () => {
  const { owner, claim, member, name, staff } = await addStaff('recruiter');
  const editor = await invite(owner, claim, name, 'editor');
  await move(stage, member, editor, 'active');
  const [open, waits] = [await addJob(member), await add(stage, member, opening())];
  const application = await apply(await addMember(stage, 'Tabi'), open);
  const phone = newPhone();
  expect(await rowOf(stage, member, `applications:${application}`, phone)).toBeDefined();
  expect(await move(stage, owner, staff, 'ended')).toBe('ok');
  for (const key of [`applications:${application}`, `contents:${application}`, `company_staff:${staff}`])
    expect(await rowOf(stage, member, key, phone)).toBeUndefined();
  // An editor still: what was written stays.
  expect(await stateOf(stage, open)).toBe('open');
  expect(await move(stage, owner, editor, 'ended')).toBe('ok');
  expect([await stateOf(stage, open), await stateOf(stage, waits)]).toEqual(['closed', 'withdrawn']);
  expect(await rowOf(stage, owner, `applications:${application}`)).toBeDefined();
  expect(await newsOf(member)).toEqual(['ended', 'ended', 'invited', 'invited']);
  // Asked again and taken again, it is another grant, and all is read anew.
  const again = await invite(owner, claim, name, 'recruiter');
  await move(stage, member, again, 'active');
  expect(await rowOf(stage, member, `applications:${application}`, phone)).toBeDefined();
});

test('with the claim all lose their rights, and have them again with it', async () => {
  const { owner, claim, member, staff } = await addStaff('editor');
  const job = await addJob(member);
  const phone = newPhone();
  expect(await rowOf(stage, member, `contents:${staff}`, phone)).toMatchObject({ state: 'active' });
  expect(saidTo(await decide(stage, claim, 'revoked', { reason: 'false_official' }))).toBe('ok');
  expect(await stateOf(stage, job)).toBe('closed');
  expect(await rowOf(stage, member, `contents:${staff}`, phone)).toBeUndefined();
  expect(await act(stage, member, 'create_content', opening())).toBe('forbidden not_yours');
  expect(await newsOf(member)).toEqual(['ended', 'invited']);
  expect(await undoDecision(stage, await lastDecision(stage, claim))).toBe('ok');
  expect(await rowOf(stage, member, `contents:${staff}`, phone)).toMatchObject({ state: 'active' });
  expect(await act(stage, member, 'create_content', opening())).toBe('ok');
  expect(await move(stage, owner, claim, 'withdrawn')).toBe('ok');
  expect(await act(stage, member, 'create_content', opening())).toBe('forbidden not_yours');
});

test('whoever blocked who invites hears nothing of it, and nobody is told so', async () => {
  const [{ member: owner, claim }, paul] = [await addRecruiter(), await addNamed()];
  await stage.query(
    `insert into app.author_blocks (id, scope, user_id, blocked_id, member_id, is_on) values (gen_random_uuid(), '', $1, $2, $2, true)`,
    [paul.member, owner],
  );
  const staff = await invite(owner, claim, paul.name, 'recruiter');
  expect(await rowOf(stage, paul.member, `contents:${staff}`)).toBeUndefined();
  expect([await newsOf(paul.member), await move(stage, paul.member, staff, 'active')]).toEqual([[], 'not_found']);
  expect(await rowOf(stage, owner, `content_own:${staff}`)).toMatchObject({ state: 'invited' });
});

test('all who read them are told of new applications, and who is invited again is not rung up again', async () => {
  const { owner, claim, member, name } = await addStaff('recruiter');
  const editor = await addNamed();
  await move(stage, editor.member, await invite(owner, claim, editor.name, 'editor'), 'active');
  const job = await addJob(editor.member);
  await apply(await addMember(stage, 'Tabi'), job);
  const told = await stage.query(`select user_id from app.notifications where kind = 'application_received' and target_id = $1`, [job]);
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([owner, member].sort());
  for (const _ of [1, 2, 3]) await move(stage, owner, await invite(owner, claim, name, 'editor'), 'withdrawn');
  expect(await newsOf(member)).toEqual(['invited', 'invited']);
});

test('an account’s end takes the invitation from the other side’s phone, and an owner’s all that hang on the claim; both find theirs in their export', async () => {
  const { owner, claim, member, staff } = await addStaff('editor');
  const exported = async (of: string) => (await stage.query('select app.export_of_companies($1) as it', [of]))[0]?.it;
  expect(await exported(member)).toMatchObject({ company_invitations: [{ company: 'Batir SARL', role: 'editor', state: 'active' }] });
  const phone = newPhone();
  expect(await rowOf(stage, owner, `content_own:${staff}`, phone)).toBeDefined();
  await stage.query('select app.delete_account($1)', [member]);
  expect(await rowOf(stage, owner, `content_own:${staff}`, phone)).toBeUndefined();
  const paul = await addNamed();
  const second = await invite(owner, claim, paul.name, 'editor');
  await move(stage, paul.member, second, 'active');
  const job = await addJob(paul.member);
  const his = newPhone();
  expect(await rowOf(stage, paul.member, `contents:${second}`, his)).toBeDefined();
  await stage.query('select app.delete_account($1)', [owner]);
  expect(await rowOf(stage, paul.member, `contents:${second}`, his)).toBeUndefined();
  expect(await stateOf(stage, job)).toBe('closed');
  expect(await exported(paul.member)).toEqual({ company_invitations: [] });
});
