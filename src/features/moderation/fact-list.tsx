import { Fragment, type ReactNode } from 'react';
import styles from './moderation.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What something is, fact by fact, beside what it says. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
