/** Claims of companies: what proves them, who reviews them, two for one company, and their twelve months. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  created,
  decide,
  fieldsOf,
  inDays,
  type Json,
  lastDecision,
  move,
  openContentStage,
  openLine,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
  undoDecision,
} from './content-stage.ts';
import { openFiles } from './file-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { companies, addClaim, addJob, opening } = openJobs(stage);
const { bring, read, standing } = openFiles(stage);
let editor = '';
beforeAll(async () => {
  editor = await addMember(stage, 'Editor');
  await stage.giveRole(editor, { role: 'data_editor' });
});
afterEach(() => stage.setClock(lifeNow));

/** And it stays that time. */
const timeIs = async (time: string): Promise<void> => {
  await tickAt(stage, time);
  await stage.setClock(time);
};
const why = { note: 'The letter of the owner names her.' };
const ownOf = async (who: string, id: string): Promise<Json> => (await rowOf(stage, who, `content_own:${id}`)) ?? {};
const fieldOf = async (who: string, id: string, name: string): Promise<unknown> => Reflect.get(Object((await ownOf(who, id)).fields), name);
const toldTo = async (who: string): Promise<readonly unknown[]> =>
  (await stage.query("select facts ->> 'decision' as said from app.notifications where user_id = $1 order by 1", [who])).map(
    ({ said }) => said,
  );
const waiting = async (by: string): Promise<readonly Json[]> =>
  Reflect.get((await stage.call(by, 'moderated_contents', { what: 'waiting' })) as Json, 'items') as readonly Json[];
const claimed = async (name = 'Awa Boss', company: unknown = companies[0]) => {
  const member = await addMember(stage, name);
  return { member, claim: await addClaim(member, company) };
};
const approved = async () => {
  const one = await claimed();
  expect(saidTo(await decide(stage, one.claim, 'approved'))).toBe('ok');
  return one;
};

test('its files are read by who made it and who reviews it, and by nobody else', async () => {
  const [awa, eve] = [await addMember(stage), await addMember(stage, 'Eve')];
  const [letter, photo] = [await bring(awa), await bring(awa, undefined, { name: 'Sign.pdf' })];
  const claim = await add(stage, awa, created('claim', { files: [{ id: letter }, { id: photo }] }, { company: companies[0] }));
  for (const who of [awa, stage.moderator, editor]) expect((await read(who, claim, letter)).status).toBe('ok');
  for (const who of [eve, null]) expect(JSON.stringify(await read(who, claim, letter))).not.toContain('data');
  expect((await ownOf(awa, claim)).files).toMatchObject([{ id: letter }, { id: photo }]);
  expect(await rowOf(stage, eve, `contents:${claim}`, newPhone(`company:${companies[0]}`))).toBeUndefined();
  expect((await waiting(editor))[0]).toMatchObject({ id: claim, files: [{ id: letter }, { id: photo }], rivals: [], needs_words: false });
  // Whoever asks for the same company reads nothing of it, whatever their role.
  await addClaim(editor);
  expect((await read(editor, claim, letter)).status).toBe('not_found');
  const [own, ...others] = await waiting(editor);
  expect([own?.is_own, own?.files, own?.rivals, others]).toEqual([true, undefined, undefined, []]);
});

test('a claim waits for its files, and arrives once however often it is sent', async () => {
  const awa = await addMember(stage);
  expect(
    await act(stage, awa, 'create_content', created('claim', { files: [{ id: crypto.randomUUID() }] }, { company: companies[0] })),
  ).toBe('invalid file_gone');
  const told = created('claim', { files: [{ id: await bring(awa) }] }, { company: companies[0] });
  for (const said of ['ok', 'already']) expect(await act(stage, awa, 'create_content', told)).toBe(said);
  expect((await waiting(editor)).map(({ id }) => id)).toEqual([told.id]);
});

test('data editors decide about claims, and about nothing else that members wrote', async () => {
  const { member, claim } = await claimed();
  const event = await add(stage, member, created('event'));
  expect((await waiting(editor)).map(({ kind }) => kind)).toEqual(['claim']);
  expect((await waiting(stage.moderator)).map(({ kind }) => kind).sort()).toEqual(['claim', 'event']);
  expect(saidTo(await decide(stage, event, 'open', { by: editor }))).toBe('forbidden no_moderator');
  expect(saidTo(await stage.call(editor, 'note_content', event, 'Is it real?'))).toBe('forbidden no_moderator');
  expect(saidTo(await stage.call(editor, 'tag_content', event, 'doubt', true))).toBe('forbidden no_moderator');
  expect(saidTo(await decide(stage, claim, 'approved', { by: member }))).toBe('forbidden no_moderator');
  expect(saidTo(await stage.call(editor, 'note_content', claim, 'The stamp is theirs.'))).toBe('ok');
  expect(saidTo(await decide(stage, claim, 'approved', { by: editor }))).toBe('ok');
  expect(await undoDecision(stage, await lastDecision(stage, claim), editor)).toBe('ok');
});

