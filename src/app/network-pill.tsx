import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { useLateSlots } from './late-slots.ts';
import styles from './shell.module.css';

/** The truth about the network in a few words; offline is a normal state, not an error. A member's pill has more to say. */
export const NetworkPill = () => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  const { Pill } = useLateSlots();
  if (Pill) return <Pill />;
  return (
    <p className={styles.pill} role="status">
      {online ? (
        <Trans>● Online</Trans>
      ) : (
        <Trans>
          ○ Offline<span className={styles.more}> · works</span>
        </Trans>
      )}
    </p>
  );
};
