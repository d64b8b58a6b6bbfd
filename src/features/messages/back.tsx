import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from './messages.module.css';

export const Back = () => (
  <Link to="/messages" className={styles.back}>
    <Trans>All messages</Trans>
  </Link>
);
