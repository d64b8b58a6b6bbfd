/**
 * Who uses this phone, without what finds it out: that comes when a screen first asks. On a page that the server drew, and on a phone that
 * is nobody's, it comes once the app stands; until then whoever reads is the visitor for whom the page was drawn.
 */
import type { SessionState } from '#src/data/session/session-state.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import { untilShown } from './account-here.ts';
import { broughtNow } from './brought.ts';
import { comesLater } from './comes-later.ts';

const session = comesLater(() =>
  untilShown()
    .then(() => import('#src/data/session/session.ts'))
    .then((file) => file.session),
);

export const visitor: SessionState = { status: 'signed-out', why: 'never' };
const unknown: SessionState = { status: 'loading' };
let assumed: SessionState | null = null;

export const sessionHere = {
  state: (): SessionState => {
    assumed ??= broughtNow() && !mayBeSomebodys() ? visitor : unknown;
    const known = session.here()?.state();
    return known && known.status !== 'loading' ? known : assumed;
  },
  subscribe: session.subscribe,
  /** `wanted` as in Session.start. */
  start: async (wanted: boolean): Promise<void> => (await session.open()).start(wanted),
};
