import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { setNotificationPrefs } from '#src/features/notifications/model/mutations.ts';
import type { PrefChanges } from '#src/features/notifications/model/notification.ts';

/** False: it could not be kept. */
export type ChangePrefs = (prefs: PrefChanges) => Promise<boolean>;

export interface PrefChanging {
  /** Null: nobody is signed in any more. */
  readonly change: ChangePrefs | null;
  readonly isFailed: boolean;
}

/** Said at once, sent when there is a network, and the same on all the member's phones. */
export const usePrefChanges = (): PrefChanging => {
  const mutate = useMutate();
  const [isFailed, setFailed] = useState(false);
  const change: ChangePrefs = async (prefs) => {
    const kept = await mutate?.(setNotificationPrefs, { prefs }).catch(() => null);
    setFailed(!kept);
    return Boolean(kept);
  };
  return { change: mutate && change, isFailed };
};