test('two for one company: both are told, each decision needs words, and the loser reads why and may appeal', async () => {
  const awa = await approved();
  const eve = await claimed('Eve Rival');
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBe(true);
  expect(await fieldOf(eve.member, eve.claim, 'is_disputed')).toBe(true);
  await timeIs(inDays(0));
  expect(await toldTo(awa.member)).toEqual(['approved', 'disputed']);
  expect(await toldTo(eve.member)).toEqual(['disputed']);
  // Until it is decided, who acts goes on.
  expect(await act(stage, awa.member, 'create_content', opening())).toBe('ok');
  const [beside] = await waiting(editor);
  expect(beside).toMatchObject({
    id: eve.claim,
    needs_words: true,
    rivals: [{ id: awa.claim, state: 'approved', owner_name: 'Awa Boss' }],
  });
  expect(saidTo(await decide(stage, eve.claim, 'rejected', { reason: 'duplicate' }))).toBe('invalid note');
  expect(saidTo(await decide(stage, eve.claim, 'approved', { note: ' x' }))).toBe('invalid note');
  expect(saidTo(await decide(stage, eve.claim, 'rejected', { reason: 'duplicate', ...why }))).toBe('ok');
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBeNull();
  expect(await ownOf(eve.member, eve.claim)).toMatchObject({
    state: 'rejected',
    reason: 'duplicate',
    note: why.note,
    decision_id: expect.anything(),
  });
  const appeal = { id: crypto.randomUUID(), content_id: eve.claim, text: 'I own it since 2019.' };
  expect(await act(stage, eve.member, 'appeal_content', appeal)).toBe('ok');
  expect(saidTo(await stage.call(stage.moderator, 'decide_appeal', appeal.id, true, 'We look again.'))).toBe('forbidden decided_it');
  expect(saidTo(await stage.call(stage.colleague, 'decide_appeal', appeal.id, true, 'We look again.'))).toBe('ok');
  expect(await stateOf(stage, eve.claim)).toBe('in_review');
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBe(true);
  // The company changes hands: in words, and what stood open in its name closes.
  const job = await addJob(awa.member);
  expect(saidTo(await decide(stage, awa.claim, 'revoked', { reason: 'duplicate' }))).toBe('invalid note');
  expect(saidTo(await decide(stage, awa.claim, 'revoked', { reason: 'duplicate', ...why }))).toBe('ok');
  expect(saidTo(await decide(stage, eve.claim, 'approved'))).toBe('ok');
  expect(await stateOf(stage, job)).toBe('closed');
  expect(await ownOf(awa.member, awa.claim)).toMatchObject({ state: 'revoked', note: why.note });
});

test('two may act for one company where it was decided so in words; who has a claim decides about none', async () => {
  const [awa, eve] = [await approved(), await claimed('Eve')];
  await stage.giveRole(eve.member, { role: 'moderator' });
  expect(saidTo(await decide(stage, awa.claim, 'revoked', { by: eve.member, reason: 'duplicate', ...why }))).toBe('forbidden own');
  expect(saidTo(await decide(stage, eve.claim, 'approved', { by: eve.member, ...why }))).toBe('forbidden own');
  expect(saidTo(await decide(stage, eve.claim, 'approved', why))).toBe('ok');
  for (const { member, claim } of [awa, eve]) {
    expect(await fieldOf(member, claim, 'is_disputed')).toBeNull();
    expect(await act(stage, member, 'create_content', opening())).toBe('ok');
  }
});

test('who withdraws, or leaves, ends the dispute; another company is none', async () => {
  const [awa, eve] = [await claimed(), await claimed('Eve')];
  await claimed('Paul', companies[1]);
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBe(true);
  expect(await move(stage, eve.member, eve.claim, 'withdrawn')).toBe('ok');
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBeNull();
  const ann = await claimed('Ann');
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBe(true);
  await stage.query('select app.delete_account($1)', [ann.member]);
  expect(await fieldOf(awa.member, awa.claim, 'is_disputed')).toBeNull();
});

