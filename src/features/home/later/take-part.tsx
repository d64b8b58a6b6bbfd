import { areaWords } from 'virtual:area-words';
import { Suspense } from 'react';
import { later } from '#src/widgets/guard/later.tsx';
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

/** What is not on this phone yet is no reason not to show the rest. */
const blocks = areaWords.flatMap(({ area, home }) =>
  home
    ? [
        {
          area,
          Home: later(
            async () => (await home()).Home,
            () => null,
          ),
        },
      ]
    : [],
);
