/** Tracks in two versions, on the smallest phone: which is heard, what that weighs, and a browser that plays but one. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saidTrack } from '#src/features/music/labels.ts';
import { texts, trees } from '#src/features/music/routes.tsx';
import { removeStored } from '#src/platform/storage.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { findInner, findOverflow, holdRows, openScreen, phone, untilWhole } from './phone.tsx';
import { valuesFor } from './values-for.ts';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({ useSession: () => phone.session, useVisitor: () => phone.session }));

const area = { trees, texts };
const id = 'c0000000-0000-4000-8000-000000000031';
const sent = { id: 'f', name: 'x.mp3', mime: 'audio/mpeg', bytes: 1_234_567, seconds: 187 };
const light = { id: 'g', name: 'x.mp3', mime: 'audio/ogg', bytes: 612_345, seconds: 187 };
const shown = (): string => (document.querySelector('main')?.innerText ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const until = (text: string): Promise<void> => vi.waitFor(() => expect(shown()).toContain(text), { timeout: 20_000 });

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  removeStored('trackVersion');
  vi.restoreAllMocks();
});

const open = async (files: readonly object[], language: 'en' | 'fr' = 'en'): Promise<void> => {
  const pid = await pidOf(id);
  const common = { id, xid: '1', rev: 1, scope: 'public' };
  const head = { kind: 'track', state: 'open', pid, parent_id: null, owner_name: 'Ngum Awa', region_code: null, said: null, ends_at: null };
  const rest = { opened_at: '2026-11-01T08:00:00Z', counts: {}, is_sample: false, source_code: null, files };
  const fields = { ...valuesFor(saidTrack.kind), title: 'First rain', lang: null, lyrics: null, artist_name: 'Les Balafons' };
  await holdRows(null, [
    ['contents', { ...common, ...head, ...rest } as Row],
    ['tracks', { ...common, ...fields } as Row],
  ]);
  await openScreen(area, `/music/tracks/${pid}`, language);
  await untilWhole();
};

test.each([
  ['en', 'Play · ', '613 KB', '1.3 MB', /^As sent/],
  ['fr', 'Écouter · ', '613 ko', '1,3 Mo', /^Comme envoyée/],
] as const)('the light one is heard until somebody here wants the other, in %s', async (language, play, small, large, asSent) => {
  await open([sent, light], language);
  await until(`${play}${small}`);
  for (const size of [small, large]) expect(shown()).toContain(`· ${size}`);
  expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
  await userEvent.click(page.getByRole('radio', { name: asSent }));
  await until(`${play}${large}`);
  await open([sent, light], language);
  await until(`${play}${large}`);
});

test('a browser that plays no Opus in Ogg is offered none', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  await open([sent, light]);
  await until('Play · 1.3 MB');
  expect(document.querySelector('input[type=radio]')).toBeNull();
});

test.each([
  ['of one version', [sent]],
  ['whose light version somebody made up', [sent, { ...light, mime: 'text/html' }]],
  ['whose light version weighs nothing', [sent, { ...light, bytes: 0 }]],
])('of a track %s there is nothing to choose', async (_, files) => {
  await open(files);
  await until('Play · 1.3 MB');
  expect(document.querySelector('input[type=radio]')).toBeNull();
});
