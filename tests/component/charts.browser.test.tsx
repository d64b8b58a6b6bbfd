/** Charts in every state, in both languages on the smallest phone; and a track that is heard: told once a week, by a member who has not said no. */
import { createRoute } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heardSeconds, listenersNeeded } from '#src/features/music/model/chart-rules.ts';
import { tellingDay, toldWeek } from '#src/features/music/model/charts.ts';
import * as area from '#src/features/music/routes.tsx';
import { Player } from '#src/features/music/tracks/player.tsx';
import type { Track } from '#src/features/music/tracks/read-tracks.ts';
import { removeStored } from '#src/platform/storage.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { dayOf } from '#src/shared/format-day.ts';
import type { Row } from '#src/shared/row.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({
  useAreaNames: () =>
    new Map([
      ['CM-NW', 'Zone N'],
      ['CM-AD', 'Zone A'],
    ]),
}));

beforeEach(() => {
  for (const key of ['heard', 'uncounted'] as const) removeStored(key);
});
const row = (title: string, place: number, listeners: number, more: Partial<Row> = {}): Rows[number] => [
  'track_charts',
  {
    ...{ id: `${title} ${more.region_code ?? ''}`, xid: '1', rev: 1, scope: 'public', monday: '2026-11-23', region_code: null },
    ...{ pid: 'abcdefghjk', title, artist_name: 'Les Balafons', place, listeners },
    ...more,
  },
];
const long = 'Nganga'.repeat(12);
const told = [row('First rain', 1, 120), row('Second rain', 2, 35, { pid: 'abcdefghjm' }), row(long, 2, 35, { pid: 'abcdefghjn' })];

