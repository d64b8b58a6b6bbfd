/** A stall's telephone number: every answer that a buyer or the seller can get, in both languages on the smallest phone. */
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { KeptPhone, OwnPhone, ToldPhone } from '#src/features/market/phone/phone-remote.ts';
import * as area from '#src/features/market/routes.tsx';
import { pidOf } from '#src/shared/pid.ts';
import { fail, ok } from '#src/shared/result.ts';
import type { Row } from '#src/shared/row.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows } from './phone.tsx';

type Fault = 'not-found' | 'network';
const answers = vi.hoisted(() => ({ ask: null as unknown, own: null as unknown, keep: null as unknown, kept: [] as unknown[] }));
const answered = <T,>(answer: T | Fault) => (typeof answer === 'string' ? fail(answer as Fault) : ok(answer));

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({ useAreaNames: () => new Map() }));
vi.mock('#src/features/market/phone/phone-remote.ts', () => ({
  askPhone: async () => answered(answers.ask),
  readOwnPhone: async () => answered(answers.own),
  keepPhone: async (_: string, wanted: string | null) => {
    answers.kept.push(wanted);
    return answered(answers.keep);
  },
}));

const [stall, product, seller] = ['1', '2', '3'].map((n) => `a0000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const common = { xid: '1', rev: 1, is_sample: false, scope: 'public' };
const head = (id: string, kind: string, pid: string, more: Partial<Row>): Rows[number] => [
  'contents',
  {
    ...{ id, ...common, pid, kind, parent_id: null, owner_name: 'Zoé K.', author_id: seller, region_code: null, state: 'open' },
    ...{ opened_at: '2026-11-20T09:00:00Z', edited_at: null, ends_at: null, said: null, counts: {}, source_code: null, ...more },
  },
];
const ofStall = { title: 'Chez Zoé', text: 'Régimes mûrs et macabos du champ.', region_code: null, place: null, hours: null };
const ofProduct = {
  ...{ title: 'Plantains', category: 'food', price: 2500, unit: 'bunch', negotiable: false, amount: null, condition: null },
  ...{ region_code: null, division_code: null, place: null, text: null, last_day: '2999-01-01', stall_name: 'Chez Zoé' },
};
const own: Rows[number] = [
  'content_own',
  {
    ...{ id: stall, ...common, scope: `user:${member}`, kind: 'stall', parent_id: null, state: 'open', fields: ofStall, images: [] },
    ...{
      reason: null,
      note: null,
      is_held: false,
      resubmissions_left: 5,
      decision_id: null,
      appeal_until: null,
      appeal: null,
      reply: null,
    },
  },
];
let [stallPid, productPid] = ['', ''];
beforeAll(async () => {
  [stallPid, productPid] = [await pidOf(stall), await pidOf(product)];
});
await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const until = (said: string) => vi.waitFor(() => expect(shown()).toContain(said), { timeout: 20_000 });
const sound = () => expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
const forSale = (has_phone: boolean | null): Rows => [
  head(stall, 'stall', stallPid, {}),
  ['stalls', { id: stall, ...common, ...ofStall }],
  head(product, 'product', productPid, { parent_id: stall }),
  ['products', { id: product, ...common, ...ofProduct, has_phone }],
];
const button = { en: 'Show the phone number', fr: 'Voir le numéro de téléphone' };

test.each<[string, ToldPhone | Fault, en: string, fr: string]>([
  ['told', { status: 'ok', phone: '+237670000001' }, 'Phone number: +237 6 70 00 00 01', 'Numéro de téléphone : +237 6 70 00 00 01'],
  [
    '20',
    { status: 'too_many', until: '2026-12-01T23:00:00Z' },
    '20 sellers today. You can ask for others from 2 Dec 2026, 00:00 on.',
    '2 déc. 2026, 00:00',
  ],
  ['not confirmed', { status: 'forbidden', why: 'unconfirmed' }, 'Confirm your account first', 'Confirmez d’abord'],
  ['new', { status: 'forbidden', why: 'new_account', until: '2026-12-01T09:30:00Z' }, 'from 1 Dec 2026, 10:30 on.', '1 déc. 2026, 10:30'],
  ['blocked', { status: 'forbidden', why: 'blocked' }, 'Lift the block first', 'Levez d’abord le blocage'],
  ['suspended', { status: 'forbidden', why: 'no_member' }, 'Your account cannot ask', 'Votre compte ne peut pas'],
  ['gone', 'not-found', 'Write to the seller instead.', 'Écrivez plutôt au vendeur.'],
  ['no answer', 'network', 'No answer came.', 'Pas de réponse.'],
])('a buyer who asks: %s', async (_, answer, en, fr) => {
  answers.ask = answer;
  await holdRows(member, forSale(true));
  for (const [language, said] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    await openScreen(area, `/marketplace/products/${productPid}`, language);
    await until(button[language]);
    await page.getByRole('button', { name: button[language] }).click();
    await until(said);
    sound();
  }
});

test('where no number is given nothing is asked for; a visitor reads that members can', async () => {
  await holdRows(member, forSale(null));
  await openScreen(area, `/marketplace/products/${productPid}`, 'en');
  await until('Write to the seller');
  expect(shown()).not.toContain(button.en);
  await holdRows(null, forSale(true));
  await openScreen(area, `/marketplace/products/${productPid}`, 'en');
  await until('The seller gave a phone number, too: members can ask for it.');
  expect(shown()).not.toContain(button.en);
});

const box = () => page.getByLabelText('Mobile number (optional)');
const save = () => page.getByRole('button', { name: 'Save number' }).click();

const readOnly: Rows[number] = [
  'service_notices',
  {
    ...{ id: 'n', ...common, text_en: 'Moving house.', text_fr: 'Nous déménageons.', starts_at: '2020-01-01T00:00:00Z', ends_at: null },
    is_read_only: true,
  },
];

test('while Mboa is read only both are told so', async () => {
  [answers.ask, answers.keep, answers.own] = ['network', 'network', { phone: null, asked: null }];
  await holdRows(member, [...forSale(true), readOnly]);
  await openScreen(area, `/marketplace/products/${productPid}`, 'en');
  await until(button.en);
  await page.getByRole('button', { name: button.en }).click();
  await until('Mboa is read only at the moment. Ask again when it is over.');
  await holdRows(member, [...forSale(true).slice(0, 2), own, readOnly]);
  await openScreen(area, `/marketplace/vendors/${stallPid}`, 'en');
  await until('Save number');
  await box().fill('670000002');
  await save();
  await until('Mboa is read only at the moment, so this cannot be done. What you typed is still here');
  sound();
});

const openOwn = async (told: OwnPhone | Fault, language: 'en' | 'fr' = 'en'): Promise<void> => {
  answers.own = told;
  answers.kept.length = 0;
  await holdRows(member, [...forSale(true).slice(0, 2), own]);
  await openScreen(area, `/marketplace/vendors/${stallPid}`, language);
};

test('the seller reads how many asked, or why there is no answer', async () => {
  for (const [asked, said] of [
    [null, 'Fewer than 5 members were shown it in the last 30 days.'],
    [1200, '1,200 members or more were shown it in the last 30 days.'],
  ] as const) {
    await openOwn({ phone: '+237670000001', asked });
    await until(said);
    await expect.element(box()).toHaveValue('+237\u00A06\u00A070\u00A000\u00A000\u00A001');
    sound();
  }
  await openOwn('network');
  await until('You need a network to see or change the number here.');
  answers.own = { phone: null, asked: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await until('Fewer than 5');
  await openOwn({ phone: null, asked: 5 }, 'fr');
  await until('5 membres ou plus l’ont vu ces 30 derniers jours.');
  sound();
});

test.each<[string, KeptPhone | Fault | null, string]>([
  ['abc', null, 'Write a mobile number of Cameroon, such as 6 70 00 00 01.'],
  ['670000002', { status: 'invalid' }, 'Write a mobile number of Cameroon, such as 6 70 00 00 01.'],
  ['670000002', { status: 'too_many', until: '2026-12-01T23:00:00Z' }, 'You can change it again from 2 Dec 2026, 00:00 on.'],
  ['670000002', { status: 'forbidden', why: 'no_member' }, 'Your account cannot change it at the moment.'],
  ['670000002', 'not-found', 'The server does not have this stall yet.'],
  ['670000002', 'network', 'What you typed is still here'],
  ['670000002', { status: 'ok' }, '✓ Saved. Buyers can ask for it now.'],
])('the seller writes %s and is answered %j', async (typed, answer, said) => {
  await openOwn({ phone: null, asked: null });
  answers.keep = answer;
  await until('Save number');
  await box().fill(typed);
  await save();
  await until(said);
  await expect.element(box()).toHaveValue(typed);
  expect(answers.kept).toEqual(answer === null ? [] : ['+237670000002']);
  sound();
});
