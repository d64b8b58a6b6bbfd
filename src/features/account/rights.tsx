import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedIn } from '#src/data/session/session-state.ts';
import { activeRoles, defaultRole } from '#src/model/accounts/role.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { roleNames } from '#src/widgets/account/role-names.ts';

/** Those that count now, with their end. */
export const Rights = ({ roles }: { readonly roles: NonNullable<SignedIn['roles']> }) => {
  const { i18n } = useLingui();
  const active = [...activeRoles(roles, Date.now())].filter((role) => role !== defaultRole);
  if (active.length === 0) return i18n._(roleNames[defaultRole]);
  return (
    <ul>
      {active.map((role) => {
        const end = roles.find((record) => record.role === role)?.expires_at;
        const date = end ? formatDay(end, i18n.locale) : null;
        return (
          <li key={role}>
            {i18n._(roleNames[role])}
            {date && (
              <>
                {' '}
                · <Trans>until {date}</Trans>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};
