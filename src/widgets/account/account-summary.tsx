/** Who is signed in on this phone, and the ways in and out. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { shownLogin } from '#src/model/accounts/sign-in-name.ts';
import styles from './account-summary.module.css';
import { UnreadMessages, UnreadNotifications } from './counts.tsx';
import { Desks } from './desks.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export const AccountSummary = () => {
  const state = useSession();
  const name = useOwnProfile().profile?.display_name;
  if (state.status === 'loading') return null;
  if (state.status === 'signed-out')
    return (
      <>
        <p>
          <Trans>Everything here can be read without an account.</Trans>
        </p>
        <p className={styles.links}>
          <Link to="/auth">
            <Trans>Sign In / Register</Trans>
          </Link>
        </p>
      </>
    );
  const login = shownLogin(state.user.email);
  return (
    <>
      <p>
        <strong>{name ?? login}</strong>
        <br />
        {name && login && <span className={styles.email}>{login}</span>}
      </p>
      <p className={styles.links}>
        <Link to="/account">
          <Trans>My account</Trans>
        </Link>
        <Link to="/messages">
          <Trans>Messages</Trans>
          <UnreadMessages />
        </Link>
        <Link to="/notifications">
          <Trans>Notifications</Trans>
          <UnreadNotifications />
        </Link>
        <SignOutButton />
      </p>
      <Desks roles={state.roles} />
    </>
  );
};
