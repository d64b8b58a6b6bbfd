import { Trans } from '@lingui/react/macro';
import { useOnline } from '#src/data/react/use-online.ts';
import { useLateSlots } from './late-slots.ts';
import styles from './shell.module.css';

/** The truth about the network in a few words; offline is a normal state, not an error. A member's pill has more to say. */
export const NetworkPill = () => {
  const online = useOnline();
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
