/** Market prices: told by town and week from five members up, as worked out anew from the rows by itself; what is far off is held; nobody is told of. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { cropNames, crops } from '#src/features/market/model/crops.ts';
import { membersNeeded, priceLimits, reportDays, stepFrancs } from '#src/features/market/model/prices.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, addMember, addMembers, addYoung, inDays, type Json, openContentStage, tickAt } from './content-stage.ts';

const stage = openContentStage();
beforeEach(() => stage.query('delete from app.told_weeks; delete from app.price_reports; delete from app.price_weeks'));

/** A Saturday; its week began on the 22nd. */
const today = inDays(0).slice(0, 10);
const paid = (price: unknown, more: Json = {}): Json => ({
  ...{ id: randomUUID(), division_code: 'CM-NW-ME', crop: 'maize', unit: 'kg', day: today },
  price,
  ...more,
});
const report = (member: string, price: unknown, more: Json = {}): Promise<string> => act(stage, member, 'report_price', paid(price, more));
const reportAll = async (prices: readonly number[], more: Json = {}): Promise<readonly string[]> => {
  const members: string[] = [];
  for (const price of prices) {
    const member = await addMember(stage, `Buyer ${members.length}`);
    expect(await report(member, price, more)).toBe('ok');
    members.push(member);
  }
  return members;
};
const weeksLater = (weeks: number): Promise<void> => tickAt(stage, inDays(7 * weeks));
const told = () =>
  stage.query(
    `select crop, unit, monday::text, low, middle, high, reports from app.price_weeks where deleted_at is null order by monday, crop, unit`,
  );
const fates = async () => (await stage.query('select fate from app.price_reports order by said_at, price')).map(({ fate }) => fate);

/** By another way than SQL's: between the two neighbours of where a quarter of the way lies, then to the next step. */
const quartile = (prices: readonly number[], part: number): number => {
  const sorted = [...prices].sort((a, b) => a - b);
  const at = part * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return Math.floor((below + (above - below) * (at - Math.floor(at))) / stepFrancs + 0.5) * stepFrancs;
};
const expected = (prices: readonly number[]) => ({
  ...{ low: quartile(prices, 0.25), middle: quartile(prices, 0.5), high: quartile(prices, 0.75) },
  reports: prices.length - (prices.length % membersNeeded),
});

test('four members are told of by nothing, five are, once the week is over: the middle and the middle half', async () => {
  const prices = [250, 275, 300, 240, 410];
  await reportAll(prices.slice(0, membersNeeded - 1));
  await weeksLater(1);
  expect(await told()).toEqual([]);
  await reportAll(prices.slice(membersNeeded - 1));
  await weeksLater(1.1);
  expect(await told()).toEqual([]);
  await weeksLater(2);
  expect(await told()).toEqual([{ crop: 'maize', unit: 'kg', monday: '2027-03-22', ...expected(prices) }]);
  expect(expected(prices)).toEqual({ low: 250, middle: 275, high: 300, reports: 5 });
});

test('of many towns, crops and weeks, each board is what its rows make of it, worked out anew by itself', async () => {
  const members = await addMembers(stage, 13);
  const days = [today, inDays(-7).slice(0, 10)];
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (const member of members)
    for (const crop of ['maize', 'onions'])
      for (const day of days) if (random() < 0.7) expect(await report(member, 200 + Math.floor(random() * 200), { crop, day })).toBe('ok');
  await weeksLater(1);
  const rows = await stage.query(
    `select crop, monday::text, array_agg(price) as prices from app.price_reports where fate = 'counts' group by 1, 2 order by 2, 1`,
  );
  const boards = rows.flatMap(({ crop, monday, prices }) => {
    const all = (prices as number[]).map(Number);
    return all.length < membersNeeded ? [] : [{ crop, unit: 'kg', monday, ...expected(all) }];
  });
  expect(boards.length).toBeGreaterThan(2);
  expect(await told()).toEqual(boards);
});

