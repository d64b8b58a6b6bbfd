/** Reviews: only of a deal that both sides marked and the buyer gave stars for; changed for 14 days; one reply of the seller; moderated as everything else. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  add,
  addComment,
  addMember,
  addMembers,
  contentOf,
  countsOf,
  created,
  decide,
  edit,
  inDays,
  type Json,
  lastDecision,
  move,
  openContentStage,
  reportBy,
  rowOf,
  saidTo,
  stateOf,
  tickAt,
} from './content-stage.ts';
import { agree, onSale, type Sale, star, toldOf } from './deal-stage.ts';

const stage = openContentStage();
beforeEach(() => stage.query('delete from app.deals'));
afterEach(() => stage.setClock(lifeNow));

const pidOf = async (product: string): Promise<string> => String((await contentOf(stage, product)).pid);
const reviewing = async ({ stall, product }: Pick<Sale, 'stall' | 'product'>, text = 'The bunches were as ripe as he said.') =>
  created('review', { parent_id: stall, name_display: 'initials' }, { text, product: await pidOf(product) });
const dealt = async (stars = 4): Promise<Sale> => {
  const sale = await onSale(stage);
  await agree(stage, sale);
  await star(stage, sale.paul, sale.product, sale.grace, stars);
  return sale;
};
const reviewed = async (stars?: number): Promise<Sale & { readonly review: string }> => {
  const sale = await dealt(stars);
  return { ...sale, review: await add(stage, sale.paul, await reviewing(sale)) };
};

test('without a deal that both marked and stars for it there is no review, and none by anybody else', async () => {
  const sale = await onSale(stage);
  const { grace, paul } = sale;
  const write = async (who: string) => act(stage, who, 'create_content', await reviewing(sale));
  expect(await write(paul)).toBe('invalid product');
  await agree(stage, sale);
  expect(await write(paul)).toBe('invalid product');
  await star(stage, paul, sale.product, grace, 4);
  // Who sells has given stars, too; a third has no deal.
  await star(stage, grace, sale.product, paul, 5);
  for (const other of [grace, await addMember(stage, 'Awa')]) expect(await write(other)).toBe('invalid product');
  expect(await stage.query(`select from app.contents where kind = 'review'`)).toEqual([]);
  expect(await write(paul)).toBe('ok');
});

test('everybody reads it with the stars of its author, and the seller is told; the stars follow when they are changed', async () => {
  const { grace, paul, product, review, stall } = await reviewed(2);
  const read = (who: string | null) => rowOf(stage, who, `reviews:${review}`);
  for (const who of [null, grace, paul])
    expect(await read(who)).toMatchObject({ stars: 2, product: await pidOf(product), product_title: 'Plantains, ripe' });
  expect(await rowOf(stage, null, `contents:${review}`)).toMatchObject({ owner_name: 'P. E.', parent_id: stall });
  expect(await rowOf(stage, null, `contents:${review}`)).not.toHaveProperty('owner_id');
  expect(await countsOf(stage, stall)).toMatchObject({ review: 1 });
  expect(await toldOf(stage, grace)).toContain('reviewed');
  await star(stage, paul, product, grace, 5);
  expect([await read(null), await rowOf(stage, paul, `content_own:${review}`)]).toMatchObject([{ stars: 5 }, { fields: { stars: 5 } }]);
});

test.each([
  ['too short', { text: 'ab' }, 'invalid text'],
  ['too long', { text: 'a'.repeat(301) }, 'invalid text'],
  ['of 300 letters', { text: 'é'.repeat(300) }, 'ok'],
  ['of another product', { product: 'abcdefghij' }, 'invalid product'],
  ['of none', { product: null }, 'invalid product'],
  ['with stars of its own', { stars: 5, changes_until: inDays(1000), product_title: 'Gold' }, 'ok'],
])('%s', async (_, fields, answer) => {
  const sale = await dealt(1);
  const args = await reviewing(sale);
  const told = { ...args, fields: { ...(args.fields as Json), ...fields } };
  expect(await act(stage, sale.paul, 'create_content', told)).toBe(answer);
  if (answer === 'ok') expect(await rowOf(stage, null, `reviews:${args.id}`)).toMatchObject({ stars: 1, product_title: 'Plantains, ripe' });
});

test('one a buyer and stall, and it is changed for 14 days, then no more; withdrawing it does not begin them again', async () => {
  const sale = await reviewed();
  const { paul, product, review } = sale;
  const again = async () => act(stage, paul, 'create_content', await reviewing(sale));
  const change = async (text: string) => edit(stage, paul, 'review', review, { text, product: await pidOf(product) });
  expect(await again()).toBe('closed once');
  await stage.setClock(inDays(13.9));
  expect(await edit(stage, paul, 'review', review, { text: 'Half of them were green.', product: 'zzzzzzzzzz' })).toBe('ok');
  expect(await rowOf(stage, null, `reviews:${review}`)).toMatchObject({ text: 'Half of them were green.', product: await pidOf(product) });
  expect(await rowOf(stage, null, `contents:${review}`)).toMatchObject({ edited_at: expect.any(String) });
  await tickAt(stage, inDays(14.1));
  await stage.setClock(inDays(14.1));
  expect([await stateOf(stage, review), await change('Never again.')]).toEqual(['stands', 'closed submitted']);
  expect(await rowOf(stage, null, `reviews:${review}`)).toMatchObject({ text: 'Half of them were green.' });
  expect(await move(stage, paul, review, 'withdrawn')).toBe('ok');
  expect(await rowOf(stage, null, `reviews:${review}`)).toBeUndefined();
  expect(await again()).toBe('invalid product');
});

test('the seller replies, once, and nobody else does; who wrote the review is told', async () => {
  const { grace, paul, review } = await reviewed();
  const reply = (who: string, text: string) => act(stage, who, 'create_content', created('comment', { parent_id: review }, { text }));
  for (const other of [paul, await addMember(stage, 'Awa'), stage.moderator])
    expect(await reply(other, 'Me too')).toBe('invalid parent_id');
  const first = await addComment(stage, grace, review, 'Come again, they are better now.');
  expect(await rowOf(stage, null, `comments:${first}`)).toMatchObject({ text: 'Come again, they are better now.' });
  expect(await toldOf(stage, paul)).toContain('replied');
  expect(await reply(grace, 'And another thing')).toBe('invalid parent_id');
  // What was taken back makes room; what moderators hid does not.
  expect(await move(stage, grace, first, 'removed')).toBe('ok');
  const second = await addComment(stage, grace, review, 'They are better now.');
  expect(saidTo(await decide(stage, second, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect(await reply(grace, 'And another thing')).toBe('invalid parent_id');
  const [told] = await stage.query(
    `select target_kind, facts ->> 'of' as of from app.notifications where user_id = $1 and kind = 'content_decided'`,
    [grace],
  );
  expect(told).toEqual({ target_kind: 'stall', of: 'comment' });
});

test('five who report it take it out of sight, moderators hide it, and its author appeals', async () => {
  const { paul, review, stall } = await reviewed();
  await reportBy(stage, await addMembers(stage, 5), review);
  expect([await stateOf(stage, review), await rowOf(stage, null, `reviews:${review}`)]).toEqual(['flagged', undefined]);
  expect(saidTo(await decide(stage, review, 'hidden', { reason: 'defamation' }))).toBe('ok');
  expect(await countsOf(stage, stall)).toMatchObject({ review: 0 });
  const id = crypto.randomUUID();
  expect(await act(stage, paul, 'appeal_content', { id, content_id: review, text: 'It is what happened.' })).toBe('ok');
  expect(await lastDecision(stage, review)).not.toBe('');
  expect(saidTo(await decide(stage, review, 'open', { by: stage.colleague }))).toBe('ok');
  expect(await rowOf(stage, null, `reviews:${review}`)).toMatchObject({ stars: 4 });
});

test('a review goes out of sight with its stall, and comes back with it', async () => {
  const { grace, review, stall } = await reviewed();
  const reply = await addComment(stage, grace, review);
  const seen = async () => [await rowOf(stage, null, `reviews:${review}`), await rowOf(stage, null, `comments:${reply}`)].map(Boolean);
  expect(await seen()).toEqual([true, true]);
  await move(stage, grace, stall, 'closed');
  expect(await seen()).toEqual([false, false]);
  await move(stage, grace, stall, 'open');
  await edit(stage, grace, 'stall', stall);
  expect(await seen()).toEqual([true, true]);
});

test('whoever bought and leaves takes their review and their stars along: the sum of the stall is counted anew', async () => {
  const { grace, paul, product, review, stall } = await reviewed(1);
  await addComment(stage, grace, review);
  for (const stars of [5, 5, 4, 3, 2]) {
    const buyer = await addMember(stage, `Buyer ${stars}`);
    await agree(stage, { grace, paul: buyer, product });
    await star(stage, buyer, product, grace, stars);
  }
  expect(await countsOf(stage, stall)).toMatchObject({ stars: 6, stars_1: 1 });
  const phone = newPhone();
  await catchUp(stage, grace, phone);
  await stage.query('select app.delete_account($1)', [paul]);
  expect(await countsOf(stage, stall)).toEqual({
    product: 1,
    review: 0,
    stars: 5,
    stars_1: 0,
    stars_2: 1,
    stars_3: 1,
    stars_4: 1,
    stars_5: 2,
  });
  await catchUp(stage, grace, phone);
  expect(phone.rows.get(`contents:${stall}`)).toMatchObject({ counts: { stars: 5 } });
  expect([...phone.rows.keys()].filter((key) => key.startsWith('reviews:'))).toEqual([]);
});
