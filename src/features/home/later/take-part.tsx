/** One thing of each area that is worth a look near here. */
import { Trans } from '@lingui/react/macro';
import { useOnline } from '#src/data/react/use-online.ts';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { blocksOf } from '#src/widgets/area/later-blocks.tsx';
import styles from './take-part.module.css';

const Things = blocksOf(({ nearest }) => (nearest ? async () => (await nearest()).Nearest : null));

export const TakePart = () => (
  <>
    <ul className={styles.things}>
      <Things />
    </ul>
    <p className={styles.none}>
      <Nothing />
    </p>
  </>
);

/** Stands where no area has anything; while something may come, nothing is said. */
const Nothing = () => {
  const online = useOnline();
  const { isSyncing, last } = useSyncStatus();
  if (isSyncing || (online && last === null)) return null;
  return online && last === 'done' ? <Trans>Nothing near you yet.</Trans> : <Trans>This comes with the next network.</Trans>;
};
