/** A phone without a server: a replica in memory that the test fills, a member or nobody, and the app's own routes of one area. */

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { live } from '#src/data/replica/live.ts';
import { createMemoryReplica } from '#src/data/replica/memory-replica.ts';
import type { SignedIn } from '#src/data/session/session-state.ts';
import { createEngine } from '#src/data/sync/create-engine.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import type { Ports } from '#src/data/sync/ports.ts';
import { createSyncLoop } from '#src/data/sync/sync-loop.ts';
import { mutations } from '#src/model/mutations.ts';
import { activateLanguage, addTexts, loadAllTexts } from '#src/platform/i18n.ts';
import { closeLost, lostMutations } from '#src/platform/outbox-note.ts';
import { fail } from '#src/shared/result.ts';
import type { Row } from '#src/shared/row.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { Area } from '#src/widgets/area/area.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

export type Rows = readonly (readonly [table: string, row: Row])[];

export const member = 'a0000000-0000-4000-8000-000000000001';

/** What the mocks of a test file hand to the app (vi.mock is lifted to the top of its file, so it stands there). */
export const phone: { account: Account | null; session: SignedIn | { readonly status: 'signed-out'; readonly why: 'never' } } = {
  account: null,
  session: { status: 'signed-out', why: 'never' },
};

const clock = { now: Date.now, random: Math.random, newId: () => newUuid(Date.now()) };

const putRows = (replica: Pick<Account['replica'], 'write'>, rows: Rows): Promise<unknown> =>
  replica.write('relaxed', async (tx) => {
    for (const [table, row] of rows) await tx.putRow(table, row);
  });
/** Comes to the phone while a screen is open. */
export const bringRows = async (rows: Rows): Promise<unknown> => phone.account && putRows(phone.account.replica, rows);

/** `user` null: a visitor. */
export const holdRows = async (user: string | null, rows: Rows): Promise<void> => {
  const replica = createMemoryReplica();
  await putRows(replica, rows);
  const ports: Ports = {
    store: replica,
    remote: { sync: async () => fail({ kind: 'network' }) },
    clock,
    lock: { tryRun: (work) => work() },
  };
  const engine = createEngine(ports, mutations, user);
  // Asked once, and there is no network: nothing rings later, when another test is on.
  const loop = createSyncLoop({
    engine,
    ...clock,
    nextRetryAt: async () => null,
    isOnline: () => true,
    setTimer: () => 0,
    clearTimer: () => undefined,
  });
  phone.account = {
    user,
    replica,
    memory: replica,
    unkept: null,
    lost: lostMutations,
    closeLost,
    engine,
    loop,
    live,
  };
  await loop.poke();
  phone.session = user
    ? { status: 'signed-in', user: { id: user, email: 'ngum@example.org' }, profile: null, roles: [], standing: null, recovering: false }
    : { status: 'signed-out', why: 'never' };
};

let shown: Root | undefined;

/** Draws an address of this area as the app does, in one language. */
export const openScreen = async (area: Area, address: string, language: 'en' | 'fr'): Promise<void> => {
  shown?.unmount();
  document.body.innerHTML = '<main></main>';
  await activateLanguage(language);
  await loadAllTexts();
  await addTexts(area.texts);
  const router = createRouter({
    routeTree: rootRoute.addChildren([...area.trees]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingMs: 0,
  });
  shown = createRoot(document.querySelector('main') as HTMLElement);
  shown.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
};

/** What comes after reading is there too. */
export const untilWhole = (): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull(), { timeout: 20_000 });

/** Wider than the screen, and what of it is; empty: all fits. */
export const findOverflow = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
};

/** What no reader should meet: a value that was not said, a text's number, a state's or field's inner name. Null: nothing of it. */
export const findInner = (text: string): string | null =>
  /\bundefined\b|\bnull\b|\[object |\bNaN\b|Invalid Date|\{\w+\}|\b[a-z]+_[a-z_]+\b/.exec(text)?.[0] ?? null;
