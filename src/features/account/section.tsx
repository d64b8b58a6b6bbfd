import type { ReactNode } from 'react';
import styles from './account.module.css';

/** Of one of the account's pages. */
export const Section = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
