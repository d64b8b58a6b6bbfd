/** One thing of each area that is worth a look near here. */
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { laterBlocks } from '#src/widgets/area/later-blocks.ts';
import styles from './take-part.module.css';

const things = laterBlocks(({ nearest }) => (nearest ? async () => (await nearest()).Nearest : null));

export const TakePart = () => (
  <>
    <ul className={styles.things}>
      <Suspense fallback={null}>
        {things.map(({ area, Block }) => (
          <Block key={area} />
        ))}
      </Suspense>
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
