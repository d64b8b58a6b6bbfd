import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Guard } from '#src/model/accounts/guard.ts';
import type { Role } from '#src/model/accounts/role.ts';
import { joinOr } from '#src/shared/join-or.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import styles from './guard.module.css';

/** What a role lets one in as, to stand in "You need … to access this page." */
const access: Readonly<Record<Role, MessageDescriptor>> = {
  user: msg`to sign in`,
  moderator: msg`moderator access`,
  data_editor: msg`data editor access`,
  field_verifier: msg`field verifier access`,
  finance: msg`finance access`,
  petition_officer: msg`petition officer access`,
  analyst: msg`analyst access`,
  admin: msg`administrator access`,
};

export const AccessRestricted = ({ guard }: { readonly guard: Guard }) => {
  const { t, i18n } = useLingui();
  const wanted = guard.needs === 'role' ? guard.anyOf : (['user'] as const);
  const names = joinOr(
    wanted.map((role) => i18n._(access[role])),
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