test('one member counts once a week and town, with what they said last, and not once it is taken back', async () => {
  const [first = ''] = await reportAll([200, 210, 220, 230]);
  for (const price of [240, 250, 260]) expect(await report(first, price)).toBe('ok');
  expect(await report(first, 260)).toBe('already');
  await weeksLater(1);
  expect(await told()).toEqual([]);
  const [last = ''] = await reportAll([300], { day: today });
  expect(await report(last, null)).toBe('ok');
  expect(await report(last, null)).toBe('already');
  expect(await report(await addMember(stage, 'Awa'), null)).toBe('already');
  await weeksLater(2);
  expect(await told()).toEqual([]);
});

test('what is told stays until five reports of it changed, so that no single one is seen to come or to go', async () => {
  const members = await reportAll([200, 200, 200, 200, 200]);
  await weeksLater(1);
  const before = await told();
  await stage.setClock(inDays(7.5));
  for (const member of members.slice(0, 4)) expect(await report(member, 400, { day: today })).toBe('ok');
  await weeksLater(2);
  expect(await told()).toEqual(before);
  await stage.setClock(inDays(14.5));
  expect(await report(members[4] ?? '', 400, { day: today })).toBe('ok');
  await weeksLater(3);
  expect(await told()).toMatchObject([{ middle: 400 }]);
});

test('young and suspended accounts make no fifth, and what suspended ones made most of goes', async () => {
  const members = await reportAll([200, 210, 220, 230]);
  expect(await report(await addYoung(stage), 240)).toBe('ok');
  expect((await fates()).filter((fate) => fate === 'waits')).toHaveLength(1);
  await weeksLater(0.3);
  await reportAll([250]);
  await weeksLater(1);
  expect(await told()).toHaveLength(1);
  await stage.query('update auth.users set banned_until = $2 where id = any ($1)', [members.slice(0, 2), inDays(900)]);
  await weeksLater(2);
  expect(await told()).toEqual([]);
});

test('three times what others paid, or a third of it, is held, does not count, and is judged again when others pay as much', async () => {
  const [high = '', low = ''] = [await addMember(stage, 'High'), await addMember(stage, 'Low')];
  expect(await report(high, 901)).toBe('ok');
  expect(await report(low, 99)).toBe('ok');
  await reportAll([300, 300, 300, 300, 300, 900]);
  // Of this week nobody learns what others paid by what becomes of theirs.
  expect(await fates()).toEqual(Array(8).fill('counts'));
  await weeksLater(1);
  expect((await fates()).toSorted()).toEqual([...Array(6).fill('counts'), 'held', 'held']);
  expect(await told()).toEqual([{ crop: 'maize', unit: 'kg', monday: '2027-03-22', ...expected([300, 300, 300, 300, 300, 900]) }]);
  await stage.setClock(inDays(7.5));
  const day = inDays(7).slice(0, 10);
  // Nobody is compared with themself, nor with another crop.
  expect(await report(high, 10_000, { crop: 'onions', day })).toBe('ok');
  expect(await report(low, 901, { day })).toBe('ok');
  expect((await fates()).filter((fate) => fate === 'held')).toHaveLength(3);
  await reportAll([880, 880, 880, 880, 880, 880, 880], { day });
  await weeksLater(2);
  expect((await stage.query(`select fate from app.price_reports where user_id = $1 and crop = 'maize'`, [high]))[0]).toEqual({
    fate: 'counts',
  });
});

