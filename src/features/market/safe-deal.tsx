/** On every screen where a deal begins. */
import { Trans } from '@lingui/react/macro';
import styles from './market.module.css';

export const SafeDeal = () => (
  <p className={styles.safe}>
    <Trans>Meet in public, pay when you hold it, never send a fee first.</Trans>
  </p>
);
