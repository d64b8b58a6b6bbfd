import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Guard } from '#src/model/accounts/guard.ts';
import { joinOr } from '#src/shared/join-or.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { roleAccess } from '#src/widgets/account/role-names.ts';
import styles from './guard.module.css';

export const AccessRestricted = ({ guard }: { readonly guard: Guard }) => {
  const { t, i18n } = useLingui();
  const wanted = guard.needs === 'role' ? guard.anyOf : (['user'] as const);
  const names = joinOr(
    wanted.map((role) => i18n._(roleAccess[role])),
    i18n.locale,
  );
  useTitle(t`Access Restricted`);
  return (
    <Message title={<Trans>Access Restricted</Trans>} tone="waiting">
      <p>
        <Trans>You need {names} to access this page.</Trans>
      </p>
      <p>
        <Trans>Administrators: rights end on their date. If yours have ended, another administrator can renew them.</Trans>
      </p>
      <p className={styles.links}>
        <Link to="/auth">
          <Trans>Sign In / Register</Trans>
        </Link>
        <Link to="/">
          <Trans>Return to Home</Trans>
        </Link>
        <Link to="/contact">
          <Trans>Contact support</Trans>
        </Link>
      </p>
    </Message>
  );
};
