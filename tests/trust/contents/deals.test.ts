/** Deals: marked by both sides, each for itself, in whichever order their words arrive; read by the two and nobody else. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { catchUp, newPhone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { act, addMember, addMembers, decide, edit, inDays, move, openContentStage, openLine, saidTo, tickAt } from './content-stage.ts';
import { dealsOf, onSale, type Sale, say, saying, toldOf } from './deal-stage.ts';

const stage = openContentStage();
beforeEach(() => stage.query('delete from app.deals'));
afterEach(() => stage.setClock(lifeNow));

test('a buyer says it, the seller is told and confirms: both phones have it, with the name of the other', async () => {
  const { grace, paul, product } = await onSale(stage);
  expect(await say(stage, paul, product, grace, 'made')).toBe('ok');
  expect(await dealsOf(stage, grace)).toMatchObject([
    { is_seller: true, other_id: paul, other_name: 'Paul Etoga', says: 'none', other_says: 'made', agreed_at: null },
  ]);
  expect(await toldOf(stage, grace)).toEqual(['asked']);
  expect(await say(stage, grace, product, paul, 'made')).toBe('ok');
  for (const [me, other, is_seller] of [
    [grace, paul, true],
    [paul, grace, false],
  ] as const)
    expect(await dealsOf(stage, me)).toMatchObject([
      { is_seller, other_id: other, says: 'made', other_says: 'made', agreed_at: expect.any(String) },
    ]);
  expect(await toldOf(stage, paul)).toEqual(['agreed']);
  // What both said stands.
  for (const says of ['none', 'no']) {
    expect(await say(stage, paul, product, grace, says)).toBe('closed agreed');
    expect(await say(stage, grace, product, paul, says)).toBe('closed agreed');
  }
});

test.each(['buyer first', 'seller first'])('both marked it without a network, %s: it is agreed, once', async (order) => {
  const { grace, paul, product } = await onSale(stage);
  const words = [() => say(stage, paul, product, grace, 'made'), () => say(stage, grace, product, paul, 'made')];
  for (const word of order === 'buyer first' ? words : words.reverse()) expect(await word()).toBe('ok');
  expect(await stage.query('select agreed_at is not null as agreed from app.deals')).toEqual([{ agreed: true }]);
  expect([await dealsOf(stage, grace), await dealsOf(stage, paul)]).toMatchObject([
    [{ agreed_at: expect.any(String) }],
    [{ agreed_at: expect.any(String) }],
  ]);
});

test('words of eight sides at the same moment make four deals that are agreed', async () => {
  const { grace, product } = await onSale(stage);
  const buyers = await addMembers(stage, 4);
  const said = await Promise.all(
    buyers.flatMap((buyer) =>
      [
        [buyer, grace],
        [grace, buyer],
      ].map(async ([me = '', other = '']) => (await openLine(stage))(me, [{ name: 'say_deal', args: saying(product, other, 'made') }])),
    ),
  );
  expect(said).toEqual(Array(8).fill(['ok']));
  expect(await stage.query('select agreed_at is not null as agreed from app.deals')).toEqual(Array(4).fill({ agreed: true }));
});

test('the same mutation twice, and the same word from another phone, are one word; nothing is told twice', async () => {
  const { grace, paul, product } = await onSale(stage);
  const op = { id: randomUUID(), name: 'say_deal', args: saying(product, grace, 'made') };
  for (let n = 0; n < 2; n += 1) expect(resultsOf(await send(stage, paul, [op]))).toMatchObject([{ status: 'ok' }]);
  expect(await say(stage, paul, product, grace, 'made')).toBe('already');
  expect(await say(stage, paul, product, grace, 'none')).toBe('ok');
  expect(await say(stage, paul, product, grace, 'made')).toBe('ok');
  expect(await toldOf(stage, grace)).toEqual(['asked']);
});

test('until the other side has spoken a word is taken back, and what is refused stays refused until that side says otherwise', async () => {
  const { grace, paul, product } = await onSale(stage);
  expect(await say(stage, paul, product, grace, 'none')).toBe('already');
  expect(await say(stage, grace, product, paul, 'no')).toBe('not_found');
  await say(stage, paul, product, grace, 'made');
  expect(await say(stage, paul, product, grace, 'none')).toBe('ok');
  expect(await dealsOf(stage, grace)).toMatchObject([{ other_says: 'none', agreed_at: null }]);
  await say(stage, paul, product, grace, 'made');
  expect(await say(stage, grace, product, paul, 'no')).toBe('ok');
  expect(await toldOf(stage, paul)).toEqual(['refused']);
  // Asking again rings no bell.
  await say(stage, paul, product, grace, 'none');
  await say(stage, paul, product, grace, 'made');
  expect(await toldOf(stage, grace)).toEqual(['asked']);
  expect(await dealsOf(stage, paul)).toMatchObject([{ says: 'made', other_says: 'no', agreed_at: null }]);
  expect(await say(stage, grace, product, paul, 'made')).toBe('ok');
  expect(await dealsOf(stage, paul)).toMatchObject([{ agreed_at: expect.any(String) }]);
});

test('only the two read it', async () => {
  const { grace, paul, product } = await onSale(stage);
  const awa = await addMember(stage, 'Awa');
  await say(stage, paul, product, grace, 'made');
  await say(stage, grace, product, paul, 'made');
  for (const other of [awa, stage.moderator]) expect(await dealsOf(stage, other)).toEqual([]);
  const phone = newPhone();
  await catchUp(stage, null, phone);
  expect([...phone.rows.keys()].filter((key) => key.startsWith('deal'))).toEqual([]);
  // A third makes a deal of their own with the seller, and none in another's name.
  expect(await say(stage, awa, product, paul, 'made')).toBe('not_found');
});

test.each<[string, (sale: Sale) => Promise<unknown>, string]>([
  ['hidden by moderators', ({ product }) => decide(stage, product, 'hidden', { reason: 'spam' }), 'closed not_for_sale'],
  ['withdrawn', ({ grace, product }) => move(stage, grace, product, 'withdrawn'), 'closed not_for_sale'],
  ['at a stall that closed', ({ grace, stall }) => move(stage, grace, stall, 'closed'), 'closed stall_closed'],
  ['at a stall that was hidden', ({ stall }) => decide(stage, stall, 'hidden', { reason: 'spam' }), 'closed stall_closed'],
  ['sold meanwhile', ({ grace, product }) => move(stage, grace, product, 'sold'), 'ok'],
])('of a product that is %s', async (_, happens, answer) => {
  const sale = await onSale(stage);
  await happens(sale);
  expect(await say(stage, sale.paul, sale.product, sale.grace, 'made')).toBe(answer);
});

test('what was made before its time was over may come two weeks later, and what was made after it may not', async () => {
  const { grace, paul, product } = await onSale(stage);
  await stage.setClock(inDays(22));
  await tickAt(stage, inDays(22));
  const sent = async (made_at: string) =>
    resultsOf(await send(stage, paul, [{ name: 'say_deal', made_at, args: saying(product, grace, 'made') }]))[0];
  expect(await sent(inDays(21.9))).toMatchObject({ status: 'closed', why: 'not_for_sale' });
  expect(await sent(inDays(3))).toMatchObject({ status: 'ok' });
  // Which is confirmed whatever became of the product, and when it is gone.
  await stage.query('delete from app.contents where id = $1', [product]);
  expect(await say(stage, grace, product, paul, 'made')).toBe('ok');
});

test('nobody makes one with themself, with somebody who is not there, or without saying what', async () => {
  const { grace, paul, product } = await onSale(stage);
  expect(await say(stage, grace, product, grace, 'made')).toBe('forbidden own');
  expect(await say(stage, grace, product, randomUUID(), 'made')).toBe('not_found');
  expect(await say(stage, paul, randomUUID(), grace, 'made')).toBe('closed not_for_sale');
  for (const [part, more] of [
    ['id', { id: 'x' }],
    ['other_id', { other_id: null }],
    ['says', { says: 'perhaps' }],
    ['says', { says: null }],
  ] as const)
    expect(await say(stage, paul, product, grace, 'made', more)).toBe(`invalid ${part}`);
  expect(await stage.query('select id from app.deals')).toEqual([]);
});

test('twenty new ones a day; confirming is not counted', async () => {
  const { grace, paul, product } = await onSale(stage);
  for (let n = 0; n < 20; n += 1) expect(await say(stage, await addMember(stage, `Buyer ${n}`), product, grace, 'made')).toBe('ok');
  expect(await say(stage, grace, product, paul, 'made')).toBe('forbidden too_many');
  const [first] = await dealsOf(stage, grace);
  expect(await say(stage, grace, product, String(first?.other_id), 'made')).toBe('ok');
  await stage.setClock(inDays(1.1));
  expect(await say(stage, paul, product, grace, 'made')).toBe('ok');
});

test('whoever is blocked is answered as ever, and reaches nobody; whoever blocks lifts it first', async () => {
  const { grace, paul, product } = await onSale(stage);
  await act(stage, grace, 'block_author', { id: randomUUID(), is_on: true, name: 'Paul', member_id: paul });
  expect(await say(stage, paul, product, grace, 'made')).toBe('ok');
  expect([await dealsOf(stage, grace), await toldOf(stage, grace)]).toEqual([[], []]);
  expect(await dealsOf(stage, paul)).toMatchObject([{ says: 'made', other_says: 'none' }]);
  expect(await say(stage, grace, product, paul, 'made')).toBe('forbidden blocked');
  await act(stage, grace, 'block_author', { id: randomUUID(), is_on: false, name: 'Paul', member_id: paul });
  expect(await say(stage, grace, product, paul, 'made')).toBe('ok');
  expect(await dealsOf(stage, grace)).toMatchObject([{ agreed_at: expect.any(String) }]);
});

test('a member finds theirs in their data, and whoever leaves takes them from both phones', async () => {
  const { grace, paul, product } = await onSale(stage);
  await say(stage, paul, product, grace, 'made');
  expect(await stage.query('select app.export_of_deals($1) as told', [paul])).toMatchObject([
    { told: { deals: [{ as: 'buyer', said: 'made', agreed_at: null }] } },
  ]);
  const phone = newPhone();
  await catchUp(stage, grace, phone);
  await stage.query('select app.delete_account($1)', [paul]);
  await catchUp(stage, grace, phone);
  expect([...phone.rows.keys()].filter((key) => key.startsWith('deal'))).toEqual([]);
  expect(await stage.query('select id from app.deals')).toEqual([]);
});

test('a product may be changed and said to be sold while deals about it stand', async () => {
  const { grace, paul, product } = await onSale(stage);
  await say(stage, paul, product, grace, 'made');
  expect(await edit(stage, grace, 'product', product, { price: 2400 })).toBe('ok');
  expect(saidTo({ status: await move(stage, grace, product, 'sold') })).toBe('ok');
  expect(await say(stage, grace, product, paul, 'made')).toBe('ok');
});
