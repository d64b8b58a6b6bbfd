/** Asks for what draws notices when one is due: most visits never need it. */

import { useLateSlots } from '#src/app/late-slots.ts';
import { useInstall } from '#src/platform/install-prompt.ts';
import { useNotices } from '#src/platform/notices.ts';
import { useWaitingUpdate } from './waiting-update.ts';

let watching = false;

export const watchNotices = (): void => {
  if (watching) return;
  watching = true;
  for (const store of [useNotices, useInstall, useWaitingUpdate]) store.subscribe(askWhenDue);
  askWhenDue();
};

/** Each time with a new function: one that failed for want of a network is so tried again with the next notice. */
const askWhenDue = (): void => {
  if (isDue()) useLateSlots.setState({ notices: async () => (await import('./notice-region.tsx')).NoticeRegion });
};

const isDue = (): boolean =>
  useNotices.getState().notices.length > 0 || useInstall.getState().state !== 'hidden' || useWaitingUpdate.getState().activate !== null;
