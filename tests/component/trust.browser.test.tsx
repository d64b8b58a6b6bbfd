/** Whether members trust an outlet, in every state, as a member and a visitor see it, in both languages, on the smallest phone; and an answer that is changed without a network. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import { Trust } from '#src/features/numbers/outlets/trust.tsx';
import { answersNeeded } from '#src/features/numbers/outlets/trust-rules.ts';
import { texts } from '#src/features/numbers/routes.tsx';
import type { Row } from '#src/shared/row.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({ useVisitor: () => ({ ...phone.session, roles: new Set() }) }));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({
  useAreaNames: () =>
    new Map([
      ['CM-NW', 'Zone N'],
      ['CM-CE', 'Adamaoua'],
    ]),
}));

const pid = '0000000001';
const outlet: Outlet = {
  pid,
  name: 'Radio X',
  kind: 'radio',
  languages: [],
  as_of: '2026',
  licence: 'quoted',
  source: 'Liste',
  checks: [],
};
const Page = () => (
  <>
    <h1>Radio X</h1>
    <Trust outlet={outlet} path={`/media-trust/${pid}`} />
  </>
);
const area = { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts };

const of = { question: 'trust', of_table: 'outlets', pid };
const own = (more: Partial<Row>): Rows[number] => [
  'row_answers',
  {
    ...{ id: 'a', xid: '1', rev: 1, scope: `user:${member}`, title: 'Radio X', answer: 'partly' },
    ...of,
    said_at: '2026-11-01T00:00:00Z',
    ...more,
  },
];
const result = (region_code: string, figures: object, more: Partial<Row> = {}): Rows[number] => [
  'row_results',
  { ...{ id: region_code, xid: '1', rev: 1, scope: 'public' }, ...of, region_code, figures, is_sample: false, ...more },
];

const asked = ['Do you trust what it reports?', 'Yes, I trust it', 'Partly'];
const states: readonly (readonly [string, string | null, Rows, en: readonly string[], absent: readonly string[]])[] = [
  [
    'a visitor, nothing told',
    null,
    [],
    ['Sign in to say', 'Not enough answers yet.', `from ${answersNeeded} members on`],
    asked.slice(0, 1),
  ],
  ['a member', member, [], [...asked, 'Not enough answers yet.'], ['✓', 'Take it back']],
  ['not sent yet', member, [own({ fate: null })], ['✓ Partly', '○ Your answer goes', 'Take it back'], ['counts in the region']],
  ['it counts', member, [own({ fate: 'counts' })], ['✓ Partly', '✓ Your answer counts in the region'], ['○']],
  ['it waits', member, [own({ fate: 'waits' })], ['once your account is confirmed'], []],
  ['taken back', member, [own({ answer: 'none', fate: 'counts' })], asked, ['✓', 'Take it back']],
  [
    'told of two regions, by their names',
    null,
    [result('CM-NW', { yes: 5, partly: 3, no: 2 }), result('CM-CE', { yes: 9, partly: 1, no: 1 }, { is_sample: true })],
    [
      'Members in the region Adamaoua Sample Yes, I trust it: 9 in 10 or more Partly: 1 in 10 or fewer',
      'Members in the region Zone N Yes, I trust it: about 5 in 10',
      'In the other regions: not enough answers yet.',
      'Answers of members of Mboa, not of the country',
    ],
    [],
  ],
  [
    'of another outlet',
    member,
    [result('CM-NW', { yes: 5 }, { pid: '0000000002' }), own({ pid: '0000000002' })],
    ['Not enough answers'],
    ['about', '✓'],
  ],
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');

test.each(states)('%s', async (_, user, rows, said, absent) => {
  await holdRows(user, rows);
  for (const language of ['fr', 'en'] as const) {
    await openScreen(area, '/planted', language);
    await vi.waitFor(() => expect(shown()).toMatch(/not enough|assez de réponses/i), { timeout: 20_000 });
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(/trust|Partly|answer|Members|about/);
  }
  for (const one of said) expect(shown()).toContain(one);
  for (const one of absent) expect(shown()).not.toContain(one);
});

test('two taps without a network are one answer; another changes it, and it is taken back', async () => {
  await holdRows(member, []);
  await openScreen(area, '/planted', 'en');
  const said = async () => ((await phone.account?.replica.ops()) ?? []).map(({ name, args }) => [name, Reflect.get(args, 'answer')]);
  await page.getByRole('button', { name: 'Yes, I trust it' }).dblClick();
  await vi.waitFor(() => expect(shown()).toContain('○ Your answer goes when there is a network'));
  expect(await said()).toEqual([['answer_row', 'yes']]);
  await page.getByRole('button', { name: 'Partly' }).click();
  await vi.waitFor(() => expect(shown()).toContain('✓ Partly'));
  expect(shown()).not.toContain('✓ Yes');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await vi.waitFor(() => expect(shown()).not.toContain('✓'));
  expect((await said()).map(([, answer]) => answer)).toEqual(['yes', 'partly', 'none']);
});
