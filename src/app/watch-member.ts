/** While somebody is signed in, the pill speaks of what waits on this phone too, and the bar counts what is new. */
import { loadAllTexts } from '#src/platform/i18n.ts';
import { useMemberHere } from '#src/platform/member-here.ts';
import { useLateSlots } from './late-slots.ts';

const fill = async (): Promise<void> => {
  if (!useMemberHere.getState().isHere) {
    useLateSlots.setState({ Pill: null, Count: null });
    return;
  }
  const [{ QueuePill }, { NavCount }] = await Promise.all([
    import('./later/queue-pill.tsx'),
    import('./later/nav-count.tsx'),
    loadAllTexts(),
  ]);
  if (useMemberHere.getState().isHere) useLateSlots.setState({ Pill: QueuePill, Count: NavCount });
};

export const watchMember = (): void => {
  // Without a network the file may not be here: the plain pill stays, and is true.
  const fillOrLeave = (): void => void fill().catch(() => undefined);
  useMemberHere.subscribe(fillOrLeave);
  fillOrLeave();
};