test('of two who claim at the same moment each sees the other', async () => {
  const members = [await addMember(stage, 'Awa'), await addMember(stage, 'Eve')];
  const lines = await Promise.all(members.map(() => openLine(stage)));
  const made = members.map(() => created('claim', {}, { company: companies[0] }));
  const said = await Promise.all(lines.map((line, n) => line(members[n] ?? '', [{ name: 'create_content', args: made[n] ?? {} }])));
  expect(said).toEqual([['ok'], ['ok']]);
  for (const [n, member] of members.entries()) expect(await fieldOf(member, made[n]?.id ?? '', 'is_disputed')).toBe(true);
});

test('it holds twelve months: told 30 days before, renewed by one move, and not before', async () => {
  const { member, claim } = await approved();
  const until = async (): Promise<string> => new Date(String(await fieldOf(member, claim, 'holds_until'))).toISOString().slice(0, 10);
  expect(await until()).toBe('2028-03-27');
  expect(await move(stage, member, claim, 'approved')).toBe('already');
  await timeIs('2028-02-25T12:00:00Z');
  // What was told a year ago is forgotten.
  expect(await toldTo(member)).toEqual(['approved']);
  for (const time of ['2028-02-27T12:00:00Z', '2028-02-28T12:00:00Z']) await timeIs(time);
  expect(await toldTo(member)).toEqual(['ends']);
  expect(await move(stage, member, claim, 'approved')).toBe('ok');
  expect(await until()).toBe('2029-03-27');
  expect(await move(stage, member, claim, 'approved')).toBe('already');
  await timeIs('2028-03-28T12:00:00Z');
  expect(await stateOf(stage, claim)).toBe('approved');
});

test('not renewed it ends: its jobs close, its owner is told, and only who made it may have renewed it in time', async () => {
  const { member, claim } = await approved();
  const job = await addJob(member);
  const renewal = { name: 'move_content', args: { content_id: claim, to: 'approved' } };
  await timeIs(inDays(370));
  expect([await stateOf(stage, claim), await stateOf(stage, job)]).toEqual(['ended', 'expired']);
  expect(await toldTo(member)).toContain('ended');
  expect(await act(stage, member, 'create_content', opening({ apply_until: inDays(380).slice(0, 10) }))).toBe('forbidden not_yours');
  expect(await act(stage, await addMember(stage, 'Eve'), 'move_content', renewal.args)).toBe('not_found');
  expect(resultsOf(await send(stage, member, [{ ...renewal, made_at: inDays(369) }]))[0]?.status).toBe('closed');
  expect(resultsOf(await send(stage, member, [{ ...renewal, made_at: inDays(364) }]))[0]?.status).toBe('ok');
  expect(await stateOf(stage, claim)).toBe('approved');
  await timeIs(inDays(370 + 366 + 20));
  expect(resultsOf(await send(stage, member, [{ ...renewal, made_at: inDays(364) }]))[0]?.status).toBe('closed');
});

test('renewed in time and come late, it does not take the company from who has asked since', async () => {
  const { member, claim } = await approved();
  await timeIs(inDays(368));
  await claimed('Eve');
  const late = { name: 'move_content', args: { content_id: claim, to: 'approved' }, made_at: inDays(360) };
  expect(resultsOf(await send(stage, member, [late]))[0]?.status).toBe('closed');
});

test('what proved it goes 90 days after it was refused; withdrawn, at once', async () => {
  const paul = await addMember(stage, 'Paul');
  const file = await bring(paul);
  const one = await add(stage, paul, created('claim', { files: [{ id: file }] }, { company: companies[0] }));
  await decide(stage, one, 'rejected', { reason: 'unclear' });
  await timeIs(inDays(80));
  expect(await standing(paul)).toHaveLength(1);
  await timeIs(inDays(92));
  expect(await standing(paul)).toEqual([]);
  expect((await ownOf(paul, one)).files).toBeNull();
  const next = await add(stage, paul, created('claim', { files: [{ id: await bring(paul) }] }, { company: companies[1] }));
  expect(await move(stage, paul, next, 'withdrawn')).toBe('ok');
  expect(await standing(paul)).toEqual([]);
});

test('what a claim says of itself is the server’s: nobody writes how long it holds', async () => {
  const awa = await addMember(stage);
  const told = created('claim', {}, { company: companies[0], holds_until: '2099-01-01T00:00:00Z', is_disputed: true });
  expect(await act(stage, awa, 'create_content', told)).toBe('ok');
  expect([await fieldOf(awa, told.id, 'holds_until'), await fieldOf(awa, told.id, 'is_disputed')]).toEqual([null, null]);
  expect(fieldsOf('claim')).not.toHaveProperty('holds_until');
});
