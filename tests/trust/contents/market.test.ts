/** Stalls and what is sold there: under the whole name, at one's own stall alone, for a while, and gone with who sold it. */
import { afterEach, expect, test } from 'vitest';
import { rangeBounds } from '#src/features/market/model/product.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addMember,
  addMembers,
  contentOf,
  countsOf,
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
  stateOf,
  tickAt,
} from './content-stage.ts';

const stage = openContentStage();
afterEach(() => stage.setClock(lifeNow));

const addStall = (member: string, fields: Json = {}) => add(stage, member, created('stall', {}, fields));
const selling = (parent_id: string, fields: Json = {}) => created('product', { parent_id }, fields);

test('a stall is opened under the whole name, which leads to who sells', async () => {
  const grace = await addMember(stage, 'Grace Mbah');
  expect(await act(stage, grace, 'create_content', created('stall', { name_display: 'initials' }))).toBe('invalid name_display');
  const stall = await addStall(grace, { region_code: 'CM-NW' });
  const near = newPhone('region:CM-NW');
  expect(await rowOf(stage, null, `contents:${stall}`, near)).toMatchObject({ owner_name: 'Grace Mbah', author_id: grace, state: 'open' });
});

test('one sells at one’s own open stall, which is named and counts what is there', async () => {
  const [grace, paul] = [await addMember(stage, 'Grace Mbah'), await addMember(stage, 'Paul')];
  const stall = await addStall(grace);
  expect(await act(stage, paul, 'create_content', selling(stall))).toBe('not_found');
  const product = await add(stage, grace, selling(stall, { stall_name: 'The ministry' }));
  expect(await rowOf(stage, null, `products:${product}`)).toMatchObject({ stall_name: 'Grace’s plantains', price: 2500 });
  expect(await countsOf(stage, stall)).toEqual({ product: 1 });
  expect(await move(stage, grace, stall, 'closed')).toBe('ok');
  expect(await stateOf(stage, product)).toBe('expired');
  expect(await toldOf(grace)).toEqual([]);
  expect(await act(stage, grace, 'create_content', selling(stall))).toBe('closed not_taken');
  expect(await edit(stage, grace, 'stall', stall)).toBe('ok');
  expect(await stateOf(stage, stall)).toBe('open');
});

test.each([
  ['CM-NW', 'CM-NW-ME', 'CM-NW-ME'],
  ['CM-AD', 'CM-NW-ME', null],
])('a division of another region is left out: %s, %s', async (region_code, division_code, kept) => {
  const grace = await addMember(stage, 'Grace Mbah');
  const product = await add(stage, grace, selling(await addStall(grace), { region_code, division_code }));
  expect(await stage.query('select division_code from app.products where id = $1', [product])).toEqual([{ division_code: kept }]);
});

test.each([
  ['no price and none to talk about', { price: null }, 'priced'],
  ['a price of nothing', { price: 0 }, 'price'],
  ['a price below nothing', { price: -5 }, 'price'],
  ['a price of a thousand million', { price: 1_000_000_000 }, 'price'],
  ['a price with centimes', { price: 25.5 }, 'price'],
  ['a number in the title', { title: 'Call 677 00 11 22' }, 'plain_title'],
  ['a link in the title', { title: 'www.example.org' }, 'plain_title'],
  ['a day that is over', { last_day: inDays(-2).slice(0, 10) }, 'last_day'],
  ['longer than a month', { last_day: inDays(40).slice(0, 10) }, 'last_day'],
  ['a unit that is none', { unit: 'tonne' }, 'unit'],
  ['hours of food', { category: 'food', unit: 'hour' }, 'unit_fits'],
  ['heads of cloth', { category: 'cloth', unit: 'head' }, 'unit_fits'],
  ['kilos of a service', { category: 'services', unit: 'kg' }, 'unit_fits'],
  ['a condition that is none', { condition: 'stolen' }, 'condition'],
])('a product is refused with %s', async (_, fields, field) => {
  const grace = await addMember(stage);
  expect(await act(stage, grace, 'create_content', selling(await addStall(grace), fields))).toBe(`invalid ${field}`);
});

test('the server tells within which range a price lies, by the bounds that phones know, whatever its member tells', async () => {
  const grace = await addMember(stage);
  const product = await add(stage, grace, selling(await addStall(grace), { price: null, negotiable: true, price_range: 'from_200' }));
  const told = async () => (await rowOf(stage, null, `products:${product}`))?.price_range;
  expect(await told()).toBeNull();
  for (const [n, bound] of rangeBounds.entries())
    for (const [price, range] of [
      [Math.max(bound * 1000, 5), `from_${bound}`],
      [(rangeBounds[n + 1] ?? 500_000) * 1000 - 1, `from_${bound}`],
    ]) {
      expect(await edit(stage, grace, 'product', product, { price })).toBe('ok');
      expect(await told()).toBe(range);
    }
});

test('ten a day are put up at once, and the rest later', async () => {
  const grace = await addMember(stage);
  const stall = await addStall(grace);
  for (let n = 0; n < 10; n += 1) await add(stage, grace, selling(stall));
  const late = selling(stall);
  expect(await act(stage, grace, 'create_content', late)).toBe('held per_day');
  await tickAt(stage, inDays(1.1));
  expect(await stateOf(stage, late.id)).toBe('open');
});

const toldOf = (member: string) => stage.query('select kind, target_id, facts from app.notifications where user_id = $1', [member]);

