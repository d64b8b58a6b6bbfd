/** What the areas do at moments of a sync: page and worker open an account with these. */
import { messageHooks } from '#src/features/messages/model/sync-hooks.ts';
import type { SyncHooks } from './define-hooks.ts';

export const syncHooks: readonly SyncHooks[] = [messageHooks];
