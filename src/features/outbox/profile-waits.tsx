import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Queue } from '#src/data/react/use-queue.ts';
import styles from './outbox.module.css';

/** The profile has a way to the server of its own; here it is only named. */
export const ProfileWaits = ({ profile }: Pick<Queue, 'profile'>) => {
  if (profile.waiting + profile.refused === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Profile</Trans>
      </h2>
      <p>
        {profile.waiting > 0 && <Plural value={profile.waiting} one="○ # change waits." other="○ # changes wait." />}{' '}
        {profile.refused > 0 && <Plural value={profile.refused} one="! # change was refused." other="! # changes were refused." />}
      </p>
      <Link to="/account" className={styles.link}>
        <Trans>My account</Trans>
      </Link>
    </section>
  );
};
