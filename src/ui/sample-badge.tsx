import { Trans } from '@lingui/react/macro';
import styles from './sample-badge.module.css';

/** Marks content made up for the demonstration, wherever it shows. */
export const SampleBadge = () => (
  <span className={styles.badge}>
    <Trans>Sample</Trans>
  </span>
);
