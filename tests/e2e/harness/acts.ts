/** Mutations that stand in a member's outbox when the app starts, as if they had been made on this phone before. The real engine goes on with them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newUuid } from '#src/shared/uuid.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { inStore } from './stored.ts';

export interface StoredAct {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The server has no such petition: it refuses the act. */
export const signingOfNothing = (): StoredAct => {
  const args = { id: randomUUID(), petition_id: randomUUID(), name_display: 'full', area_code: null, consent: '2026-11-21' };
  return { id: newUuid(Date.now()), name: 'sign_petition', args };
};

/** There is no signature to take back: the server says that it is so already, and takes the act. */
export const withdrawingOfNothing = (): StoredAct => ({
  id: newUuid(Date.now()),
  name: 'withdraw_signature',
  args: { petition_id: randomUUID() },
});

/** Into the database of the one account on this phone. The page sees it when it is loaded again. */
export const putAct = (page: Page, user: string, act: StoredAct, seq = 1): Promise<void> => {
  const value = opOf({ ...act, made_at: new Date().toISOString(), seq, user, entity: `petition:${act.args.petition_id}` });
  return inStore(page, 'mboa-u-', 'ops', { does: 'put', value });
};

/** The browser promises to keep what is stored, as it does for an installed app. */
export const promiseStorage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => true;
  });
};