test('its time over, it leaves the phones of others, who sells is told, and it stands again with a new day', async () => {
  const grace = await addMember(stage);
  const product = await add(stage, grace, selling(await addStall(grace)));
  await stage.setClock(inDays(22));
  await tickAt(stage, inDays(22));
  expect(await stateOf(stage, product)).toBe('expired');
  expect(await rowOf(stage, null, `products:${product}`)).toBeUndefined();
  expect(await toldOf(grace)).toEqual([{ kind: 'product_ended', target_id: product, facts: { title: expect.any(String) } }]);
  await tickAt(stage, inDays(22.1));
  expect(await toldOf(grace)).toHaveLength(1);
  expect(await edit(stage, grace, 'product', product, { last_day: inDays(50).slice(0, 10), price: 2000 })).toBe('ok');
  expect(await rowOf(stage, null, `products:${product}`)).toMatchObject({ price: 2000 });
});

test('a new price is seen to be new; sold is sold', async () => {
  const grace = await addMember(stage);
  const product = await add(stage, grace, selling(await addStall(grace)));
  await stage.setClock(inDays(0.1));
  expect(await edit(stage, grace, 'product', product, { price: 3000 })).toBe('ok');
  expect(new Date(String((await contentOf(stage, product)).edited_at)).toISOString()).toBe(inDays(0.1));
  expect(await move(stage, grace, product, 'sold')).toBe('ok');
  expect(await edit(stage, grace, 'product', product)).toBe('closed submitted');
  expect(await rowOf(stage, null, `contents:${product}`)).toMatchObject({ state: 'sold' });
});

test('reserved is still read, says so, and is free again without being an edit or the newest; it is not changed meanwhile', async () => {
  const [grace, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const product = await add(stage, grace, selling(await addStall(grace), { condition: 'used' }));
  const before = await contentOf(stage, product);
  expect(await move(stage, paul, product, 'reserved')).toBe('not_found');
  await stage.setClock(inDays(0.1));
  expect(await move(stage, grace, product, 'reserved')).toBe('ok');
  expect(await move(stage, grace, product, 'reserved')).toBe('already');
  expect(await rowOf(stage, null, `contents:${product}`)).toMatchObject({ state: 'reserved' });
  expect(await rowOf(stage, null, `products:${product}`)).toMatchObject({ condition: 'used' });
  expect(await edit(stage, grace, 'product', product, { price: 1 })).toBe('closed submitted');
  expect(await move(stage, paul, product, 'open')).toBe('not_found');
  expect(await move(stage, grace, product, 'open')).toBe('ok');
  const { opened_at, edited_at, resubmissions } = await contentOf(stage, product);
  expect([opened_at, edited_at, resubmissions]).toEqual([before.opened_at, null, 0]);
  expect(await move(stage, grace, product, 'reserved')).toBe('ok');
  expect(await move(stage, grace, product, 'sold')).toBe('ok');
  expect(await move(stage, grace, product, 'open')).toBe('closed no_move');
});

test('what is reserved ends like what is not: by its time, with its stall, and by five who report it', async () => {
  const grace = await addMember(stage);
  const [one, other] = [await addStall(grace), await addStall(grace)];
  const [late, closed, reported] = [
    await add(stage, grace, selling(one)),
    await add(stage, grace, selling(other)),
    await add(stage, grace, selling(one)),
  ];
  for (const id of [late, closed, reported]) expect(await move(stage, grace, id, 'reserved')).toBe('ok');
  expect(await move(stage, grace, other, 'closed')).toBe('ok');
  await reportBy(stage, await addMembers(stage, 5), reported);
  expect([await stateOf(stage, late), await stateOf(stage, closed), await stateOf(stage, reported)]).toEqual([
    'reserved',
    'expired',
    'flagged',
  ]);
  // Out of sight it is not put back by its owner.
  expect(await move(stage, grace, reported, 'open')).toBe('closed no_move');
  expect(await move(stage, grace, closed, 'open')).toBe('closed no_move');
  await stage.setClock(inDays(22));
  await tickAt(stage, inDays(22));
  expect(await stateOf(stage, late)).toBe('expired');
  expect((await toldOf(grace)).map(({ target_id }) => target_id)).toEqual([late]);
});

test('a stall that moderators hide takes down what is sold there; five who report a product take that down', async () => {
  const grace = await addMember(stage);
  const stall = await addStall(grace);
  const [first, second] = [await add(stage, grace, selling(stall)), await add(stage, grace, selling(stall))];
  await reportBy(stage, await addMembers(stage, 5), first);
  expect([await stateOf(stage, first), await stateOf(stage, second)]).toEqual(['flagged', 'open']);
  expect(saidTo(await decide(stage, stall, 'hidden', { reason: 'asks_money' }))).toBe('ok');
  expect([await stateOf(stage, first), await stateOf(stage, second)]).toEqual(['flagged', 'expired']);
  expect(await edit(stage, grace, 'product', second)).toBe('closed not_taken');
});

test('whoever leaves takes stall and products along', async () => {
  const grace = await addMember(stage);
  const stall = await addStall(grace);
  const product = await add(stage, grace, selling(stall));
  await stage.query('select app.delete_account($1)', [grace]);
  expect(await stage.query('select id from app.contents where id = any ($1)', [[stall, product]])).toEqual([]);
  expect(await stage.query('select id from app.products where id = $1', [product])).toEqual([]);
});
