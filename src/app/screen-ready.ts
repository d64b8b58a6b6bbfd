/** When the first screen shows what was asked for: until then the line belongs to it alone. */

import { untilSeen } from '#src/platform/until-seen.ts';

/** A line this slow is not waited for: what keeps the app for offline use must begin some time. In ms. */
const mostWait = 15_000;

/** A bar is no sign of waiting: polls, petitions and profiles show figures by bars. */
const isReady = (within: ParentNode): boolean =>
  within.querySelector('main h1') !== null && !within.querySelector('main [aria-busy="true"]');

export const screenReady = (within: HTMLElement = document.body): Promise<void> => untilSeen(within, () => isReady(within), mostWait);
