/** Searches that are kept: whose they are, what they may ask, that they find what the list on a phone finds, and when their member is told. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fits, groupsOf } from '#src/data/sync/lists.ts';
import { job as kind } from '#src/features/jobs/model/job.ts';
import { isWithin, type PriceBounds, writeBounds } from '#src/features/market/bounds/price-bounds.ts';
import { product } from '#src/features/market/model/product.ts';
import { indexOf } from '#src/model/content/index-of.ts';
import { mostSaved, searchIn } from '#src/widgets/content/afterwards/saved-search.ts';
import { act, add, addMember, created, inDays, type Json, move, openContentStage, rowOf, tickAt } from './content-stage.ts';
import { onSale } from './deal-stage.ts';
import { openJobs } from './job-stage.ts';

const stage = openContentStage();
const { addRecruiter, addJob } = openJobs(stage);

type Where = Readonly<Record<string, readonly string[]>>;
const queryOf = (where: Where, text = ''): string => searchIn(kind, { text, where }) ?? '';
const set = (member: string, query: unknown, more: Json = {}): Promise<string> =>
  act(stage, member, 'set_saved_search', { id: randomUUID(), kind: 'job', query, is_on: true, ...more });
const told = (member: string) =>
  stage.query("select target_id, facts from app.notifications where user_id = $1 and kind = 'search_found' order by happened_at", [member]);

const jobs: readonly Json[] = [
  { title: 'Two bricklayers for a school', field: 'building', salary_least: 100_000, region_code: 'CM-NW', division_code: 'CM-NW-ME' },
  { title: 'Maçon à Bafɨa', field: 'building', salary_least: 99_999, salary_most: 900_000, region_code: 'CM-AD', lang: 'fr' },
  { title: 'Teacher of maths', field: 'teaching', education: 'higher', is_remote: true, contract: 'permanent', months: null },
  { title: 'L’école cherche un·e brick layer', field: 'teaching', salary_least: 500_000, lang: 'fr', education: 'secondary' },
];
const searches: readonly (readonly [where: Where, text?: string])[] = [
  [{}, 'brick'],
  [{}, 'macon bafia'],
  [{}, 'Ecole'],
  [{}, 'a'],
  [{ field: ['building'] }],
  [{ field: ['building', 'teaching'], lang: ['fr'] }],
  [{ region_code: ['CM-NW', 'CM-AD'] }],
  [{ division_code: ['CM-NW-ME'] }, 'school'],
  [{ pay: ['100000'] }],
  [{ pay: ['500000', '100000'] }],
  [{ education: ['higher'], is_remote: ['true'] }],
  [{ contract: ['internship'] }],
  [{ is_remote: ['true'] }, 'bricklayers'],
];

test('the server finds what the list on a phone finds', async () => {
  const index = indexOf(kind);
  const found: boolean[] = [];
  for (const more of jobs)
    for (const [where, text = ''] of searches) {
      const fields = { contract: 'task', is_remote: false, lang: 'en', region_code: null, ...more };
      const row = { id: 'a', xid: '1', rev: 1, scope: 'public' };
      const entry = index.entryOf({ ...row, state: 'open', opened_at: inDays(0) }, { ...row, ...fields });
      const here = entry !== null && fits(entry, groupsOf(index, { where, text }));
      const [there] = await stage.query('select app.is_found_by($1, $2, $3) as found', ['job', { text, where }, fields]);
      expect([more.title, where, text, there?.found]).toEqual([more.title, where, text, here]);
      found.push(here);
    }
  expect(found.filter(Boolean)).toHaveLength(19);
});

test('each is its member’s alone, by the same letters one, and let go for every phone', async () => {
  const [awa, eve] = [await addMember(stage), await addMember(stage, 'Eve')];
  const query = queryOf({ field: ['health'] }, ' nurse ');
  const id = randomUUID();
  expect(await set(awa, query, { id })).toBe('ok');
  expect(await set(awa, query)).toBe('already');
  expect(await rowOf(stage, awa, `saved_searches:${id}`)).toMatchObject({ kind: 'job', query, is_on: true });
  for (const other of [eve, stage.moderator, null]) expect(await rowOf(stage, other, `saved_searches:${id}`)).toBeUndefined();
  expect(await set(eve, query)).toBe('ok');
  expect(await stage.query('select app.export_of_saved_searches($1) as told', [awa])).toMatchObject([
    { told: { saved_searches: [{ kind: 'job', query, is_on: true }] } },
  ]);
  expect(await set(awa, query, { is_on: false })).toBe('ok');
  expect(await rowOf(stage, awa, `saved_searches:${id}`)).toMatchObject({ is_on: false });
  expect(await set(awa, queryOf({ field: ['media'] }), { is_on: false })).toBe('already');
  await stage.query('delete from auth.users where id = $1', [awa]);
  expect(await stage.query('select from app.saved_searches where user_id = $1', [awa])).toEqual([]);
});

const where = (asked: unknown): string => JSON.stringify({ text: '', where: asked });
test.each([
  ['nothing asked', where({})],
  ['no JSON', '{'],
  ['a NUL', '{"text": "\\u0000", "where": {}}'],
  ['something beside', JSON.stringify({ text: 'x', where: {}, by: 'me' })],
  ['a facet that is none', where({ company: ['x'] })],
  ['a value that is none', where({ field: ['astrology'] })],
  ['a step that is none', where({ pay: ['1'] })],
  ['a region that is none', where({ region_code: ['CM-XX'] })],
  ['a number', where({ pay: [100_000] })],
  ['no list', where({ field: 'health' })],
  ['an empty list', where({ field: [] })],
  ['too many values', where({ field: Array(21).fill('health') })],
  ['too many words', JSON.stringify({ text: 'x'.repeat(201), where: {} })],
  ['too long', JSON.stringify({ text: 'x', where: { field: Array(20).fill('health') } }) + ' '.repeat(2000)],
  ['no text', 7],
])('refused: %s', async (_, query) => {
  expect(await set(await addMember(stage), query)).toBe('invalid query');
});

test('of a kind whose searches are not kept none is, nor more than ten at a time, and the let go do not pile up', async () => {
  const member = await addMember(stage);
  expect(await set(member, queryOf({}, 'x'), { kind: 'event' })).toBe('invalid kind');
  for (let n = 0; n < mostSaved; n += 1) expect(await set(member, queryOf({}, `word ${n}`))).toBe('ok');
  expect(await set(member, queryOf({}, 'one more'))).toBe('forbidden too_many');
  for (let n = 10; n < 35; n += 1) {
    expect(await set(member, queryOf({}, `word ${n - 1}`), { is_on: false })).toBe('ok');
    expect(await set(member, queryOf({}, `word ${n}`))).toBe('ok');
  }
  const [row] = await stage.query(
    'select count(*)::int as all, count(*) filter (where is_on)::int as on from app.saved_searches where user_id = $1',
    [member],
  );
  expect(row).toEqual({ all: 20, on: 10 });
});

test('once a day its member is told of the newest that opened since, and not of what is no match, their own, or seen before', async () => {
  const { member: recruiter } = await addRecruiter();
  const awa = await addMember(stage);
  const before = await addJob(recruiter);
  await stage.setClock(inDays(0.1));
  for (const who of [awa, recruiter]) expect(await set(who, queryOf({ field: ['building'] }))).toBe('ok');
  await stage.setClock(inDays(0.2));
  await addJob(recruiter);
  await addJob(recruiter, { field: 'health' });
  await stage.setClock(inDays(0.3));
  const newest = await addJob(recruiter);
  await tickAt(stage, inDays(0.9));
  expect(await told(awa)).toEqual([]);
  await tickAt(stage, inDays(1.2));
  expect(await told(awa)).toEqual([{ target_id: newest, facts: { found: 2 } }]);
  expect(await told(recruiter)).toEqual([]);
  await stage.setClock(inDays(1.3));
  const next = await addJob(recruiter);
  await tickAt(stage, inDays(2));
  expect(await told(awa)).toHaveLength(1);
  await tickAt(stage, inDays(2.3));
  expect((await told(awa)).map(({ target_id }) => target_id)).toEqual([newest, next]);
  expect(await set(awa, queryOf({ field: ['building'] }), { is_on: false })).toBe('ok');
  await stage.setClock(inDays(2.4));
  await addJob(recruiter);
  await tickAt(stage, inDays(5));
  expect(await told(awa)).toHaveLength(2);
  expect([newest, next]).not.toContain(before);
});

test('of what is sold too: what its member is told of lies in the range of prices that was asked for, and is for sale', async () => {
  const { grace, stall } = await onSale(stage);
  const paul = await addMember(stage);
  const query = searchIn(product, { text: 'plant', where: { price_range: ['from_10'], category: ['food'], unit: ['bag_50kg'] } });
  expect(await set(paul, query, { kind: 'product' })).toBe('ok');
  expect(await set(paul, queryOf({ field: ['health'] }), { kind: 'product' })).toBe('invalid query');
  await stage.setClock(inDays(0.1));
  const sell = (fields: Json): Promise<string> =>
    add(stage, grace, created('product', { parent_id: stall }, { category: 'food', unit: 'bag_50kg', ...fields }));
  const found = await sell({ title: 'Plantain flour', price: 12_000 });
  await sell({ title: 'Plantain chips', price: 9_999 });
  await sell({ title: 'Plantain suckers', price: 12_000, category: 'seeds_tools' });
  await sell({ title: 'Maize', price: 12_000 });
  await sell({ title: 'Plantains at a price to talk about', price: null, negotiable: true });
  const sold = await sell({ title: 'Plantains, all sold', price: 12_000 });
  expect(await move(stage, grace, sold, 'sold')).toBe('ok');
  await tickAt(stage, inDays(1.2));
  expect(await told(paul)).toEqual([{ target_id: found, facts: { found: 1 } }]);
});

test('between two amounts a product is found at both of them and within, as on the phone; what is no amount is not kept', async () => {
  const { grace, stall } = await onSale(stage);
  const amina = await addMember(stage);
  const between = (also: PriceBounds | null): string => searchIn(product, { text: 'yam', where: {} }, writeBounds(also)) ?? '';
  const bounds = { from: 500, to: 2000 };
  expect(await set(amina, between(bounds), { kind: 'product' })).toBe('ok');
  expect(await set(amina, between({ from: null, to: 499 }), { kind: 'product' })).toBe('ok');
  const wrong = ['-1', '1e3', '05', '500000001', '', ' 5', '9'.repeat(13)].map((typed) => ({ price_from: [typed] }));
  for (const where of [...wrong, { price_from: ['1', '2'] }, { price_from: [5] }, { price_to: [] }, { price_of: ['5'] }])
    expect(await set(amina, JSON.stringify({ text: 'yam', where }), { kind: 'product' }), JSON.stringify(where)).toBe('invalid query');
  expect(await set(amina, JSON.stringify({ text: '', where: { price_from: ['5'] } }))).toBe('invalid query');
  await stage.setClock(inDays(2.1));
  const prices = [499, 500, 2000, 2001, null];
  for (const price of prices)
    await add(stage, grace, created('product', { parent_id: stall }, { title: `Yams for ${price}`, price, negotiable: price === null }));
  await tickAt(stage, inDays(3.2));
  const within = prices.filter((price) => isWithin(bounds, price)).length;
  expect((await told(amina)).map(({ facts }) => (facts as { found: number }).found).sort()).toEqual([1, within]);
});
