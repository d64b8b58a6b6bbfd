/** Deals and reviews in every state, in both languages on the smallest phone; payloads in every word of others; stars, words and a reply without a network. */
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { starDays } from '#src/features/market/model/star-days.ts';
import * as area from '#src/features/market/routes.tsx';
import { waiting } from '#src/model/content/content-rows.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { payloads } from '#tests/e2e/xss/payloads.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({ useAreaNames: () => new Map() }));

const [stall, product, other] = ['1', '2', '3'].map((n) => `a0000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const review = (n: number): string => `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const day = '2026-11-20T09:00:00Z';
const common = { xid: '1', rev: 1, is_sample: false };
const deal = (more: Partial<Row> = {}): Rows[number] => [
  'deal_sides',
  {
    ...{ id: 'd', ...common, scope: `user:${member}`, deal_id: 'd', content_id: product, stall_id: stall, pid: 'product000' },
    ...{ title: 'Plantains', other_id: other, other_name: 'Zoé K.', is_seller: false, says: 'made', other_says: 'made' },
    ...{ agreed_at: day, stars: null, other_stars: null, starred_at: null, record: null, ...more },
  },
];
const content = (id: string, kind: string, table: string, fields: object, more: Partial<Row> = {}): Rows => [
  [
    'contents',
    {
      ...{ id, ...common, scope: 'public', pid: id.slice(-10), kind, parent_id: null, owner_name: 'Zoé K.', region_code: null },
      ...{ state: 'open', opened_at: day, edited_at: null, ends_at: null, said: null, counts: {}, source_code: null, ...more },
    },
  ],
  [table, { id, ...common, scope: 'public', ...fields }],
];
const own = (id: string, kind: string, fields: object, more: Partial<Row> = {}): Rows[number] => [
  'content_own',
  {
    ...{ id, ...common, scope: `user:${member}`, kind, parent_id: null, state: 'open', fields, images: [], reason: null, note: null },
    ...{ is_held: false, resubmissions_left: 5, decision_id: null, appeal_until: null, appeal: null, reply: null, ...more },
  },
];
const ofStall = { title: 'Chez Zoé', text: 'Régimes mûrs et macabos du champ.', region_code: null, place: null, hours: null };
const fieldsOf = (text: string, stars = 4) => ({
  ...{ text, product: 'product000', product_title: 'Plantains', stars, changes_until: '2999-01-01T00:00:00Z' },
});
const given = (n: number, text: string, more: Partial<Row> = {}): Rows =>
  content(review(n), 'review', 'reviews', fieldsOf(text), {
    parent_id: stall,
    owner_name: 'N. A.',
    opened_at: `2026-11-${10 + n}T09:00:00Z`,
    ...more,
  });
const mine = (state: string, more: Partial<Row> = {}): Rows[number] =>
  own(review(1), 'review', fieldsOf('Mûrs à point'), { parent_id: stall, state, ...more });

const deals = '/marketplace/deals';
let stallPage = '';
beforeAll(async () => {
  stallPage = `/marketplace/vendors/${await pidOf(stall)}`;
});
const openStall = async (more: Partial<Row> = {}): Promise<Rows> =>
  content(stall, 'stall', 'stalls', ofStall, { pid: await pidOf(stall), ...more });

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const open = async (address: string, language: 'en' | 'fr', first: string) => {
  await openScreen(area, address, language);
  await vi.waitFor(() => expect(shown()).toContain(first), { timeout: 20_000 });
  await untilWhole();
};

const starred = { stars: 4, starred_at: day };
const states: readonly (readonly [string, Rows, en: readonly string[], absent: readonly string[]])[] = [
  ['nothing yet', [], ['No deals yet'], ['5 of 5']],
  ['they say it', [deal({ says: 'none', agreed_at: null })], ['Zoé K. says that you made a deal. Is it so?'], ['How was it?']],
  ['I say it', [deal({ other_says: 'none', agreed_at: null })], ['It counts once Zoé K. confirms it.'], ['How was it?']],
  ['refused', [deal({ other_says: 'no', agreed_at: null })], ['says that you made no deal.', 'Take it back'], ['How was it?']],
  ['agreed', [deal()], ['How was it? 1 is bad, 5 is very good.'], ['What do you say of it?']],
  ['the other side gave stars', [deal({ other_stars: 2 })], ['Zoé K. gave you 2 of 5.'], ['What do you say of it?']],
  ['stars given', [deal(starred)], ['You gave 4 of 5.', 'What do you say of it?', `You can change it for ${starDays} days.`], []],
  ['a seller has stars alone', [deal({ ...starred, is_seller: true })], ['You gave 4 of 5.'], ['What do you say of it?']],
  ['words that wait', [deal(starred), mine(waiting)], ['Mûrs à point', '○ Kept on this phone.'], ['Change my words', 'Send review']],
  [
    'words that all read',
    [deal(starred), mine('open')],
    ['✓ Everybody reads it; you can change it', 'Change my words', 'Withdraw the review'],
    [],
  ],
  ['words that stand', [deal(starred), mine('stands')], ['✓ Everybody reads it', 'Withdraw the review'], ['Change my words']],
  ['reported', [deal(starred), mine('flagged')], ['Members reported it'], ['Change my words', 'Send review']],
  [
    'hidden',
    [deal(starred), mine('hidden', { reason: 'defamation', decision_id: 'x', appeal_until: '2999-01-01T00:00:00Z' })],
    ['Hidden by the moderators', 'It accuses somebody without proof.', 'Appeal this decision'],
    ['Change my words'],
  ],
  ['held', [deal(starred), mine('draft', { is_held: true })], ['○ Yours, received. Others see it later'], []],
  ['withdrawn', [deal(starred), mine('withdrawn')], ['What do you say of it?', 'Send review'], ['Mûrs à point']],
  [
    'of another deal',
    [deal({ ...starred, pid: 'product999' }), mine('open')],
    ['You have reviewed this stall, for “Plantains”.'],
    ['Send review'],
  ],
];

test.each(states)('a deal, %s', async (_, rows, said, absent) => {
  await holdRows(member, rows);
  for (const language of ['fr', 'en'] as const) {
    await open(deals, language, rows.length === 0 ? (language === 'en' ? 'No deals yet' : 'Pas encore') : 'Plantains');
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(/review|deal|Withdraw|Everybody|words/);
  }
  for (const one of said) await vi.waitFor(() => expect(shown()).toContain(one), { timeout: 10_000 });
  for (const one of absent) expect(shown()).not.toContain(one);
});

test('a stall has its reviews ten at a time, the newest first, each with its stars, its product and the reply', async () => {
  const reviews = Array.from({ length: 12 }, (_, n) => given(n, `Avis ${n}.`, n === 3 ? { edited_at: day } : {})).flat();
  const reply = content(review(99), 'comment', 'comments', { text: 'Revenez vite.' }, { parent_id: review(11) });
  await holdRows(null, [...(await openStall()), ...reviews, ...reply]);
  for (const language of ['fr', 'en'] as const) {
    await open(stallPage, language, 'Avis 11.');
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
  }
  const told = () => [...shown().matchAll(/Avis (\d+)\./g)].map(([, n]) => Number(n));
  expect(told()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(shown()).toMatch(/4 of 5 Plantains Avis 11\. N\. A\. · .*Reply of the seller Revenez vite\./);
  expect(shown()).toContain('changed');
  await page.getByRole('button', { name: 'Show 2 more reviews' }).click();
  await vi.waitFor(() => expect(told()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]));
});

test('a stall without a review says nothing of them', async () => {
  await holdRows(null, await openStall());
  await open(stallPage, 'en', 'Chez Zoé');
  expect(shown()).not.toContain('What buyers say');
});

test('what others wrote is text: each payload in a review, in its product and name, and in a reply', async () => {
  const runs = vi.fn();
  Reflect.set(window, 'xss', runs);
  const rows = payloads.flatMap((payload, n) => [
    ...content(
      review(n),
      'review',
      'reviews',
      { ...fieldsOf(`${n}: ${payload}`), product_title: payload },
      { parent_id: stall, owner_name: payload },
    ),
    ...content(review(n + 1000), 'comment', 'comments', { text: payload }, { parent_id: review(n), owner_name: payload }),
  ]);
  await holdRows(member, [...(await openStall()), ...rows]);
  await open(stallPage, 'en', 'What buyers say');
  for (;;) {
    const more = page.getByRole('button', { name: /^Show \d+ more review/ });
    if (!more.query()) break;
    await more.click();
  }
  await vi.waitFor(() => expect(document.querySelectorAll('#reviews > ul > li')).toHaveLength(payloads.length));
  expect(document.querySelectorAll('main script, main img, main iframe, main object, main embed, main form[action]')).toHaveLength(0);
  const schemes = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ protocol }) => protocol);
  expect(schemes.filter((scheme) => scheme !== 'http:' && scheme !== 'https:')).toEqual([]);
  await holdRows(
    member,
    payloads.slice(0, 20).map((payload, n) => deal({ id: `d${n}`, title: payload, other_name: payload })),
  );
  await open(deals, 'en', 'Your deals');
  await vi.waitFor(() => expect(document.querySelectorAll('main fieldset')).toHaveLength(20));
  expect(document.querySelectorAll('main script, main img, main iframe')).toHaveLength(0);
  expect(runs).not.toHaveBeenCalled();
});

