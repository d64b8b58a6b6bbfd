import { Trans } from '@lingui/react/macro';
import styles from './donate.module.css';

/** On every screen and receipt of test money. */
export const TestBand = () => (
  <p className={styles.test} role="note">
    <strong>TEST</strong> <Trans>No money moves</Trans>
  </p>
);
