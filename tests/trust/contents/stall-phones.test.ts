/** Telephone numbers of stalls: who gives one, who is told it and how often, that phones copy none, and what the seller reads of it. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { phoneRules } from '#src/features/market/model/phone-rules.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  addMembers,
  addYoung,
  contentOf,
  created,
  decide,
  edit,
  inDays,
  type Json,
  move,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  tickAt,
} from './content-stage.ts';
import { onSale, type Sale } from './deal-stage.ts';

const stage = openContentStage();
afterEach(() => stage.setClock(lifeNow));

const number = '+237670000001';
const pidOf = async (id: string): Promise<string> => String((await contentOf(stage, id)).pid);
const give = async (member: string | null, stall: string, phone: string | null = number): Promise<string> =>
  saidTo(await stage.call(member, 'set_stall_phone', await pidOf(stall), phone));
const ask = async (member: string | null, product: string): Promise<Json> =>
  (await stage.call(member, 'ask_stall_phone', await pidOf(product))) as Json;
const reads = async (member: string | null, stall: string): Promise<Json> =>
  (await stage.call(member, 'read_stall_phone', await pidOf(stall))) as Json;
const flagOf = async (product: string): Promise<unknown> => (await rowOf(stage, null, `products:${product}`))?.has_phone;
const onSaleByPhone = async (): Promise<Sale> => {
  const sale = await onSale(stage);
  expect(await give(sale.grace, sale.stall)).toBe('ok');
  return sale;
};
const told = { status: 'ok', phone: number };

test('a member asks and is told it; phones know that there is one, and copy none', async () => {
  const { grace, paul, stall, product } = await onSale(stage);
  expect([await ask(paul, product), await flagOf(product)]).toEqual([{ status: 'not_found' }, null]);
  expect(await give(grace, stall)).toBe('ok');
  expect(await give(grace, stall)).toBe('already');
  expect([await ask(paul, product), await flagOf(product)]).toEqual([told, true]);
  // One that is put up afterwards, and one that is changed, have it too.
  const later = await add(stage, grace, created('product', { parent_id: stall }));
  expect(await edit(stage, grace, 'product', product, { has_phone: false })).toBe('ok');
  expect([await flagOf(later), await flagOf(product)]).toEqual([true, true]);
  for (const reader of [grace, paul, stage.moderator, null]) {
    const phone = newPhone();
    await catchUp(stage, reader, phone);
    expect(JSON.stringify([...phone.rows])).not.toContain(number.slice(-9));
  }
  expect(await give(grace, stall, null)).toBe('ok');
  expect([await ask(paul, product), await flagOf(product), await flagOf(later)]).toEqual([{ status: 'not_found' }, null, null]);
});

test('only whose stall it is gives one, and reads it there', async () => {
  const { grace, paul, stall, product } = await onSaleByPhone();
  for (const other of [paul, stage.moderator]) {
    expect([await give(other, stall, '+237690000009'), await reads(other, stall)]).toEqual(['not_found', { status: 'not_found' }]);
  }
  expect(await give(grace, product)).toBe('not_found');
  expect(await reads(grace, stall)).toEqual({ ...told, asked: null });
  for (const visitor of ['set_stall_phone', 'read_stall_phone', 'ask_stall_phone'])
    expect(JSON.stringify(await stage.call(null, visitor, ...(visitor.startsWith('set') ? ['x', number] : ['x'])))).toContain('42501');
});

test.each(['', '670000001', '+237222000001', '+23767000000', '+2376700000012', '+33670000001', ' +237670000001', "+237670000001'--"])(
  'what is no mobile number of Cameroon is refused: %j',
  async (phone) => {
    const { grace, stall } = await onSale(stage);
    expect(await give(grace, stall, phone)).toBe('invalid phone');
  },
);

test.each<[string, (sale: Sale) => Promise<unknown>]>([
  ['sold', ({ grace, product }) => move(stage, grace, product, 'sold')],
  ['withdrawn', ({ grace, product }) => move(stage, grace, product, 'withdrawn')],
  ['hidden by moderators', ({ product }) => decide(stage, product, 'hidden', { reason: 'spam' })],
  ['out of sight by reports', async ({ product }) => reportBy(stage, await addMembers(stage, 5), product)],
  ['at a stall that closed', ({ grace, stall }) => move(stage, grace, stall, 'closed')],
  ['at a stall that was hidden', ({ stall }) => decide(stage, stall, 'hidden', { reason: 'spam' })],
  ['of a member who is suspended', ({ grace }) => stage.query("update auth.users set banned_until = '2099-01-01' where id = $1", [grace])],
  [
    'of a member who blocked the caller',
    ({ grace, paul }) => act(stage, grace, 'block_author', { id: randomUUID(), is_on: true, name: 'Paul', member_id: paul }),
  ],
])('of a product %s nothing is told', async (_, happens) => {
  const sale = await onSaleByPhone();
  await happens(sale);
  expect(await ask(sale.paul, sale.product)).toEqual({ status: 'not_found' });
  expect(await stage.query('select from app.stall_phone_asks')).toEqual([]);
});

test('a reserved product has it still; one’s own is not asked for, and whoever blocks lifts it first', async () => {
  const { grace, paul, product } = await onSaleByPhone();
  await move(stage, grace, product, 'reserved');
  expect(await ask(paul, product)).toEqual(told);
  expect(saidTo(await ask(grace, product))).toBe('forbidden own');
  await act(stage, paul, 'block_author', { id: randomUUID(), is_on: true, name: 'Grace', member_id: grace });
  expect(saidTo(await ask(paul, product))).toBe('forbidden blocked');
});

test('an account that is not confirmed, younger than a day, or suspended is refused, and told until when', async () => {
  const { product } = await onSaleByPhone();
  const change = async (change: string): Promise<string> => {
    const member = await addMember(stage, 'Awa');
    await stage.query(`update auth.users set ${change} where id = $1`, [member]);
    return member;
  };
  const [unconfirmed, fresh] = [await change('email_confirmed_at = null'), await change(`created_at = '${inDays(-0.5)}'`)];
  const suspended = await change(`banned_until = '2099-01-01'`);
  expect(await ask(unconfirmed, product)).toEqual({ status: 'forbidden', why: 'unconfirmed' });
  expect(await ask(fresh, product)).toMatchObject({ status: 'forbidden', why: 'new_account' });
  expect(Date.parse(String((await ask(fresh, product)).until))).toBe(Date.parse(inDays(0.5)));
  expect(saidTo(await ask(suspended, product))).toBe('forbidden no_member');
  expect(await ask(await addYoung(stage), product)).toEqual(told);
});

/** Of so many other members. */
const manySales = async (count: number): Promise<readonly string[]> => {
  const products: string[] = [];
  while (products.length < count) products.push((await onSaleByPhone()).product);
  return products;
};

