import { areaWords } from 'virtual:area-words';
import { lazy, Suspense } from 'react';
import styles from './take-part.module.css';

/** What areas show here by themselves. Where there is nothing, nothing is said. */
export const TakePart = () => (
  <div className={styles.part}>
    <Suspense fallback={null}>
      {blocks.map(({ area, Home }) => (
        <Home key={area} />
      ))}
    </Suspense>
  </div>
);

const blocks = areaWords.flatMap(({ area, home }) => (home ? [{ area, Home: lazy(async () => ({ default: (await home()).Home })) }] : []));
