/** Market prices in every state, in both languages on the smallest phone; and a price that is told without a network, put right, and taken back. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { membersNeeded, priceLimits } from '#src/features/market/model/prices.ts';
import * as area from '#src/features/market/routes.tsx';
import { dayOf } from '#src/shared/format-day.ts';
import type { Row } from '#src/shared/row.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({ useAreaNames: () => new Map([['CM-NW-ME', 'Mezam']]) }));
vi.mock('#src/widgets/area-picker/use-areas.ts', () => ({
  useLanguage: () => 'en',
  useAreas: () => ({
    state: 'ready',
    value: { regions: [{ code: 'CM-NW', name: 'Zone N' }], divisions: [{ code: 'CM-NW-ME', name: 'Mezam' }], subdivisions: [] },
  }),
}));

const address = '/marketplace/prices?town=CM-NW-ME';
const common = { xid: '1', rev: 1, division_code: 'CM-NW-ME', crop: 'maize', unit: 'kg' };
const week = (monday: string, more: Partial<Row> = {}): Rows[number] => [
  'price_weeks',
  {
    id: `${monday} ${more.crop ?? ''}`,
    scope: 'public',
    ...common,
    monday,
    low: 250,
    middle: 275,
    high: 300,
    reports: 10,
    is_sample: false,
    ...more,
  },
];
const report = (fate: string | null, more: Partial<Row> = {}): Rows[number] => [
  'price_reports',
  { id: `r${fate}`, scope: `user:${member}`, ...common, day: '2026-11-25', price: 280, fate, ...more },
];
const weeks = ['2026-11-23', '2026-11-16', '2026-11-02'].map((monday, n) => week(monday, { middle: 275 - 10 * n }));

const states: readonly (readonly [string, string | null, Rows, en: readonly string[], absent: readonly string[]])[] = [
  [
    'a visitor, nothing told',
    null,
    [],
    ['Prices in Mezam', `by ${membersNeeded} members in one week yet`, 'Sign in to tell a price'],
    ['What did you buy?'],
  ],
  ['a member, nothing told', member, [], ['What did you buy?', 'Tell the price'], ['Sign in', 'What you told']],
  [
    'told',
    null,
    weeks,
    ['Maize · kg', 'FCFA 275', 'Half of them paid FCFA 250 to FCFA 300. About € 0.42. Week of 23 November 2026, 10 members or more.'],
    ['No price of this town', 'Sample', 'FCFA 265'],
  ],
  [
    'a sample, of two crops',
    null,
    [week('2026-11-23', { is_sample: true }), week('2026-11-23', { crop: 'onions' })],
    ['Maize · kg Sample', 'Onions · kg'],
    [],
  ],
  ['of another town', null, [week('2026-11-23', { division_code: 'CM-LT-01' })], ['No price of this town'], ['Maize · kg']],
  [
    'own that counts',
    member,
    [report('counts')],
    ['What you told', 'Maize · kg: FCFA 280 · Mezam · 25 November 2026', '✓ It counts', 'Take it back'],
    ['Held'],
  ],
  ['own that waits', member, [report('waits')], ['○ Received. It counts once your account is confirmed'], ['✓']],
  ['own that is held', member, [report('held')], ['! Held: it is far from what others paid.'], ['✓']],
  ['own that is not sent', member, [report(null)], ['○ Kept on this phone.'], ['✓']],
  ['own that was taken back', member, [report('none')], ['Tell the price'], ['What you told']],
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const open = async (language: 'en' | 'fr', at = address) => {
  await openScreen(area, at, language);
  await vi.waitFor(() => expect(shown()).toMatch(/Prices in|Prix : /), { timeout: 20_000 });
  await untilWhole();
};

test.each(states)('%s', async (_, user, rows, said, absent) => {
  await holdRows(user, rows);
  for (const language of ['fr', 'en'] as const) {
    await open(language);
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(/price|Price|week|paid|members|Town/);
  }
  // What a replica tells comes a moment after the screen.
  await vi.waitFor(
    () => {
      for (const one of said) expect(shown()).toContain(one);
    },
    { timeout: 10_000 },
  );
  for (const one of absent) expect(shown()).not.toContain(one);
});

test('week by week: the line with its gap, and the same as a table', async () => {
  await holdRows(null, weeks);
  await open('en');
  expect(document.querySelector('main svg[role="img"]')).toBeNull();
  await page.getByText('Week by week').click();
  await vi.waitFor(() => expect(document.querySelectorAll('main svg polyline')).toHaveLength(2));
  expect(document.querySelectorAll('main svg circle')).toHaveLength(3);
  expect(shown()).toMatch(/23 November 2026 275 250–300 16 November 2026 265 250–300 2 November 2026 255/);
  expect(findOverflow()).toEqual([]);
});

test('how it is worked out says its rules and where the euro is from', async () => {
  await holdRows(null, []);
  await open('en');
  await page.getByText('How this is worked out').click();
  for (const one of ['A euro is 655.957 FCFA', '6.55957 French francs', 'more than 3 times what others paid'])
    expect(shown()).toContain(one);
  expect(document.querySelector<HTMLAnchorElement>('main a[href*="eur-lex"]')?.href).toContain('1998/2866');
});

const said = async () => ((await phone.account?.replica.ops()) ?? []).map(({ name, args }) => [name, args] as const);

test('without a network: what is wrong is said at its box, then the price is told once, and taken back', async () => {
  await holdRows(member, []);
  await open('en');
  const tell = page.getByRole('button', { name: 'Tell the price' });
  await tell.click();
  for (const one of ['Choose what you bought.', 'Choose the unit.', `from ${priceLimits.least} to`])
    await vi.waitFor(() => expect(shown()).toContain(one));
  await page.getByLabelText('What did you buy?').selectOptions('Palm oil');
  await page.getByLabelText('Price (FCFA)').fill('12,5x');
  await tell.click();
  expect(shown()).toContain('A price is a whole number');
  await expect.element(page.getByLabelText('Price (FCFA)')).toHaveValue('12,5x');
  await page.getByLabelText('Price (FCFA)').fill('1 250');
  await tell.dblClick();
  await vi.waitFor(() => expect(shown()).toContain('Palm oil · litre: FCFA 1,250'));
  const ops = await said();
  expect(ops.map(([name]) => name)).toEqual(['report_price']);
  expect(ops[0]?.[1]).toMatchObject({ division_code: 'CM-NW-ME', crop: 'palm_oil', unit: 'litre', day: dayOf(Date.now()), price: 1250 });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await vi.waitFor(() => expect(shown()).not.toContain('Palm oil · litre: FCFA'));
  expect((await said()).map(([, args]) => Reflect.get(args, 'price'))).toEqual([1250, null]);
});
