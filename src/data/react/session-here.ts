/**
 * Who uses this phone, without what finds it out: that comes when a screen first asks. On a page that the server drew, and on a phone that
 * is nobody's, it comes once the app stands; until then whoever reads is the visitor for whom the page was drawn.
 */
import type { Session } from '#src/data/session/create-session.ts';
import type { SessionState } from '#src/data/session/session-state.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import { untilShown } from './account-here.ts';
import { broughtNow } from './brought.ts';

type Watched = Pick<Session, 'state' | 'subscribe' | 'start'>;

let opened: Promise<Watched> | null = null;
let here: Watched | null = null;

const open = (): Promise<Watched> => {
  opened ??= untilShown()
    .then(() => import('#src/data/session/session.ts'))
    .then(({ session }) => {
      here = session;
      return session;
    });
  // A file that did not arrive may arrive the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

export const visitor: SessionState = { status: 'signed-out', why: 'never' };
const unknown: SessionState = { status: 'loading' };
let assumed: SessionState | null = null;

export const sessionHere: Watched = {
  state: () => {
    assumed ??= broughtNow() && !mayBeSomebodys() ? visitor : unknown;
    const known = here?.state();
    return known && known.status !== 'loading' ? known : assumed;
  },
  subscribe: (listener) => {
    let isHeard = true;
    let stop = (): void => undefined;
    open().then(
      (session) => {
        if (!isHeard) return;
        stop = session.subscribe(listener);
        listener();
      },
      () => undefined,
    );
    return () => {
      isHeard = false;
      stop();
    };
  },
  start: async (wanted) => (await open()).start(wanted),
};
