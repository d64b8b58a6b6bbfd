import { Suspense } from 'react';
import { laterBlocks } from '#src/widgets/area/later-blocks.ts';
import styles from './take-part.module.css';

/** What areas show here by themselves. Where there is nothing, nothing is said. */
export const TakePart = () => (
  <div className={styles.part}>
    <Suspense fallback={null}>
      {blocks.map(({ area, Block }) => (
        <Block key={area} />
      ))}
    </Suspense>
  </div>
);

const blocks = laterBlocks(({ home }) => (home ? async () => (await home()).Home : null));