const states: readonly (readonly [string, string | null, string, Rows, en: readonly string[], absent: readonly string[]])[] = [
  [
    'the country, before a visitor',
    null,
    '',
    told,
    [
      ...['Week of 23 November 2026 to 29 November 2026', '1 First rain Les Balafons 120 members or more'],
      ...['2 Second rain Les Balafons 35 members or more', 'The chart of the week of 30 November 2026 comes on 10 December 2026.'],
    ],
    ['Count what I hear', 'No chart yet', 'undefined'],
  ],
  [
    'a region, before a member',
    member,
    'CM-NW',
    [...told, row('Here', 1, 20, { region_code: 'CM-NW' })],
    ['1 Here Les Balafons 20 members or more', 'Count what I hear on this phone'],
    ['First rain'],
  ],
  ['an older week too', null, '', [...told, row('Old', 1, 900, { monday: '2026-11-16' })], ['First rain'], ['Old']],
  ['a region that is none', null, 'CM-XX', told, ['First rain'], []],
  ['rows that somebody made up', null, '', [row('Odd', 1, '20' as never), row('Odd', null as never, 20)], [], ['Odd']],
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');

test.each(states)('%s', async (_, user, region, rows, said, absent) => {
  await holdRows(user, rows);
  for (const language of ['fr', 'en'] as const) {
    await openScreen(area, `/music?charts=${region}`, language);
    await vi.waitFor(() => expect(shown()).toMatch(/Charts|Classements/), { timeout: 20_000 });
    await vi.waitFor(() => expect(document.querySelectorAll('ol li').length > 0).toBe(said.length > 0), { timeout: 10_000 });
    expect([language, findInner(shown()), findOverflow()]).toEqual([language, null, []]);
    if (language === 'fr') expect(shown()).not.toMatch(/members|week|Week|chart|Heard/);
  }
  await vi.waitFor(() => {
    for (const one of said) expect(shown()).toContain(one);
  });
  for (const one of absent) expect(shown()).not.toContain(one);
});

test('the region is chosen into the address, and how it is worked out says its rules', async () => {
  await holdRows(null, [...told, row('Here', 1, 20, { region_code: 'CM-NW' })]);
  await openScreen(area, '/music?charts=', 'en');
  await vi.waitFor(() => expect(shown()).toContain('First rain'), { timeout: 20_000 });
  await page.getByRole('combobox', { name: 'Region' }).selectOptions('Zone N');
  await vi.waitFor(() => expect(shown()).toContain('1 Here'));
  expect(document.querySelector('main ol a')?.getAttribute('href')).toBe('/music/tracks/here-abcdefghjk');
  await page.getByText('How this is worked out').click();
  for (const one of [
    `From ${listenersNeeded} members up`,
    `after ${heardSeconds} seconds`,
    'Nobody can pay',
    'No list says who heard what',
  ])
    expect(shown()).toContain(one);
  expect(findOverflow()).toEqual([]);
});

test('with none, it says how many it takes, and until when', async () => {
  await holdRows(null, []);
  // It has heard from the server.
  const progress = await phone.account?.replica.progress();
  await phone.account?.memory?.write(
    'relaxed',
    async (tx) => void (progress && (await tx.putProgress({ ...progress, synced_at: Date.now() }))),
  );
  for (const language of ['fr', 'en'] as const) {
    await openScreen(area, '/music?charts=', language);
    await vi.waitFor(() => expect(shown()).toMatch(/No chart yet|Pas encore de classement/), { timeout: 20_000 });
    await untilWhole();
    expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
  }
  const week = toldWeek(dayOf(Date.now()));
  expect(shown()).toContain(`In the week of ${formatDate(week, 'en')} no track was heard by ${listenersNeeded} members here.`);
  expect(shown()).toContain(`comes on ${formatDate(tellingDay(dayOf(Date.parse(week) + 7 * 86_400_000)), 'en')}`);
});

const tracks = ['a', 'b'].map((id) => ({
  id,
  pid: 'abcdefghjk',
  title: `Song ${id}`,
  artist: 'Les Balafons',
  release: '',
})) as unknown as Track[];
const openPlayer = async (playing: string): Promise<(from: number, to: number) => void> => {
  const Page = () => <Player queue={tracks} playing={playing} onPlay={() => undefined} />;
  const planted = { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts: area.texts };
  await openScreen(planted, '/planted', 'en');
  await vi.waitFor(() => expect(document.querySelector('audio')).not.toBeNull(), { timeout: 20_000 });
  const audio = document.querySelector('audio') as HTMLAudioElement;
  Object.defineProperty(audio, 'duration', { value: 180 });
  return (from, to) => {
    for (let at = from; at <= to; at += 1) {
      Object.defineProperty(audio, 'currentTime', { value: at, configurable: true });
      audio.dispatchEvent(new Event('timeupdate'));
    }
  };
};
const sent = async () => ((await phone.account?.replica.ops()) ?? []).map(({ name, args }) => [name, Reflect.get(args, 'content_id')]);
/** What would have been kept by now. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));

test('heard for thirty seconds, it is told once, also after it was opened again; skipped through, not at all', async () => {
  await holdRows(member, []);
  const hear = await openPlayer('a');
  hear(0, heardSeconds - 1);
  hear(170, 170);
  await aMoment();
  expect(await sent()).toEqual([]);
  expect(shown()).toContain(`Heard ${heardSeconds} seconds of a track? It counts once a week, without your name.`);
  hear(171, 173);
  await vi.waitFor(async () => expect(await sent()).toEqual([['note_listen', 'a']]));
  (await openPlayer('a'))(0, 60);
  (await openPlayer('b'))(0, 60);
  await vi.waitFor(async () => expect(await sent()).toEqual(['a', 'b'].map((id) => ['note_listen', id])));
  await aMoment();
  expect(await sent()).toHaveLength(2);
});

test('not of a visitor, nor where the member said no; and the tick says so', async () => {
  await holdRows(null, []);
  (await openPlayer('a'))(0, 60);
  await aMoment();
  expect([await sent(), shown().includes('without your name')]).toEqual([[], false]);
  await holdRows(member, told);
  await openScreen(area, '/music?charts=', 'en');
  await vi.waitFor(() => expect(shown()).toContain('Count what I hear'), { timeout: 20_000 });
  await page.getByLabelText('Count what I hear on this phone').click();
  (await openPlayer('a'))(0, 60);
  await aMoment();
  expect([await sent(), shown().includes('What you hear on this phone does not count.')]).toEqual([[], true]);
});
