/** The question of the week in every state, as a member and a visitor see it, in both languages, on the smallest phone. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Poll } from '#src/features/polls/model/poll.ts';
import { olderWeeks } from '#src/features/polls/model/weekly.ts';
import { Panel, texts } from '#src/features/polls/weekly/panel.tsx';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { listedPoll } from '#tests/sync/poll-fixture.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => (phone.session.status === 'signed-in' ? { status: 'signed-in', roles: new Set() } : phone.session),
}));

const Both = () => (
  <>
    <h1>Surveys</h1>
    <Panel place="first" />
    <Panel place="last" />
  </>
);
const area = { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Both })], texts };

const answers = (lang: string) => [1, 2, 3, 4].map((n) => `${lang === 'fr' ? 'Réponse' : 'Answer'} ${n}`);
const textsOf = (theme: string) =>
  Object.fromEntries(
    ['en', 'fr'].map((lang) => [
      lang,
      { title: `${theme} ${lang}`, questions: [{ kind: 'single', text: `How is it? ${theme} ${lang}`, options: answers(lang) }] },
    ]),
  ) as Poll['texts'];

const idOf = (n: number): string => `c0000000-0000-4000-8000-00000000000${n}`;
const week = (n: number, given: Partial<Poll>): Rows[number] => {
  const { poll } = listedPoll(`${n}`, { weekly: 'roads', texts: textsOf(given.weekly ?? 'roads'), results_when: 'after_close', ...given });
  return ['polls', { ...poll, id: idOf(n), xid: '1', rev: 1 }];
};
const results = (n: number, cells: readonly (number | null)[], ballots: number, regions: object = {}): Rows[number] => [
  'poll_results',
  { id: idOf(n), xid: '1', rev: 1, scope: 'public', ballots, figures: [{ cells }], regions, late: null, is_final: true },
];
const took = (rev: number, held_for: string | null = null): Rows[number] => [
  'poll_participations',
  { id: idOf(1), xid: '1', rev, scope: `votes:${member}`, held_for },
];
const now = Date.now();
const ago = (days: number): string => new Date(now - days * 86_400_000).toISOString();
const open = week(1, { weekly: 'health', opens_at: ago(2), closes_at: ago(-5) });
const past = (n: number, days: number, given: Partial<Poll> = {}): Rows[number] =>
  week(n, { state: 'closed', opens_at: ago(days + 7), closes_at: ago(days), ...given });

const states: readonly (readonly [string, string | null, Rows, en: readonly string[], absent: readonly string[]])[] = [
  ['nothing is here', member, [], ['No question is open here now.', 'No week is over yet.', 'Each Monday Mboa asks'], []],
  ['not answered', member, [open], ['How is it? health en', 'Answer 1', 'Answer 4', 'One tap is your answer.'], ['Sign in to answer']],
  ['a visitor', null, [open], ['How is it? health en', 'Answer 1', 'Sign in to answer'], ['One tap is your answer.']],
  ['it waits', member, [open, took(0)], ['○ Your answer waits on this phone.'], ['Answer 1']],
  ['answered', member, [open, took(1)], ['✓ You answered.'], ['Answer 1', 'Counted at the close']],
  ['held', member, [open, took(1, 'new_account')], ['✓ You answered.', 'Counted at the close, because your account is new.'], []],
  [
    'told, also by region',
    member,
    [past(2, 9), results(2, [40, 30, 20, 10], 100, { 'CM-NW': { ballots: 40, figures: [{ cells: [10, 10, 10, 10] }] } })],
    ['Roads', 'How is it? roads en', '100 members answered', 'Answer 1 40%', 'Answer 4 10%', 'By region'],
    ['not told'],
  ],
  [
    'numbers are hidden',
    member,
    [past(2, 9), results(2, [30, 15, null, null], 60, { 'CM-NW': { ballots: 40, figures: [{ cells: [null, null, null, null] }] } })],
    ['60 members answered', 'Answer 1 50%', 'Answer 3 not told'],
    ['By region'],
  ],
  ['too few', member, [past(2, 9)], ['Too few answered: nothing is told under 30'], ['%']],
  ['being counted', member, [past(2, 1)], ['The answers are being counted'], ['Too few']],
  ['taken back', member, [past(2, 9, { state: 'cancelled' })], ['The moderators took it back'], ['Too few']],
  ['earlier weeks', member, [past(2, 9), past(3, 58)], ['Show earlier weeks'], []],
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

test.each(states)('%s', async (_, user, rows, said, absent) => {
  await holdRows(user, rows);
  const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
  for (const language of ['fr', 'en'] as const) {
    await openScreen(area, '/planted', language);
    await vi.waitFor(() => expect(document.querySelectorAll('section[aria-labelledby]')).toHaveLength(2), { timeout: 20_000 });
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(/Answer|answered|How is it\? \w+ en/);
  }
  for (const one of said) expect(shown()).toContain(one);
  for (const one of absent) expect(shown()).not.toContain(one);
});

test('earlier weeks come four at a time, the newest first, and none is drawn before', async () => {
  await holdRows(
    member,
    [2, 3, 4, 5, 6, 7, 8].map((n) => past(n, 9 + 49 * (n - 2))),
  );
  await openScreen(area, '/planted', 'en');
  const weeks = () => [...document.querySelectorAll('a')].filter(({ innerText }) => innerText.startsWith('Week of'));
  const more = page.getByRole('button', { name: 'Show earlier weeks' });
  await vi.waitFor(() => expect(weeks()).toHaveLength(1), { timeout: 20_000 });
  await more.click();
  await vi.waitFor(() => expect(weeks()).toHaveLength(5));
  expect(document.activeElement).toBe(weeks()[1]);
  await more.click();
  await vi.waitFor(() => expect(weeks()).toHaveLength(7));
  expect(document.activeElement).toBe(weeks()[5]);
  expect(more.query()).toBeNull();
});

const older = () => page.getByRole('button', { name: 'Get weeks older than a year' });
const said = (text: string) => vi.waitFor(() => expect(document.querySelector('main')?.innerText).toContain(text), { timeout: 20_000 });

test('weeks older than a year are asked for by one tap, said to come with the network, and stand under their theme once they came', async () => {
  await holdRows(null, [past(2, 51 * 7)]);
  await openScreen(area, '/planted', 'en');
  await vi.waitFor(() => expect(older().query()).not.toBeNull(), { timeout: 20_000 });
  const replica = phone.account?.memory;
  expect((await replica?.progress())?.subscriptions ?? []).not.toContain(olderWeeks);
  await older().click();
  await said('Earlier weeks come with the next network.');
  expect(older().query()).toBeNull();
  await vi.waitFor(async () => expect((await replica?.progress())?.subscriptions).toContain(olderWeeks));
  await replica?.write('relaxed', async (tx) => {
    const [table, row] = past(3, 58 * 7);
    await tx.putRow(table, { ...row, scope: olderWeeks });
    const now = await tx.progress();
    await tx.putProgress({ ...now, scopes: { ...now.scopes, [olderWeeks]: '' } });
  });
  await said('The weeks older than a year are here as well, under their themes.');
  await page.getByRole('button', { name: 'Show earlier weeks' }).click();
  await vi.waitFor(() => expect([...document.querySelectorAll('a')].filter((a) => a.innerText.startsWith('Week of'))).toHaveLength(2));
  expect(findOverflow()).toEqual([]);
});

test('where no week is as old, nothing older is offered', async () => {
  await holdRows(null, [past(2, 49 * 7)]);
  await openScreen(area, '/planted', 'en');
  await said('How the weekly question is asked');
  expect(older().query()).toBeNull();
});
