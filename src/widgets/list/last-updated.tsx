/** How fresh what stands above is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import styles from './list.module.css';

/** `at`: in ms; 0: never. */
export const LastUpdated = ({ at }: { readonly at: number }) => {
  const { i18n } = useLingui();
  const { isSyncing } = useSyncStatus();
  if (at === 0) return null;
  const moment = formatMoment(new Date(at).toISOString(), i18n.locale);
  return (
    <p className={styles.fresh}>
      <Trans>Last updated: {moment}</Trans> {isSyncing && <Trans>· Updating…</Trans>}
    </p>
  );
};
