/** What time does to petitions: app.tick at chosen times, twice over. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  act,
  addOpened,
  addWithRole,
  inDays,
  lifeNow,
  openLifeStage,
  petitionOf,
  statusOf,
  supporting,
  tickAt,
  written,
} from './life-stage.ts';
import { addPetition, resultsOf, send, signing } from './petition-stage.ts';

const stage = openLifeStage();

/** All that petitions hold, to see that nothing moved. */
const everything = async () => {
  const rows = [];
  for (const table of [
    'petitions',
    'petition_counts',
    'petition_signatures',
    'petition_events',
    'petition_authorships',
    'petition_area_counts',
  ])
    rows.push(...(await stage.query(`select t::text as row from app.${table} t order by 1`)));
  return rows;
};
const signaturesOf = (id: string) =>
  stage.query(
    'select name_display, shown_name, area_code, claimed_at, state from app.petition_signatures where petition_id = $1 order by state',
    [id],
  );

test('an open petition ends when its author said, and not before; a second tick moves nothing', async () => {
  const { id } = await addOpened(stage);
  await tickAt(stage, inDays(89.99));
  expect(await petitionOf(stage, id)).toMatchObject({ state: 'open', closed_at: null });
  await tickAt(stage, inDays(95));
  expect(await petitionOf(stage, id)).toMatchObject({ state: 'closed', closed_at: new Date(inDays(90)) });
  const before = await everything();
  await tickAt(stage, inDays(95));
  await tickAt(stage, inDays(96));
  expect(await everything()).toEqual(before);
});

test('held signatures count after a day, but not of a member who was banned', async () => {
  const petitions = await Promise.all(Array.from({ length: 61 }, () => addPetition(stage)));
  const [honest, banned] = [await stage.addMember(), await stage.addMember()];
  const acts = petitions.map((petition) => signing(petition, { name_display: 'citizen' }));
  for (const who of [honest, banned]) {
    const fresh = acts.map((each) => ({ ...each, args: { ...each.args, id: randomUUID() } }));
    expect(resultsOf(await send(stage, who, fresh)).filter(({ status }) => status === 'held')).toHaveLength(1);
  }
  await stage.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [banned]);
  const held = () => stage.query(`select user_id from app.petition_signatures where state = 'held'`);
  await tickAt(stage, inDays(0.99));
  expect(await held()).toHaveLength(2);
  await tickAt(stage, inDays(1.01));
  expect(await held()).toEqual([{ user_id: banned }]);
  expect(await stage.query('select by_account, held from app.petition_counts where id = $1', [petitions[60]])).toEqual([
    { by_account: 1, held: 1 },
  ]);
});

test('a fifth supporter who was held hands it in when released', async () => {
  const author = await stage.addMember({ display_name: 'Ngum' });
  const args = written();
  await act(stage, author, 'create_petition', args);
  const petition = await petitionOf(stage, args.id);
  for (let n = 0; n < 5; n += 1) {
    const supporter = await stage.addMember({ display_name: 'Bih' });
    await stage.query('update auth.users set created_at = $2 where id = $1', [supporter, inDays(-0.5)]);
    expect(await send(stage, supporter, [{ name: 'support_petition', args: supporting(petition) }])).toMatchObject({
      results: [{ status: 'held', why: 'new_account' }],
    });
  }
  await stage.query(`delete from app.petitions where id <> $1`, [args.id]);
  expect(await stage.query('select by_account, held from app.petition_counts where id = $1', [args.id])).toEqual([
    { by_account: 0, held: 5 },
  ]);
  await tickAt(stage, inDays(0.99));
  expect((await petitionOf(stage, args.id)).state).toBe('gathering_supporters');
  await tickAt(stage, inDays(1));
  expect((await petitionOf(stage, args.id)).state).toBe('in_review');
});

