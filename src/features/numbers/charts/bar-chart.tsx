/** Values beside each other as bars from zero, each with its name and number. */
import type { ReactNode } from 'react';
import styles from './chart.module.css';

export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  readonly said: string;
  /** How many were asked, in words. */
  readonly about?: ReactNode;
  /** Too few were asked to rely on it: drawn grey, and said so. */
  readonly isWeak?: boolean;
}

/** `most`: what a whole bar stands for; the largest value where it is left out. */
export const BarChart = ({
  bars,
  most,
  labelledBy,
}: {
  readonly bars: readonly Bar[];
  readonly most?: number;
  readonly labelledBy: string;
}) => {
  const whole = most ?? Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className={styles.bars} aria-labelledby={labelledBy}>
      {bars.map(({ key, name, value, said, about, isWeak }) => (
        <li key={key}>
          <span className={styles.barName}>{name}</span> <span className={styles.barValue}>{said}</span>
          <svg className={isWeak ? styles.weak : styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0, Math.min(100, (100 * value) / whole))} height="8" />
          </svg>
          {about && <span className={styles.barAbout}>{about}</span>}
        </li>
      ))}
    </ul>
  );
};
