import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '#src/shared/format-day.ts';
import { RoleName } from '#src/widgets/account/role-name.tsx';
import type { AreaNews, Facts } from '#src/widgets/area/area-words.ts';

const RoleChanged = ({ facts: { role = '', decision, expires_at } }: Facts) => {
  const { i18n } = useLingui();
  const name = <RoleName role={role} />;
  if (decision === 'revoked') return <Trans>You no longer have the role: {name}</Trans>;
  if (!expires_at) return <Trans>You now have the role: {name}</Trans>;
  const day = formatDay(expires_at, i18n.locale);
  return (
    <Trans>
      You have this role until {day}: {name}
    </Trans>
  );
};

const Confirmed = () => (
  <Trans>A moderator confirmed your account. Signatures that waited count at the latest a day after you signed.</Trans>
);

export const news: AreaNews = {
  said: {
    role_changed: RoleChanged,
    account_confirmed: Confirmed,
  },
};
