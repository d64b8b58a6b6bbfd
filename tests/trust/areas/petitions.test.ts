/** Signatures of members of other areas: kept, counted apart, and never towards what a petition of an area is owed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { regionCodes } from '#src/shared/region-codes.ts';
import { addPetition, resultsOf, send, signing } from '#tests/trust/sync/petition-stage.ts';
import { daysFrom, moveTo, openAreaStage, setTime, signUp } from './area-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openAreaStage();
const [home = '', away = ''] = regionCodes;
const local = { reach: 'region', region_code: home };
beforeEach(() => stage.query('delete from app.petitions'));
afterEach(() => stage.query("select set_config('app.test_now', '', false)"));

const countsOf = async (petition: string): Promise<Json> =>
  (await stage.query('select by_account, outside, late, held, reached from app.petition_counts where id = $1', [petition]))[0] ?? {};
const act = async (member: string, name: string, args: object): Promise<Json> =>
  resultsOf(await send(stage, member, [{ name, args }]))[0] ?? {};
const sign = async (member: string, petition: string): Promise<unknown> =>
  (await act(member, 'sign_petition', signing(petition).args)).status;

/** One who lived there, one of elsewhere who came since it opened, one without an area, one who said it at sign-up. */
const addSigners = async () => {
  const [local, came, nowhere] = [await signUp(stage, 60, home), await signUp(stage, 60, away), await signUp(stage, 60)];
  await setTime(stage, daysFrom(0));
  await moveTo(stage, came, home);
  return { local, came, nowhere, fresh: await signUp(stage, 0, home) };
};

test('a signature counts of those who had the area when it opened, and apart of all others, who are told so', async () => {
  const petition = await addPetition(stage, local);
  const { local: ngum, came, nowhere, fresh } = await addSigners();
  expect([await sign(ngum, petition), await sign(fresh, petition)]).toEqual(['ok', 'ok']);
  expect(await countsOf(petition)).toMatchObject({ by_account: 2, outside: 0, reached: { answer: expect.any(String) } });
  expect([await sign(came, petition), await sign(nowhere, petition)]).toEqual(['apart', 'apart']);
  expect([await sign(came, petition), await sign(ngum, petition)]).toEqual(['already', 'already']);
  expect(await countsOf(petition)).toMatchObject({ by_account: 2, outside: 2 });
});

test('thirty who come for it reach nothing', async () => {
  const petition = await addPetition(stage, local);
  for (let n = 0; n < 30; n += 1) {
    const member = await signUp(stage, 60, n % 2 ? away : undefined);
    await setTime(stage, daysFrom(0));
    await moveTo(stage, member, home);
    expect(await sign(member, petition)).toBe('apart');
  }
  expect(await countsOf(petition)).toEqual({ by_account: 0, outside: 30, late: 0, held: 0, reached: {} });
});

test('of a petition to the whole country everybody counts', async () => {
  const petition = await addPetition(stage);
  for (const member of Object.values(await addSigners())) expect(await sign(member, petition)).toBe('ok');
  expect(await countsOf(petition)).toMatchObject({ by_account: 4, outside: 0 });
});

test('taken back, struck off and put back, held and let through, it stays apart', async () => {
  const petition = await addPetition(stage, local);
  const { came, nowhere } = await addSigners();
  await sign(came, petition);
  await act(came, 'withdraw_signature', { petition_id: petition });
  expect(await countsOf(petition)).toMatchObject({ by_account: 0, outside: 0 });
  expect(await sign(came, petition)).toBe('apart');
  await sign(nowhere, petition);
  for (const [state, outside] of [
    ['invalid', 0],
    ['valid', 2],
    ['held', 0],
    ['valid', 2],
    ['late', 0],
    ['valid', 2],
  ]) {
    await stage.query("update app.petition_signatures set state = $2 where petition_id = $1 and state <> 'withdrawn'", [petition, state]);
    expect(await countsOf(petition)).toMatchObject({ by_account: 0, outside });
  }
  await stage.query('delete from auth.users where id = $1', [came]);
  expect(await countsOf(petition)).toMatchObject({ by_account: 0, outside: 1 });
});

test('supporters of anywhere bring it to the moderators; when it opens they are judged like everybody', async () => {
  const petition = await addPetition(stage, { ...local, state: 'gathering_supporters', opened_at: null, thresholds: {} });
  const [row] = await stage.query('select code from app.petitions where id = $1', [petition]);
  const members = await addSigners();
  const other = await signUp(stage, 0, away);
  await setTime(stage, daysFrom(0));
  for (const member of [...Object.values(members), other])
    expect((await act(member, 'support_petition', { ...signing(petition).args, code: row?.code })).status).toBe('ok');
  expect(await countsOf(petition)).toMatchObject({ by_account: 5, outside: 0 });
  expect(await stage.query('select state from app.petitions where id = $1', [petition])).toEqual([{ state: 'in_review' }]);
  await stage.query("update app.petitions set state = 'open' where id = $1", [petition]);
  expect(await countsOf(petition)).toMatchObject({ by_account: 2, outside: 3 });
});

test('a strike says what it takes of what counts', async () => {
  const petition = await addPetition(stage, local);
  const { local: ngum, came } = await addSigners();
  for (const member of [ngum, came]) await sign(member, petition);
  const moderator = await stage.addMember();
  await stage.giveRole(moderator, { role: 'moderator' });
  const strike = (isTry: boolean) =>
    stage.call(moderator, 'invalidate_signatures', petition, daysFrom(-1), daysFrom(1), null, null, 'automated', isTry);
  expect(await strike(true)).toMatchObject({ status: 'ok', count: 2, by_account: 0 });
  expect(await strike(false)).toMatchObject({ status: 'ok', count: 2, by_account: 0 });
  expect(await countsOf(petition)).toMatchObject({ by_account: 0, outside: 0 });
});
