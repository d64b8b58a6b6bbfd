import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import styles from './shell.module.css';

/** The truth about the network in a few words; offline is a normal state, not an error. */
export const NetworkPill = () => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  return (
    <p className={styles.pill} role="status">
      {online ? <Trans>● Online</Trans> : <Trans>○ Offline · works</Trans>}
    </p>
  );
};
