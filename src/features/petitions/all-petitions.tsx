import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from './petition.module.css';

/** The way on, where there is nothing else to do. */
export const AllPetitions = () => (
  <p>
    <Link to="/petitions" className={styles.link}>
      <Trans>All petitions</Trans>
    </Link>
  </p>
);
