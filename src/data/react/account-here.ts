/**
 * Whose data this page shows, without what opens it: the session and the sync come when a screen first asks. On a page that the server drew,
 * and on a phone that is nobody's, they come once the app stands.
 */
import type { Account } from '#src/data/sync/open-account.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import { broughtNow } from './brought.ts';
import { comesLater } from './comes-later.ts';

/** The line is left to what a visitor came for. */
export const untilShown = (): Promise<void> => (mayBeSomebodys() ? undefined : broughtNow()?.taken) ?? Promise.resolve();

const accounts = comesLater(() =>
  untilShown()
    .then(() => import('./accounts.ts'))
    .then((file) => file.accounts),
);

export const accountHere = {
  /** undefined: not known yet; null: it was cleared, or did not open. */
  current: (): Account | null | undefined => {
    const here = accounts.here();
    return here ? here.current() : here;
  },
  subscribe: accounts.subscribe,
};