test.each<[string, Json, string]>([
  ['no number', { id: 'x' }, 'invalid id'],
  ['a crop that is in no list', { crop: 'gold' }, 'invalid crop'],
  ['a unit that it is not sold by', { unit: 'litre' }, 'invalid crop'],
  ['a town that is not there', { division_code: 'CM-XX-01' }, 'invalid division'],
  ['no day', { day: 'yesterday' }, 'invalid day'],
  ['tomorrow', { day: inDays(1).slice(0, 10) }, 'invalid day'],
  ['the last day that is taken', { day: inDays(-reportDays).slice(0, 10) }, 'ok'],
  ['too long ago', { day: inDays(-reportDays - 1).slice(0, 10) }, 'closed too_late'],
  ['too little', { price: priceLimits.least - 1 }, 'invalid price'],
  ['too much', { price: priceLimits.most + 1 }, 'invalid price'],
  ['no whole number', { price: 250.5 }, 'invalid price'],
  ['a text', { price: '250' }, 'invalid price'],
  ['nothing', { price: undefined }, 'invalid price'],
])('%s', async (_, more, answer) => {
  expect(await report(await addMember(stage), 250, more)).toBe(answer);
});

test('what changes no more leaves for the scope of its town, once, and comes to who asks for it alone', async () => {
  await reportAll([200, 210, 220, 230, 240]);
  const scopes = async () => (await stage.query('select scope from app.price_weeks where deleted_at is null')).map(({ scope }) => scope);
  const [all, looking] = [newPhone(), newPhone('older:prices:CM-NW-ME', 'older:prices:CM-XX-YY', 'older:prices:CM-NW-ME:x')];
  const prices = async (phone: typeof all): Promise<number> => {
    await catchUp(stage, null, phone);
    return [...phone.rows.keys()].filter((key) => key.startsWith('price_weeks')).length;
  };
  for (const [weeks, scope, everybody] of [
    [1, 'public', 1],
    [4, 'public', 1],
    [5, 'older:prices:CM-NW-ME', 0],
    [6, 'older:prices:CM-NW-ME', 0],
  ] as const) {
    await weeksLater(weeks);
    expect([await scopes(), await prices(all), await prices(looking)]).toEqual([[scope], everybody, 1]);
  }
  expect(Object.keys(looking.scopes).filter((scope) => scope.startsWith('older:'))).toEqual(['older:prices:CM-NW-ME']);
  await weeksLater(28);
  expect([await scopes(), await prices(looking)]).toEqual([[], 0]);
});

test('fifty a day', async () => {
  const member = await addMember(stage);
  const all = cropNames.flatMap((crop) => crops[crop].map((unit) => ({ crop, unit })));
  const days = [0, -7, -14, -21].map((n) => inDays(n).slice(0, 10));
  const answers: string[] = [];
  for (const day of days) for (const thing of all) answers.push(await report(member, 250, { ...thing, day }));
  expect([answers.filter((said) => said === 'ok').length, answers.at(-1)]).toEqual([50, 'forbidden too_many']);
});

test('nobody reads what another reported; a member finds it in their data, and it goes when they leave', async () => {
  const [member = ''] = await reportAll([200, 210, 220, 230, 240]);
  await weeksLater(1);
  const held = async (who: string | null) => {
    const phone = newPhone();
    await catchUp(stage, who, phone);
    return [...phone.rows].filter(([key]) => key.startsWith('price_'));
  };
  for (const other of [null, stage.moderator, await addMember(stage, 'Awa')])
    expect((await held(other)).map(([key, row]) => [key.split(':')[0], row.middle])).toEqual([['price_weeks', 220]]);
  expect((await held(member)).map(([, row]) => row.price ?? row.middle).toSorted()).toEqual([200, 220]);
  expect(await stage.query('select app.export_of_prices($1) as told', [member])).toMatchObject([
    { told: { price_reports: [{ crop: 'maize', unit: 'kg', price: 200, division: 'CM-NW-ME', day: today }] } },
  ]);
  await stage.query('select app.delete_account($1)', [member]);
  expect(await stage.query('select count(*)::int as n from app.price_reports')).toEqual([{ n: 4 }]);
});

test('crops and units are the same here and there', async () => {
  const rows = await stage.query('select crop, unit from app.price_crops');
  expect(rows.map(({ crop, unit }) => `${crop} ${unit}`).toSorted()).toEqual(
    cropNames.flatMap((crop) => crops[crop].map((unit) => `${crop} ${unit}`)).toSorted(),
  );
});