const said = async () => ((await phone.account?.replica.ops()) ?? []).map(({ name, args, deps }) => [name, args, deps] as const);

test('without a network: stars, then words that go after them, once, whatever the thumb does; too short is said at the box', async () => {
  await holdRows(member, [deal()]);
  await open(deals, 'en', 'How was it?');
  await page.getByRole('button', { name: '2 of 5' }).click();
  const box = page.getByLabelText('What do you say of it? If you like');
  await box.fill('x');
  await page.getByRole('button', { name: 'Send review' }).click();
  await vi.waitFor(() => expect(shown()).toContain('Write between 3 and 300 characters.'));
  await box.fill('Half of them were green.');
  await page.getByRole('button', { name: 'Send review' }).dblClick();
  await vi.waitFor(() => expect(shown()).toContain('○ Kept on this phone.'));
  const ops = await said();
  expect(ops.map(([name]) => name)).toEqual(['say_deal', 'create_content']);
  expect(ops[1]?.[1]).toMatchObject({
    kind: 'review',
    parent_id: stall,
    fields: { text: 'Half of them were green.', product: 'product000' },
  });
  expect(ops[1]?.[2]).toHaveLength(1);
});

test('who sells replies once, and what waits stands under the review', async () => {
  await holdRows(member, [...(await openStall()), own(stall, 'stall', ofStall), ...given(1, 'Half were green.')]);
  await open(stallPage, 'en', 'Half were green.');
  await page.getByText('Reply, once').click();
  await page.getByLabelText('Your reply').fill('Come again.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await vi.waitFor(() => expect(shown()).toContain('Reply of the seller Come again.'));
  expect(shown()).not.toContain('Reply, once');
  expect((await said()).map(([name, args]) => [name, Reflect.get(args, 'parent_id')])).toEqual([['create_content', review(1)]]);
});
