/** What becomes of a member's mutations, signatures and petitions when the account ends, and what the member could take along. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addPetition, catchUp, newPhone, resultsOf, send, signing } from './petition-stage.ts';

let stage: Stage;
let member: string;
let other: string;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.setClock('2027-03-27T12:00:00Z');
  [member, other] = [await stage.addMember({ display_name: 'Ngum Awa' }), await stage.addMember({ display_name: 'Paul' })];
});
afterEach(() => stage.query('delete from app.petitions'));

const leave = () => stage.query('select app.delete_account($1)', [member]);
const countsOf = async (petition: string) =>
  (await stage.query('select by_account, reached from app.petition_counts where id = $1', [petition]))[0];

test('signatures go with the account, the counts fall by them, and a threshold below them is taken back', async () => {
  const petition = await addPetition(stage, { thresholds: { answer: 2 } });
  for (const who of [member, other]) await send(stage, who, [signing(petition)]);
  expect(await countsOf(petition)).toMatchObject({ by_account: 2, reached: { answer: expect.any(String) } });
  await leave();
  expect(await countsOf(petition)).toEqual({ by_account: 1, reached: {} });
  const visitor = newPhone();
  await catchUp(stage, null, visitor);
  expect(visitor.rows.get(`petition_counts:${petition}`)).toMatchObject({ by_account: 1 });
});

test('a public petition stays, without its owner and the name; what was not public goes whole', async () => {
  const [open, review] = [
    await addPetition(stage, { owner_id: member, owner_name: 'Ngum Awa' }),
    await addPetition(stage, { owner_id: member, state: 'in_review' }),
  ];
  await leave();
  const rows = await stage.query('select id, owner_id, owner_name, scope from app.petitions where id in ($1, $2)', [open, review]);
  expect(rows.find(({ id }) => id === open)).toMatchObject({ owner_id: null, owner_name: null, scope: 'public' });
  expect(rows.find(({ id }) => id === review)).toBeUndefined();
  expect(await stage.query('select from app.petition_counts where id = $1', [review])).toEqual([]);
});

test('the phone that is still signed in loses its scope and with it the rows; what it sends is not taken', async () => {
  const petition = await addPetition(stage);
  await send(stage, member, [signing(petition)]);
  const phone = newPhone();
  await catchUp(stage, member, phone);
  expect([...phone.rows.keys()].some((key) => key.startsWith('petition_signatures:'))).toBe(true);
  await leave();
  await catchUp(stage, member, phone);
  expect(phone.scopes).toEqual({ public: '1' });
  expect([...phone.rows.keys()].sort()).toEqual([`contents:${petition}`, `petition_counts:${petition}`, `petitions:${petition}`]);
  await expect(send(stage, member, [signing(petition)])).rejects.toThrow('PT401');
});

test('no row of ours names the member any more', async () => {
  const [petition, draft] = [
    await addPetition(stage, { owner_id: member }),
    await addPetition(stage, { owner_id: member, state: 'draft' }),
  ];
  await send(stage, member, [signing(petition)]);
  await stage.query(`update app.petitions set state = 'gathering_supporters' where id = $1`, [draft]);
  await leave();
  const tables = await stage.query(
    `select oid::regclass::text as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
  );
  const naming: unknown[] = [];
  for (const { name } of tables)
    if ((await stage.query(`select from ${name} t where strpos(t::text, $1) > 0`, [member])).length > 0) naming.push(name);
  expect(naming).toEqual(['app.pictures_to_remove']);
});

test('mutations, signatures and petitions are in the member’s export, and nobody else’s are', async () => {
  const petition = await addPetition(stage, { owner_id: other, owner_name: 'Paul' });
  const own = await addPetition(stage, { owner_id: member, title: 'A well for the market of Bafut' });
  await send(stage, member, [{ ...signing(petition), made_at: '2027-03-26T08:00:00Z' }, signing('none')]);
  await send(stage, other, [signing(own)]);
  const answer = await stage.call(member, 'export_my_data');
  expect(answer).toMatchObject({
    data: {
      acts: expect.arrayContaining([
        { name: 'sign_petition', at: expect.any(String), verdict: 'ok' },
        { name: 'sign_petition', at: expect.any(String), verdict: 'invalid' },
      ]),
      signatures: [{ petition_id: petition, shown_name: 'Ngum Awa', state: 'valid', claimed_at: expect.stringContaining('2027-03-26') }],
      petitions: [{ id: own, title: 'A well for the market of Bafut' }],
    },
  });
  expect(JSON.stringify(answer)).not.toContain(other);
  expect(JSON.stringify(answer)).not.toContain('Paul');
});

test('an account that ends while a mutation of its member waits takes the mutation along, and neither waits for the other', async () => {
  const petition = await addPetition(stage);
  await send(stage, other, [signing(petition)]);
  await stage.query('begin');
  await leave();
  const onTheWay = send({ call: stage.call }, member, [signing(petition)]).then(() => 'taken', String);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stage.query(`select wait_event from pg_stat_activity where usename = 'authenticator' and wait_event_type = 'Lock'`)).toEqual(
    [{ wait_event: 'advisory' }],
  );
  await stage.query('commit');
  expect(await onTheWay).toContain('PT401');
  expect(await countsOf(petition)).toMatchObject({ by_account: 1 });
});

test('accounts that end at once, and those who sign the same petitions meanwhile, all come through', async () => {
  const petitions = await Promise.all(Array.from({ length: 12 }, () => addPetition(stage)));
  const members = await Promise.all(Array.from({ length: 8 }, () => stage.addMember()));
  const turned = (by: number) => petitions.map((_, i) => petitions[(i * (by % 2 === 0 ? 1 : 11) + by) % 12] ?? '');
  for (const [i, who] of members.slice(0, 4).entries())
    await send(
      stage,
      who,
      turned(i).map((petition) => signing(petition)),
    );
  const requests = await Promise.all(members.map(() => stage.connect()));
  await stage.query(
    'create function public.leave_now(who uuid) returns text language sql security definer as $$ select app.delete_account(who); select 1 $$; grant execute on function public.leave_now(uuid) to authenticated',
  );
  const outcomes = await Promise.all(
    members.map((who, i) => {
      if (i < 4) return requests[i]?.(who, 'select public.leave_now($1)', [who]);
      const ops = turned(i).map((petition) => ({ id: crypto.randomUUID(), v: 1, ...signing(petition) }));
      return requests[i]?.(who, 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), {}]);
    }),
  );
  await stage.query('drop function public.leave_now');
  expect(outcomes.map((outcome) => outcome?.error)).toEqual(members.map(() => null));
  for (const outcome of outcomes.slice(4))
    expect(resultsOf(outcome?.rows[0]?.answer as never).map(({ status }) => status)).toEqual(petitions.map(() => 'ok'));
  for (const petition of petitions) expect(await countsOf(petition)).toMatchObject({ by_account: 4 });
});
