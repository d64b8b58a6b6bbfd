/**
 * Whose data this page shows, without what opens it: the session and the sync come when a screen first asks. On a page that the server drew,
 * and on a phone that is nobody's, they come once the app stands.
 */
import type { Account } from '#src/data/sync/open-account.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import type { accounts } from './accounts.ts';
import { broughtNow } from './brought.ts';

let opened: Promise<typeof accounts> | null = null;
let here: typeof accounts | null = null;
let isMissing = false;

/** The line is left to what a visitor came for. */
export const untilShown = (): Promise<void> => (mayBeSomebodys() ? undefined : broughtNow()?.taken) ?? Promise.resolve();

const open = (): Promise<typeof accounts> => {
  opened ??= untilShown()
    .then(() => import('./accounts.ts'))
    .then(({ accounts }) => {
      here = accounts;
      return accounts;
    });
  // A file that did not arrive may arrive the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

export const accountHere = {
  /** undefined: not known yet; null: this phone keeps nothing, or what opens it did not arrive. */
  current: (): Account | null | undefined => (here ? here.current() : isMissing ? null : undefined),
  subscribe: (listener: () => void): (() => void) => {
    let isHeard = true;
    let stop = (): void => undefined;
    open().then(
      (accounts) => {
        if (!isHeard) return;
        stop = accounts.subscribe(listener);
        listener();
      },
      () => {
        isMissing = true;
        if (isHeard) listener();
      },
    );
    return () => {
      isHeard = false;
      stop();
    };
  },
};
