/** A deal before moderators: brought by one of its sides alone, read and decided by nobody who is one, answered to both, and undone with the decision. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import {
  act,
  add,
  addMember,
  contentOf,
  countsOf,
  created,
  decide,
  inDays,
  type Json,
  lastDecision,
  move,
  openContentStage,
  rowOf,
  saidTo,
  stateOf,
  undoDecision,
} from './content-stage.ts';
import { agree, dealsOf, onSale, type Sale, say, star } from './deal-stage.ts';

const stage = openContentStage();
beforeEach(() => stage.query('delete from app.deals'));
afterEach(() => stage.setClock(lifeNow));

const note = 'Both of you keep what you have; meet by day next time.';
const dealId = async (): Promise<string> => String((await stage.query('select id from app.deals'))[0]?.id);
const asking = async (fields: Json = {}) => created('dispute', {}, { deal: await dealId(), ...fields });
const ask = async (who: string, fields: Json = {}): Promise<string> => act(stage, who, 'create_content', await asking(fields));
const dealt = async (): Promise<Sale> => {
  const sale = await onSale(stage);
  await agree(stage, sale);
  return sale;
};
const asked = async (): Promise<Sale & { readonly dispute: string }> => {
  const sale = await dealt();
  return { ...sale, dispute: await add(stage, sale.paul, await asking()) };
};
const shownTo = async (who: string): Promise<unknown> => (await dealsOf(stage, who))[0]?.dispute;
const queueOf = async (who: string): Promise<readonly Json[]> => {
  const answer = (await stage.call(who, 'moderated_contents', { what: 'all', kind: 'dispute' })) as Json;
  return (answer.items ?? []) as Json[];
};

test('either side asks about a deal that somebody marked, and nobody else; one waits a deal', async () => {
  const sale = await onSale(stage);
  const { grace, paul, product } = sale;
  expect(await act(stage, paul, 'create_content', created('dispute'))).toBe('invalid deal');
  await say(stage, paul, product, grace, 'made');
  const eve = await addMember(stage, 'Eve');
  for (const other of [eve, stage.moderator]) expect(await ask(other)).toBe('invalid deal');
  const args = await asking();
  expect(await act(stage, grace, 'create_content', args)).toBe('ok');
  // Sent again, and once more by either side.
  expect(await act(stage, grace, 'create_content', args)).toBe('already');
  for (const side of [grace, paul]) expect(await ask(side)).toBe('invalid deal');
  expect(await move(stage, grace, args.id, 'withdrawn')).toBe('ok');
  expect(await ask(paul)).toBe('ok');
});

test('what nobody says any more is no deal to decide', async () => {
  const { grace, paul, product } = await onSale(stage);
  await say(stage, paul, product, grace, 'made');
  await say(stage, paul, product, grace, 'none');
  expect(await ask(grace)).toBe('invalid deal');
});

test.each([
  ['without words', { text: null }, 'invalid text'],
  ['with two letters', { text: 'no' }, 'invalid text'],
  ['with 1000 letters', { text: 'é'.repeat(1000) }, 'ok'],
  ['with 1001', { text: 'é'.repeat(1001) }, 'invalid text'],
  ['for no reason of the list', { reason: 'revenge' }, 'invalid reason'],
  ['with a title of its own', { product_title: 'Gold' }, 'ok'],
  ['about no deal', { deal: null }, 'invalid deal'],
])('%s', async (_, fields, answer) => {
  await dealt();
  const { paul } = (await stage.query('select buyer_id as paul from app.deals'))[0] as unknown as { paul: string };
  expect(await ask(paul, fields)).toBe(answer);
  if (answer === 'ok') expect(await stage.query('select product_title from app.disputes')).toEqual([{ product_title: 'Plantains, ripe' }]);
});

test('no phone but its author’s has the words; both sides see that it waits', async () => {
  const { grace, paul, dispute } = await asked();
  expect(await rowOf(stage, paul, `content_own:${dispute}`)).toMatchObject({ state: 'in_review', fields: { reason: 'not_given' } });
  for (const other of [grace, stage.moderator, null])
    for (const table of ['contents', 'disputes', 'content_own']) expect(await rowOf(stage, other, `${table}:${dispute}`)).toBeUndefined();
  expect([await shownTo(paul), await shownTo(grace)]).toEqual([
    { id: dispute, state: 'in_review', said: null, is_mine: true },
    { id: dispute, state: 'in_review', said: null, is_mine: false },
  ]);
  expect(await move(stage, grace, dispute, 'withdrawn')).toBe('not_found');
  expect(await move(stage, paul, dispute, 'withdrawn')).toBe('ok');
  expect([await shownTo(paul), await shownTo(grace)]).toEqual([null, null]);
});

test('moderators read both names, words and stars, and what it is about; a side that moderates neither reads nor decides', async () => {
  const { grace, paul, product, dispute } = await asked();
  await star(stage, paul, product, grace, 2);
  const pid = String((await contentOf(stage, product)).pid);
  const stall = String((await contentOf(stage, product)).parent_id);
  await add(stage, paul, created('review', { parent_id: stall }, { product: pid }));
  const [item] = await queueOf(stage.moderator);
  expect(item).toMatchObject({
    owner_name: 'Paul Etoga',
    is_own: false,
    needs_words: true,
    deal: {
      ...{ asked_by: 'buyer', answer: null, agreed_at: expect.any(String) },
      seller: { name: 'Grace Mbah', says: 'made', stars: null, is_struck: false },
      buyer: { name: 'Paul Etoga', says: 'made', stars: 2, is_struck: false },
    },
  });
  expect(((item?.about ?? []) as Json[]).map(({ kind }) => kind)).toEqual(['product', 'review', 'stall']);
  expect(item?.fields).toEqual({ reason: 'not_given', text: expect.any(String), product_title: 'Plantains, ripe' });
  const eve = await addMember(stage, 'Eve');
  expect(saidTo(await stage.call(eve, 'moderated_contents', { what: 'all' }))).toBe('forbidden no_moderator');
  for (const side of [grace, paul]) {
    await stage.giveRole(side, { role: 'moderator' });
    expect(await queueOf(side)).toEqual([]);
    expect(saidTo(await decide(stage, dispute, 'acted', { by: side, note }))).toBe('forbidden own');
  }
});

test('answered in words alone: both sides read them and are told, and who asked does not ask again', async () => {
  const { grace, paul, dispute } = await asked();
  expect(saidTo(await decide(stage, dispute, 'acted'))).toBe('invalid note');
  expect(saidTo(await decide(stage, dispute, 'no_action', { note }))).toBe('invalid reason');
  expect(saidTo(await decide(stage, dispute, 'acted', { note }))).toBe('ok');
  for (const [who, is_mine] of [[paul, true] as const, [grace, false] as const]) {
    expect(await shownTo(who)).toEqual({ id: dispute, state: 'acted', said: note, is_mine });
    const told = await stage.query(
      `select target_kind, facts ->> 'of' as of, facts ->> 'decision' as what from app.notifications where user_id = $1 and kind = 'content_decided'`,
      [who],
    );
    expect(told).toEqual([{ target_kind: 'deal', of: 'dispute', what: 'acted' }]);
  }
  expect(await ask(paul)).toBe('invalid deal');
  expect(await ask(grace)).toBe('ok');
});

test('refused with a reason it is appealed, and read by another moderator', async () => {
  const { paul, dispute } = await asked();
  expect(saidTo(await decide(stage, dispute, 'no_action', { reason: 'unclear', note }))).toBe('ok');
  const id = crypto.randomUUID();
  expect(await act(stage, paul, 'appeal_content', { id, content_id: dispute, text: 'I have the receipt of the transfer.' })).toBe('ok');
  expect(saidTo(await stage.call(stage.moderator, 'decide_appeal', id, true, 'So it was.'))).toBe('forbidden decided_it');
  expect(saidTo(await stage.call(stage.colleague, 'decide_appeal', id, true, 'So it was.'))).toBe('ok');
  expect([await stateOf(stage, dispute), await shownTo(paul)]).toEqual([
    'in_review',
    { id: dispute, state: 'in_review', said: null, is_mine: true },
  ]);
});

test('stars that were removed count no more and are not given again; they come back with the decision that is undone', async () => {
  const { grace, paul, product, stall, dispute } = await asked();
  await star(stage, paul, product, grace, 5);
  await star(stage, grace, product, paul, 1);
  const pid = String((await contentOf(stage, product)).pid);
  const review = await add(stage, paul, created('review', { parent_id: stall }, { product: pid }));
  const stars = async () => (await dealsOf(stage, paul)).map((row) => [row.stars, row.other_stars]);
  expect(saidTo(await decide(stage, dispute, 'stars_removed', { note }))).toBe('ok');
  expect(await stars()).toEqual([[5, null]]);
  expect(await star(stage, grace, product, paul, 1)).toBe('closed struck');
  expect(await undoDecision(stage, await lastDecision(stage, dispute))).toBe('ok');
  expect(await stars()).toEqual([[5, 1]]);
  expect(saidTo(await decide(stage, dispute, 'own_stars_removed', { reason: 'spam', note }))).toBe('ok');
  expect(await stars()).toEqual([[null, 1]]);
  expect([await countsOf(stage, stall), await rowOf(stage, null, `reviews:${review}`)]).toMatchObject([{ stars: 0 }, { stars: null }]);
  expect(await undoDecision(stage, await lastDecision(stage, dispute))).toBe('ok');
  expect([await countsOf(stage, stall), await rowOf(stage, null, `reviews:${review}`)]).toMatchObject([{ stars: 1 }, { stars: 5 }]);
  expect(await star(stage, paul, product, grace, 4)).toBe('ok');
});

test('who blocked the speaker and never heard of the deal hears nothing of this either', async () => {
  const { grace, paul, product } = await onSale(stage);
  await act(stage, grace, 'block_author', { id: crypto.randomUUID(), is_on: true, name: 'Paul', member_id: paul });
  await say(stage, paul, product, grace, 'made');
  const dispute = await add(stage, paul, await asking());
  expect(saidTo(await decide(stage, dispute, 'acted', { note }))).toBe('ok');
  expect(await dealsOf(stage, grace)).toEqual([]);
  expect(await stage.query(`select from app.notifications where user_id = $1`, [grace])).toEqual([]);
});

test('three a day go at once, the next waits for its day', async () => {
  const { grace, paul } = await asked();
  const stall = (await stage.query(`select id from app.contents where kind = 'stall'`))[0]?.id;
  const said: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const product = await add(stage, grace, created('product', { parent_id: stall }));
    await say(stage, paul, product, grace, 'made');
    const deal = (await stage.query('select id from app.deals where product_id = $1', [product]))[0]?.id;
    said.push(await ask(paul, { deal }));
  }
  expect(said).toEqual(['ok', 'ok', 'held per_day']);
});

test.each(['paul', 'grace'] as const)('whoever leaves takes it along (%s), and it is in the export of both before', async (who) => {
  const sale = await asked();
  const exported = (await stage.query('select app.export_of_deals($1) as told', [sale.grace]))[0]?.told;
  expect(exported).toMatchObject({ deals: [{ before_moderators: { state: 'in_review' }, stars_removed: false }] });
  await stage.setClock(inDays(1));
  await stage.query('select app.delete_account($1)', [sale[who]]);
  expect(await stage.query(`select from app.contents where kind = 'dispute'`)).toEqual([]);
  expect(await queueOf(stage.moderator)).toEqual([]);
});
