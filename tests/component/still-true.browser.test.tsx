/** Whether a school is still true, in every state, as a member and a visitor see it, in both languages, on the smallest phone; and the tap without a network. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { residentsNeeded } from '#src/features/contributions/model/still-true.ts';
import { StillTrue, texts } from '#src/features/contributions/still-true/part.tsx';
import type { Row as DirectoryRow } from '#src/model/define-entity.ts';
import { directoryOf } from '#src/model/directories.ts';
import type { Row } from '#src/shared/row.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({ useVisitor: () => ({ ...phone.session, roles: new Set() }) }));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({ useAreaNames: () => new Map([['CM-NW', 'Adamaoua']]) }));

const pid = '0000000001';
const school: DirectoryRow = {
  ...{ pid, source: 'osm', asOf: '2019', licence: 'ODbL', isSample: false },
  ...{ name: 'GBHS Bafut', kind: 'school', regionCode: 'CM-NW' },
};
const screen = (table: string, row: DirectoryRow) => {
  const entity = directoryOf(table);
  if (!entity) throw new Error(table);
  const Page = () => (
    <>
      <h1>GBHS Bafut</h1>
      <StillTrue entity={entity} row={row} title="GBHS Bafut" address={`/schools/${pid}`} />
    </>
  );
  return { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts };
};

const own = (more: Partial<Row>): Rows[number] => [
  'row_answers',
  {
    ...{ id: 'a', xid: '1', rev: 1, scope: `user:${member}`, question: 'still_true', of_table: 'schools', pid, title: 'GBHS Bafut' },
    ...{ answer: 'yes', said_at: new Date().toISOString(), fate: 'counts', ...more },
  },
];
const result = (more: Partial<Row> = {}): Rows[number] => [
  'row_results',
  {
    ...{ id: 'r', xid: '1', rev: 1, scope: 'region:CM-NW', question: 'still_true', of_table: 'schools', pid },
    ...{ region_code: 'CM-NW', figures: { since: '2026-11' }, is_sample: false, ...more },
  },
];
const asked = ['Do you know this place', 'Still true'];
const taken = ['Take it back'];

const states: readonly (readonly [string, string | null, Rows, en: readonly string[], absent: readonly string[]])[] = [
  ['a visitor', null, [], ['Do you live here? Sign in'], ['Confirmed', ...asked]],
  ['a member', member, [], asked, ['Confirmed', ...taken]],
  [
    'confirmed',
    null,
    [result()],
    ['✓ Confirmed by residents', `Since November 2026 at least ${residentsNeeded} members`, 'Adamaoua'],
    ['Sample'],
  ],
  ['confirmed, a sample', member, [result({ is_sample: true })], ['Sample', '✓ Confirmed by residents', ...asked], []],
  ['of another row', member, [result({ pid: '0000000002' }), own({ pid: '0000000002' })], asked, ['Confirmed', ...taken]],
  ['not sent yet', member, [own({ said_at: null, fate: null })], ['○ You say that this is still true.', ...taken], asked.slice(0, 1)],
  ['it counts', member, [own({}), result()], ['✓ You said that this is still true. It counts until', ...taken], asked.slice(0, 1)],
  ['it waits', member, [own({ fate: 'waits' })], ['once your account is confirmed', ...taken], asked.slice(0, 1)],
  ['lives elsewhere', member, [own({ fate: 'elsewhere' })], ['It does not count: the area in your profile is not Adamaoua', ...taken], []],
  ['changed', member, [own({ fate: 'changed' })], ['This page was changed', ...asked], taken],
  ['a year ago', member, [own({ said_at: '2024-01-01T00:00:00Z' })], ['more than a year ago', ...asked], taken],
  ['taken back', member, [own({ answer: 'none' })], asked, taken],
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');

test.each(states)('%s', async (_, user, rows, said, absent) => {
  await holdRows(user, rows);
  const english = /confirmed|Still|Take it|You |Members|account/;
  for (const language of ['fr', 'en'] as const) {
    await openScreen(screen('schools', school), '/planted', language);
    await vi.waitFor(() => expect(document.querySelectorAll('section[aria-labelledby]')).toHaveLength(1), { timeout: 20_000 });
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(english);
  }
  for (const one of said) expect(shown()).toContain(one);
  for (const one of absent) expect(shown()).not.toContain(one);
});

test.each([
  ['a list of rulers', 'fons', school],
  ['a row without a region', 'schools', { ...school, regionCode: null }],
])('nobody is asked of %s', async (_, table, row) => {
  await holdRows(member, []);
  await openScreen(screen(table, row), '/planted', 'en');
  await vi.waitFor(() => expect(shown()).toContain('GBHS Bafut'), { timeout: 20_000 });
  expect(shown()).not.toContain('Still true');
});

test('two taps without a network are one word that waits; the next takes it back', async () => {
  await holdRows(member, []);
  await openScreen(screen('schools', school), '/planted', 'en');
  const ops = async () => (await phone.account?.replica.ops()) ?? [];
  await page.getByRole('button', { name: 'Still true' }).dblClick();
  await vi.waitFor(() => expect(shown()).toContain('○ You say that this is still true.'));
  expect((await ops()).map(({ name, args }) => [name, Reflect.get(args, 'answer'), Reflect.get(args, 'seen')])).toEqual([
    ['answer_row', 'yes', { name: 'GBHS Bafut', kind: 'school', region_code: 'CM-NW' }],
  ]);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(page.getByRole('button', { name: 'Still true' })).toBeVisible();
  expect(shown()).not.toContain('You say');
});
