/** Tracks in each state, before who put them up, a member and a visitor, in both languages on the smallest phone; of rows that somebody else made up, nothing runs and nothing is played. */
import { i18n } from '@lingui/core';
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saidArtistClaim, saidTrack } from '#src/features/music/labels.ts';
import { texts, trees } from '#src/features/music/routes.tsx';
import { Panel } from '#src/features/music/tracks/kept-panel.tsx';
import { keepTrack, readKept } from '#src/features/music/tracks/kept-tracks.ts';
import { isSeen } from '#src/model/content/content-rows.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';
import { valuesFor } from './values-for.ts';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => (phone.session.status === 'signed-in' ? { status: 'signed-in', roles: new Set() } : phone.session),
}));

const area = { trees, texts };
const ids = { artist: 'c0000000-0000-4000-8000-000000000001', claim: 'c0000000-0000-4000-8000-000000000002' } as const;
const songs = ['c0000000-0000-4000-8000-000000000011', 'c0000000-0000-4000-8000-000000000012'] as const;
const common = { xid: '1', rev: 1, scope: 'public' };
const file = { id: 'f', name: 'x.mp3', mime: 'audio/mpeg', bytes: 1_234_567, seconds: 187 };

const headOf = async (id: string, kind: string, state: string, more: Partial<Row> = {}): Promise<Rows[number]> => [
  'contents',
  {
    ...{
      ...common,
      id,
      kind,
      state,
      pid: await pidOf(id),
      parent_id: null,
      owner_name: 'Ngum Awa',
      region_code: null,
      said: null,
      ends_at: null,
    },
    ...{ opened_at: '2026-11-01T08:00:00Z', counts: {}, is_sample: false, source_code: null, ...more },
  },
];
const ownOf = (id: string, kind: string, state: string, fields: object): Rows[number] => [
  'content_own',
  {
    ...common,
    id,
    kind,
    state,
    fields,
    scope: `user:${member}`,
    parent_id: ids.artist,
    images: [],
    reason: 'rights',
    note: 'Say which label.',
  } as Row,
];
const artist = async (fields: object = {}): Promise<Rows> => [
  await headOf(ids.artist, 'artist', 'open'),
  [
    'artists',
    {
      ...common,
      id: ids.artist,
      title: 'Les Balafons',
      genre: ['bikutsi'],
      text: 'Four brothers of Ndop.',
      lang: 'en',
      source: 'https://example.org/x',
      ...fields,
    } as Row,
  ],
];
const song = async (id: string, fields: object = {}, more: Partial<Row> = {}): Promise<Rows> => [
  await headOf(id, 'track', 'open', { parent_id: ids.artist, files: [file], ...more }),
  ['tracks', { ...common, id, ...valuesFor(saidTrack.kind), lang: null, lyrics: null, artist_name: 'Les Balafons', ...fields } as Row],
];
const shown = (): string => (document.querySelector('main')?.innerText ?? '').replaceAll('\u00a0', ' ');
const until = (text: string): Promise<void> => vi.waitFor(() => expect(shown()).toContain(text), { timeout: 20_000 });

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

for (const state of Object.keys(saidTrack.kind.states))
  for (const viewer of ['author', 'member', 'visitor'] as const)
    for (const language of ['en', 'fr'] as const)
      test(`a track, ${state}, before its ${viewer}, in ${language}`, async () => {
        const values = valuesFor(saidTrack.kind);
        const isOpen = isSeen(saidTrack.kind, state);
        await holdRows(viewer === 'visitor' ? null : member, [
          ...(isOpen ? await song(songs[0], values) : []),
          ...(viewer === 'author' ? [ownOf(songs[0], 'track', state, values)] : []),
        ]);
        await openScreen(area, `/music/tracks/${await pidOf(songs[0])}`, language);
        const isHere = isOpen || viewer === 'author';
        await vi.waitFor(() => expect(shown().includes(String(values.title))).toBe(isHere), { timeout: 20_000 });
        await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 20_000 });
        if (isHere) await untilWhole();
        expect(findInner(shown())).toBeNull();
        expect(findOverflow()).toEqual([]);
        if (isOpen) expect(shown()).toContain(language === 'en' ? 'Play · 1.3 MB' : 'Écouter · 1,3 Mo');
        else expect(document.querySelector('audio, li button')).toBeNull();
        if (viewer === 'author') expect(shown()).toContain(wordIn(i18n, saidTrack.words.states[state]));
        else if (isHere) await until(language === 'en' ? 'within 72 hours' : 'en 72 heures');
      });

for (const state of Object.keys(saidArtistClaim.kind.states))
  test(`a request to act for an artist, ${state}`, async () => {
    const own = ownOf(ids.claim, 'artist_claim', state, {
      role: 'Voice',
      artist_name: 'Les Balafons',
      proof: 'https://example.org/x',
      evidence: 'x'.repeat(30),
    });
    await holdRows(member, [...(await artist()), own]);
    await openScreen(area, '/music/mine', 'fr');
    await until(wordIn(i18n, saidArtistClaim.words.states[state]));
    expect(shown().includes('Publier un morceau')).toBe(state === 'approved');
    expect(findOverflow()).toEqual([]);
  });

