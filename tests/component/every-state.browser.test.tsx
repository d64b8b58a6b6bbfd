/**
 * Every kind of content in every state, as its author, another member and a visitor see it, in both languages, on the smallest phone: generated
 * from the definitions, on a replica in memory. A kind that is added to `listedKinds` is tried without a word written here.
 */
import { loaders } from 'virtual:areas';
import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isSeen, waiting } from '#src/model/content/content-rows.ts';
import { listedKinds } from '#src/model/content/kinds.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import type { Area } from '#src/widgets/area/area.ts';
import { things } from '#src/widgets/area/things.ts';
import { type SaidKind, wordIn } from '#src/widgets/content/kind-words.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';
import { valuesFor } from './values-for.ts';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => (phone.session.status === 'signed-in' ? { status: 'signed-in', roles: new Set() } : phone.session),
}));

const addressOf = (kind: string, pid: string): string => things[kind]?.at?.(pid).to ?? '';

const areaOf = async (kind: string): Promise<Area> => {
  const load = loaders[addressOf(kind, 'x').split('/')[1] ?? ''];
  if (!load) throw new Error(`${kind} has no address`);
  return load();
};

const id = 'c0000000-0000-4000-8000-000000000001';
const common = { id, xid: '1', rev: 1 };
const pictureOf = (name: string): object => ({ mime: 'image/webp', width: 1024, height: 512, bytes: 38_000, hash: name.repeat(32) });

/** What phones hold of one in this state. */
const rowsFor = async ({ kind }: SaidKind, state: string, viewer: Viewer): Promise<Rows> => {
  const values = valuesFor(kind);
  const open = Object.fromEntries(Object.entries(values).filter(([name]) => !kind.fields[name]?.isPrivate));
  const head: Row = {
    ...common,
    scope: 'public',
    pid: await pidOf(id),
    kind: kind.kind,
    parent_id: null,
    owner_name: 'Ngum Awa',
    region_code: null,
    state,
    opened_at: '2026-11-01T08:00:00Z',
    edited_at: '2026-11-02T08:00:00Z',
    ends_at: typeof values.ends_at === 'string' ? values.ends_at : null,
    said: 'It rained too much.',
    counts: { comment: 0 },
    image: kind.pictures ? pictureOf('a') : null,
    more_images: kind.pictures === 6 ? ['b', 'c', 'd', 'e', 'f'].map(pictureOf) : null,
    is_sample: false,
    source_code: null,
  };
  const own: Row = {
    ...common,
    scope: `user:${member}`,
    kind: kind.kind,
    parent_id: null,
    state,
    fields: values,
    images: kind.pictures ? ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, kind.pictures).map(pictureOf) : [],
    reason: 'unclear',
    note: 'Say which gate.',
    is_held: false,
    resubmissions_left: 2,
    decision_id: 'd0000000-0000-4000-8000-000000000001',
    appeal_until: '2999-01-01T00:00:00Z',
    appeal: null,
    reply: null,
  };
  return [
    ...(isSeen(kind, state)
      ? ([
          ['contents', head],
          [kind.table, { ...common, scope: 'public', ...open }],
        ] as const)
      : []),
    ...(viewer === 'author' ? ([['content_own', own]] as const) : []),
  ];
};

const viewers = ['author', 'member', 'visitor'] as const;
type Viewer = (typeof viewers)[number];

test('the judge hears what no reader should meet, and nothing else', () => {
  for (const said of ['Entry: undefined', 'in_review', '{count} votes', 'NaN FCFA', 'Invalid Date']) expect(findInner(said)).not.toBeNull();
  for (const said of ['Announced · 10 people or more', 'À 9 h, l’entrée est libre', 'ngum@example.org']) expect(findInner(said)).toBeNull();
});

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

for (const kind of listedKinds) {
  // Before the tests: a server that is busy takes long to bring an area for the first time.
  await areaOf(kind.kind);
  for (const state of [...Object.keys(kind.states), waiting])
    for (const viewer of state === waiting ? (['author'] as const) : viewers)
      for (const language of ['en', 'fr'] as const)
        test(`${kind.kind}, ${state}, before its ${viewer}, in ${language}`, async () => {
          const area = await areaOf(kind.kind);
          const said = area.contents?.find((one) => one.kind.kind === kind.kind);
          if (!said) throw new Error(`${kind.kind} has no words`);
          await holdRows(viewer === 'visitor' ? null : member, await rowsFor(said, state, viewer));
          await openScreen(area, addressOf(kind.kind, await pidOf(id)), language);
          const isHere = viewer === 'author' || isSeen(kind, state);
          const title = String(valuesFor(kind)[kind.title]);
          const shown = () => document.querySelector('main')?.innerText ?? '';
          await vi.waitFor(() => expect(shown().includes(title)).toBe(isHere), { timeout: 20_000 });
          await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 20_000 });
          if (isHere) await untilWhole();
          const text = shown();
          expect(findInner(text)).toBeNull();
          expect(findOverflow()).toEqual([]);
          // Its author reads how it stands, and why.
          if (state === waiting) expect(text).toContain(language === 'en' ? 'Kept on this phone.' : 'Gardé sur ce téléphone.');
          else if (viewer === 'author') expect(text).toContain(wordIn(i18n, said.words.states[state]));
          // Nobody else reads what is private, nor that moderators found something.
          else expect(text).not.toContain('Say which gate.');
        });
}
