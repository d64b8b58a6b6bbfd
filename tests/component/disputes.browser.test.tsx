/** A deal before moderators in every state, for who asked and for the other side, in both languages on the smallest phone; payloads in the words of others; written without a network, once. */
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

const [stall, product, other, dealId, dispute] = ['1', '2', '3', '4', '5'].map((n) => `a0000000-0000-4000-8000-00000000000${n}`) as [
  ...[string, string, string, string, string],
];
const day = '2026-11-20T09:00:00Z';
const common = { xid: '1', rev: 1, is_sample: false };
const deal = (told: object | null, more: Partial<Row> = {}): Rows[number] => [
  'deal_sides',
  {
    ...{ id: 'd', ...common, scope: `user:${member}`, deal_id: dealId, content_id: product, stall_id: stall, pid: 'product000' },
    ...{ title: 'Plantains', other_id: other, other_name: 'Zoé K.', is_seller: false, says: 'made', other_says: 'made' },
    ...{ agreed_at: day, stars: null, other_stars: null, starred_at: null, record: null, dispute: told, ...more },
  },
];
const own = (state: string, more: Partial<Row> = {}): Rows[number] => [
  'content_own',
  {
    ...{ id: dispute, ...common, scope: `user:${member}`, kind: 'dispute', parent_id: null, state, images: [], reason: null, note: null },
    fields: { deal: dealId, reason: 'not_given', text: 'Payé lundi, rien reçu.', product_title: 'Plantains' },
    ...{ is_held: false, resubmissions_left: 0, decision_id: null, appeal_until: null, appeal: null, reply: null, ...more },
  },
];
const said = 'Gardez chacun le vôtre.';
const told = (state: string, is_mine: boolean) => ({ id: dispute, state, said: state === 'in_review' ? null : said, is_mine });

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const deals = '/marketplace/deals';
let form = '';
beforeAll(async () => {
  form = `/marketplace/deals/dispute?draft=${await pidOf(dealId)}`;
});
const open = async (address: string, language: 'en' | 'fr', first: string) => {
  await openScreen(area, address, language);
  await vi.waitFor(() => expect(shown()).toContain(first), { timeout: 20_000 });
  await untilWhole();
};

const appealed = { reason: 'unclear', decision_id: 'x', appeal_until: '2999-01-01T00:00:00Z' };
const states: readonly (readonly [string, Rows, en: readonly string[], absent: readonly string[]])[] = [
  ['nobody asked', [deal(null)], ['Ask the moderators'], ['What you wrote']],
  ['refused by the other side', [deal(null, { other_says: 'no', agreed_at: null })], ['Ask the moderators'], []],
  ['the server has not heard of the deal', [deal(null, { deal_id: '' })], [], ['Ask the moderators']],
  [
    'it waits here',
    [deal(null), own(waiting)],
    ['○ Your question to the moderators is kept on this phone.'],
    ['Withdraw it', 'Ask the moderators'],
  ],
  ['it is held', [deal(null), own('draft', { is_held: true })], ['○ It has arrived and waits'], ['Ask the moderators']],
  [
    'it is read',
    [deal(told('in_review', true)), own('in_review')],
    ['○ You asked the moderators', 'Withdraw it'],
    ['Ask the moderators', said],
  ],
  [
    'refused with a reason',
    [deal(told('no_action', true)), own('no_action', appealed)],
    ['nothing is changed', `The moderators say: ${said}`, 'It is not clear what is meant.', 'Appeal this decision'],
    ['Withdraw it'],
  ],
  ['something was done', [deal(told('acted', true)), own('acted')], ['did something about it', said], ['Appeal', 'Withdraw it']],
  ['their stars went', [deal(told('stars_removed', true)), own('stars_removed')], ['removed the stars that the other side gave', said], []],
  [
    'mine went',
    [deal(told('own_stars_removed', true)), own('own_stars_removed', appealed)],
    ['! The moderators removed the stars that you gave'],
    [],
  ],
  ['the other side asked', [deal(told('in_review', false))], ['○ The other side asked the moderators'], ['Ask the moderators']],
  ['they were answered', [deal(told('acted', false))], ['The other side asked the moderators.', said, 'Ask the moderators'], []],
  ['mine went because they asked', [deal(told('stars_removed', false))], ['They removed the stars that you gave.'], []],
  ['theirs went', [deal(told('own_stars_removed', false))], ['They removed the stars that they gave you.'], []],
  ['it was withdrawn', [deal(null), own('withdrawn')], ['Ask the moderators'], ['What you wrote']],
];

test.each(states)('%s', async (_, rows, en, absent) => {
  await holdRows(member, rows);
  for (const language of ['fr', 'en'] as const) {
    await open(deals, language, 'Plantains');
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(/moderators|deal|Withdraw|asked/);
  }
  for (const one of en) await vi.waitFor(() => expect(shown()).toContain(one), { timeout: 10_000 });
  for (const one of absent) expect(shown()).not.toContain(one);
});

test('the form says what is read, faults stand at their boxes, and it is sent once, with the deal that nobody typed', async () => {
  await holdRows(member, [deal(null)]);
  for (const language of ['fr', 'en'] as const) {
    await open(form, language, 'Zoé K.');
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
  }
  await page.getByRole('button', { name: 'Send it to the moderators' }).click();
  await vi.waitFor(() => expect(document.querySelectorAll('main [aria-invalid="true"]')).toHaveLength(2));
  await page.getByLabelText('What went wrong?').selectOptions('bad_goods');
  await page.getByLabelText('What happened?').fill('Half of them were rotten.');
  await page.getByRole('button', { name: 'Send it to the moderators' }).dblClick();
  const ops = async () => ((await phone.account?.replica.ops()) ?? []).map(({ name, args }) => [name, Reflect.get(args, 'fields')]);
  await vi.waitFor(async () =>
    expect((await ops()).filter(([name]) => name === 'create_content')).toEqual([
      ['create_content', { deal: dealId, reason: 'bad_goods', text: 'Half of them were rotten.' }],
    ]),
  );
});

test('a deal that is not here is no form', async () => {
  await holdRows(member, []);
  await open(form, 'en', 'This deal is not on this phone.');
  expect(document.querySelectorAll('main form')).toHaveLength(0);
});

test('what moderators answer is text', async () => {
  const runs = vi.fn();
  Reflect.set(window, 'xss', runs);
  const rows = payloads
    .slice(0, 20)
    .map((payload, n) => deal({ ...told('acted', false), said: payload }, { id: `d${n}`, title: payload, other_name: payload }));
  await holdRows(member, rows);
  await open(deals, 'en', 'The moderators say:');
  await vi.waitFor(() => expect(document.querySelectorAll('main q')).toHaveLength(20));
  expect(document.querySelectorAll('main script, main img, main iframe')).toHaveLength(0);
  expect(runs).not.toHaveBeenCalled();
});