test('two tracks are played one after the other, and nothing is loaded before', async () => {
  await holdRows(null, [
    ...(await artist()),
    ...(await song(songs[0], { title: 'First rain', released: 2010 })),
    ...(await song(songs[1], { title: 'Second rain', released: 2019 })),
  ]);
  await openScreen(area, `/music/artists/${await pidOf(ids.artist)}`, 'en');
  await until('Second rain');
  expect(shown().indexOf('Second rain')).toBeLessThan(shown().indexOf('First rain'));
  expect(document.querySelector('audio')).toBeNull();
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.src);
  });
  await userEvent.click(page.getByRole('button', { name: /^Play Second rain/ }));
  await vi.waitFor(() => expect(navigator.mediaSession.metadata?.title).toBe('Second rain'));
  const audio = () => document.querySelector('audio');
  const [first, second] = await Promise.all(songs.map(async (id) => `/api/track-audio?pid=${await pidOf(id)}`));
  await vi.waitFor(() => expect(audio()?.getAttribute('src')).toBe(second));
  expect(audio()?.preload).toBe('none');
  audio()?.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(navigator.mediaSession.metadata?.title).toBe('First rain'));
  await vi.waitFor(() => expect(audio()?.getAttribute('src')).toBe(first));
  audio()?.dispatchEvent(new Event('error'));
  await until('It does not play.');
  audio()?.dispatchEvent(new Event('ended'));
  expect(navigator.mediaSession.metadata?.title).toBe('First rain');
});

const hostile = '<img src=x onerror="document.title=1">';
test.each<[string, object, Partial<Row>, boolean]>([
  [
    'of an address in its fields',
    { title: hostile, release: hostile, rights_link: 'javascript:alert(1)', lyrics: hostile, artist_name: hostile },
    {},
    true,
  ],
  ['of another type', { title: 'Odd' }, { files: [{ ...file, mime: 'text/html' }] }, false],
  ['without a size', { title: 'Odd' }, { files: [{ ...file, bytes: 'many' }] }, false],
  ['without a file', { title: 'Odd' }, { files: null }, false],
])('a row that somebody made up, %s, runs nothing', async (_, fields, more, isHeard) => {
  await holdRows(null, [...(await artist()), ...(await song(songs[0], fields, more))]);
  await openScreen(area, `/music/tracks/${await pidOf(songs[0])}`, 'en');
  await until(String(Reflect.get(fields, 'title')));
  await untilWhole();
  expect(document.querySelectorAll('main img, main script')).toHaveLength(0);
  // React writes a harmless one in its place.
  expect(document.querySelector('a[href*="alert"]')).toBeNull();
  expect(document.title).not.toBe('1');
  expect(shown().includes('Play ·')).toBe(isHeard);
});

test('what is kept is listed and removed; what somebody else left there is passed over', async () => {
  const told = {
    ...{ id: songs[0], pid: await pidOf(songs[0]), title: hostile, artist: 'Les Balafons', release: '', released: '2010', genre: 'jazz' },
    lyrics: '',
    isSample: false,
  };
  const track = { ...told, lang: undefined, audio: { mime: 'audio/mpeg' as const, bytes: 1000, seconds: 4 } };
  await keepTrack(track, new Blob(['x']));
  const cache = await caches.open('mboa-tracks');
  for (const [n, header] of ['', '%', '{}', encodeURIComponent(JSON.stringify({ ...track, pid: '../../x' }))].entries())
    await cache.put(`/planted-${n}`, new Response('x', { headers: { 'x-track': header } }));
  await holdRows(null, []);
  const Page = () => <Panel />;
  await openScreen(
    { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts },
    '/planted',
    'fr',
  );
  await until('Musique sur ce téléphone');
  expect(document.querySelectorAll('main li')).toHaveLength(1);
  expect(document.querySelectorAll('main img')).toHaveLength(0);
  expect(shown()).toContain('1 ko en tout.');
  expect(findOverflow()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Retirer/ }));
  await vi.waitFor(() => expect(document.querySelector('main h2')).toBeNull());
  expect(await readKept()).toEqual([]);
  await caches.delete('mboa-tracks');
});

test('all of an artist are kept one after the other, by one tap', async () => {
  const bytes = new Uint8Array(1000);
  const small = { files: [{ ...file, bytes: bytes.length }] };
  await holdRows(null, [
    ...(await artist()),
    ...(await song(songs[0], { title: 'First rain', released: 2010 }, small)),
    ...(await song(songs[1], { title: 'Second rain', released: 2019 }, small)),
  ]);
  const asked: string[] = [];
  const asIs = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('track-audio')) return asIs(input, init);
    asked.push(String(input));
    return new Response(bytes, { headers: { 'content-type': 'audio/mpeg', etag: '"one"' } });
  });
  await openScreen(area, `/music/artists/${await pidOf(ids.artist)}`, 'en');
  await until('Keep all on this phone · 2 KB');
  await userEvent.click(page.getByRole('button', { name: /^Keep all/ }));
  await vi.waitFor(async () => expect(await readKept()).toHaveLength(2), { timeout: 10_000 });
  await vi.waitFor(() => expect(shown().split('✓ On this phone')).toHaveLength(3));
  await vi.waitFor(() => expect(shown()).not.toContain('Keep all'), { timeout: 10_000 });
  expect(asked).toEqual([`/api/track-audio?pid=${await pidOf(songs[1])}`, `/api/track-audio?pid=${await pidOf(songs[0])}`]);
  expect(findOverflow()).toEqual([]);
  vi.restoreAllMocks();
  await caches.delete('mboa-tracks');
});