test('180 days after the end no name, area or claimed time is left, only how many per area; the count stays', async () => {
  const { id, author } = await addOpened(stage);
  const acts = [
    { area_code: 'CM-NW-ME' },
    { area_code: 'CM-NW-ME', name_display: 'citizen' },
    { area_code: 'CM-AD', name_display: 'initials' },
  ];
  for (const more of acts) await send(stage, await stage.addMember({ display_name: 'Paul Ndi' }), [signing(id, more)]);
  await tickAt(stage, inDays(90));
  await tickAt(stage, inDays(269.9));
  expect((await signaturesOf(id)).some(({ shown_name }) => shown_name === 'Paul Ndi')).toBe(true);
  await tickAt(stage, inDays(270));
  expect(await signaturesOf(id)).toEqual(
    Array.from({ length: 8 }, () => ({ name_display: 'citizen', shown_name: null, area_code: null, claimed_at: null, state: 'valid' })),
  );
  expect(await stage.query('select area_code, signatures from app.petition_area_counts where petition_id = $1 order by 1', [id])).toEqual([
    { area_code: '', signatures: 5 },
    { area_code: 'CM-AD', signatures: 1 },
    { area_code: 'CM-NW-ME', signatures: 2 },
  ]);
  expect(await stage.query('select by_account from app.petition_counts where id = $1', [id])).toEqual([{ by_account: 8 }]);
  expect(await petitionOf(stage, id)).toMatchObject({ state: 'closed', owner_id: author });
  const before = await everything();
  await tickAt(stage, inDays(271));
  expect(await everything()).toEqual(before);
});

test('one that was answered and led to nothing is archived then, and read online', async () => {
  const { id } = await addOpened(stage);
  await tickAt(stage, inDays(90));
  const officer = await addWithRole(stage, 'petition_officer');
  await stage.call(officer, 'add_petition_event', randomUUID(), id, 'answered', 'There is no money for it.', 'en', null, lifeNow);
  await tickAt(stage, inDays(270));
  const { state, scope, pid } = await petitionOf(stage, id);
  expect([state, scope]).toEqual(['archived', 'archive']);
  expect(await stage.call(null, 'read_petition', pid)).toMatchObject({
    status: 'ok',
    petition: { state: 'archived' },
    events: [{ kind: 'answered' }],
  });
});

test('what nobody answered stands for five years, and is archived then', async () => {
  const { id } = await addOpened(stage);
  await tickAt(stage, inDays(90 + 1825));
  expect(await petitionOf(stage, id)).toMatchObject({ state: 'closed' });
  for (const _ of [1, 2]) await tickAt(stage, inDays(90 + 1828));
  expect(await petitionOf(stage, id)).toMatchObject({ state: 'archived', scope: 'archive' });
});

test('the ledger forgets after 180 days, and not before', async () => {
  const member = await stage.addMember();
  await send(stage, member, [signing(await addPetition(stage), { name_display: 'citizen' })]);
  const entries = () => stage.query('select from app.ledger where user_id = $1', [member]);
  await tickAt(stage, inDays(179.9));
  expect(await entries()).toHaveLength(1);
  await tickAt(stage, inDays(180));
  expect(await entries()).toHaveLength(0);
});

test('a tick and members who sign at the same time do not wait for each other for ever', async () => {
  const petitions = await Promise.all(Array.from({ length: 20 }, (_, n) => addPetition(stage, { closes_at: inDays(n % 2) })));
  const members = await Promise.all(Array.from({ length: 6 }, () => stage.addMember()));
  const lines = await Promise.all(members.map(() => stage.connect()));
  const ops = () => JSON.stringify(petitions.map((id) => ({ id: randomUUID(), v: 1, ...signing(id, { name_display: 'citizen' }) })));
  const signed = members.map((member, n) => lines[n]?.(member, 'select public.sync(1, $1, null, $2) as answer', [ops(), '{}']));
  await tickAt(stage, inDays(0.5));
  expect((await Promise.all(signed)).map((answer) => answer?.error)).toEqual(members.map(() => null));
  expect(await stage.query(`select count(*)::integer as n from app.petitions where state = 'closed'`)).toEqual([{ n: 10 }]);
});

test('a member’s own petition is closed for what ended it', async () => {
  const { id, author } = await addOpened(stage);
  await tickAt(stage, inDays(90));
  for (const name of ['withdraw_petition', 'wake_petition', 'submit_petition', 'edit_petition'])
    expect(await statusOf(stage, author, name, { ...written(), petition_id: id })).toEqual(['closed', expect.any(String)]);
});
