/** Stars: only of a deal that both sides marked, by accounts that count, for 14 days; of a stall they are told as a sum. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { starsTold } from '#src/features/market/model/read-deals.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { addMember, countsOf, inDays, type Json, openContentStage } from './content-stage.ts';
import { agree, dealsOf, onSale, say, star } from './deal-stage.ts';

const stage = openContentStage();
beforeEach(() => stage.query('delete from app.deals'));
afterEach(() => stage.setClock(lifeNow));

test('no stars without a deal, nor while one side alone has marked it; then both read what each gave', async () => {
  const sale = await onSale(stage);
  const { grace, paul, product, stall } = sale;
  expect(await star(stage, paul, product, grace, 5)).toBe('not_found');
  await say(stage, paul, product, grace, 'made');
  for (const [me, other] of [
    [paul, grace],
    [grace, paul],
  ] as const)
    expect(await star(stage, me, product, other, 5)).toBe('closed not_agreed');
  await say(stage, grace, product, paul, 'made');
  expect(await star(stage, paul, product, grace, 4)).toBe('ok');
  expect(await star(stage, paul, product, grace, 4)).toBe('already');
  expect(await star(stage, grace, product, paul, 5)).toBe('ok');
  expect(await dealsOf(stage, grace)).toMatchObject([{ stars: 5, other_stars: 4 }]);
  expect(await dealsOf(stage, paul)).toMatchObject([{ stars: 4, other_stars: 5, record: null }]);
  expect(await countsOf(stage, stall)).toMatchObject({ stars: 1 });
  expect(Object.keys((await countsOf(stage, stall)) as Json)).not.toContain('stars_4');
  expect(await star(stage, await addMember(stage, 'Awa'), product, grace, 1)).toBe('not_found');
});

test.each([0, 6, -1, 1.5, '5', true, [], 1e9])('%s are no stars', async (stars) => {
  const sale = await onSale(stage);
  await agree(stage, sale);
  expect(await star(stage, sale.paul, sale.product, sale.grace, stars)).toBe('invalid stars');
});

test('stars are changed for 14 days and then no more, and an account of six days gives none', async () => {
  const sale = await onSale(stage);
  await agree(stage, sale);
  const { grace, paul, product } = sale;
  expect(await star(stage, paul, product, grace, 2)).toBe('ok');
  await stage.setClock(inDays(13.9));
  expect(await star(stage, paul, product, grace, 3)).toBe('ok');
  await stage.setClock(inDays(14.1));
  expect(await star(stage, paul, product, grace, 4)).toBe('closed too_late');
  await stage.query('update auth.users set created_at = $2 where id = $1', [grace, inDays(14.1 - 6)]);
  expect(await star(stage, grace, product, paul, 4)).toBe('forbidden too_young');
});

test('of a stall it is told how many gave how much from five on, and who sells reads the same of a buyer before they confirm', async () => {
  const { grace, paul, stall, product } = await onSale(stage);
  for (const stars of [5, 5, 4, 1]) {
    const buyer = await addMember(stage, `Buyer ${stars}`);
    await agree(stage, { grace, paul: buyer, product });
    expect(await star(stage, buyer, product, grace, stars)).toBe('ok');
  }
  expect(await countsOf(stage, stall)).toEqual({ product: 1, stars: 4 });
  await agree(stage, { grace, paul, product });
  await star(stage, paul, product, grace, 5);
  await star(stage, grace, product, paul, 2);
  expect(starsTold).toBe(5);
  expect(await countsOf(stage, stall)).toEqual({ product: 1, stars: 5, stars_1: 1, stars_2: 0, stars_3: 0, stars_4: 1, stars_5: 3 });
  // Counted anew by itself.
  const [told] = await stage.query('select count(*)::int as n from app.deals where stall_id = $1 and buyer_stars = 5', [stall]);
  expect(told).toEqual({ n: 3 });
  const another = await onSale(stage);
  await say(stage, paul, another.product, another.grace, 'made');
  expect(await dealsOf(stage, another.grace)).toMatchObject([{ says: 'none', record: { stars: 1 } }]);
});
