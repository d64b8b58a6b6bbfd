import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** count: how many are new or chosen; sample: made up; own: the reader's. */
  readonly look: 'count' | 'sample' | 'own';
  /** What a number counts, where its place does not say it to who cannot see it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A number or a word in a pill, beside what it is about. */
export const Badge = ({ look, label, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[look]}`} {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
    {children}
  </span>
);