test('20 stalls a day, the same one again for nothing; the day ends at midnight in Cameroon', { timeout: 120_000 }, async () => {
  const paul = await addMember(stage, 'Paul');
  const [last = '', ...products] = await manySales(phoneRules.aDay + 1);
  // Another product of the same stall is the same number.
  const [first = ''] = products;
  const { owner_id, parent_id } = await contentOf(stage, first);
  const second = await add(stage, String(owner_id), created('product', { parent_id }));
  for (const product of [...products, second, ...products]) expect(await ask(paul, product)).toEqual(told);
  expect(await ask(paul, last)).toMatchObject({ status: 'too_many', until: expect.stringContaining('2027-03-27T23:00:00') });
  expect(await ask(paul, first)).toEqual(told);
  await stage.setClock('2027-03-27T22:59:59Z');
  expect(saidTo(await ask(paul, last))).toBe('too_many');
  await stage.setClock('2027-03-27T23:00:00Z');
  expect(await ask(paul, last)).toEqual(told);
});

test('twenty at once, from twenty connections, are not twenty-one', { timeout: 120_000 }, async () => {
  const paul = await addMember(stage, 'Paul');
  const products = await manySales(phoneRules.aDay + 4);
  const pids: string[] = [];
  for (const product of products) pids.push(await pidOf(product));
  const lines = await Promise.all(pids.map(() => stage.connect()));
  const said = await Promise.all(
    lines.map(async (line, n) => {
      const { rows } = await line(paul, 'select public.ask_stall_phone($1) as answer', [pids[n]]);
      return saidTo(rows[0]?.answer);
    }),
  );
  expect(said.filter((one) => one === 'ok')).toHaveLength(phoneRules.aDay);
  expect(said.filter((one) => one === 'too_many')).toHaveLength(4);
});

test('a number is changed 20 times a day', async () => {
  const { grace, stall } = await onSale(stage);
  for (let n = 0; n < 20; n += 1) expect(await give(grace, stall, n % 2 ? null : number)).toBe('ok');
  expect(await give(grace, stall)).toBe('too_many');
  await stage.setClock(inDays(1));
  expect(await give(grace, stall)).toBe('ok');
});

test('the seller reads how many asked, in fives from five up, today’s not among them, for 30 days; never who', async () => {
  const { grace, stall, product } = await onSaleByPhone();
  const people = await addMembers(stage, 9);
  const asked = async () => (await reads(grace, stall)).asked;
  for (const one of people.slice(0, 4)) await ask(one, product);
  await stage.setClock(inDays(1));
  // The same one on another day is one.
  await ask(String(people[0]), product);
  await ask(String(people[4]), product);
  expect(await asked()).toBe(null);
  await stage.setClock(inDays(2));
  expect(await asked()).toBe(phoneRules.fewest);
  for (const one of people.slice(5)) await ask(one, product);
  await stage.setClock(inDays(3));
  expect(await reads(grace, stall)).toEqual({ ...told, asked: 5 });
  await stage.setClock(inDays(1 + phoneRules.days));
  expect(await asked()).toBe(5);
  await stage.setClock(inDays(3 + phoneRules.days));
  expect(await asked()).toBe(null);
  await tickAt(stage, inDays(3 + phoneRules.days));
  expect(await stage.query('select from app.stall_phone_asks')).toEqual([]);
});

test('each reads their own of it in their data, and all of it goes with the account', async () => {
  const { grace, paul, stall, product } = await onSaleByPhone();
  await ask(paul, product);
  const dataOf = async (member: string) => ((await stage.call(member, 'export_my_data')) as { data: Json }).data;
  expect(await dataOf(grace)).toMatchObject({ stall_phones: [{ stall, phone: number }], stall_phones_asked_for: [] });
  expect(JSON.stringify(await dataOf(grace))).not.toContain(paul);
  expect(await dataOf(paul)).toMatchObject({ stall_phones: [], stall_phones_asked_for: [{ stall, day: '2027-03-27' }] });
  expect(JSON.stringify(await dataOf(paul))).not.toContain(number);
  await stage.query('select app.delete_account($1)', [paul]);
  expect(await stage.query('select from app.stall_phone_asks')).toEqual([]);
  await stage.query('select app.delete_account($1)', [grace]);
  expect(await stage.query('select from app.stall_phones')).toEqual([]);
  expect(await ask(await addMember(stage, 'Awa'), product)).toEqual({ status: 'not_found' });
});
