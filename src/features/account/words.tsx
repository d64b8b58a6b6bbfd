import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '#src/shared/format-day.ts';
import { RoleName } from '#src/widgets/account/role-name.tsx';
import type { AreaWords, Facts } from '#src/widgets/area/area-words.ts';

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

export const words: AreaWords = {
  things: {
    role: { nameless: msg`Your roles`, at: () => ({ to: '/account' }) },
    account: { nameless: msg`My account`, at: () => ({ to: '/account' }) },
  },
  drafts: { profile: { to: '/account', nameless: msg`Changes to your profile`, isOnly: true } },
  events: {
    role_changed: { choice: msg`You are given a role, or lose one`, Said: RoleChanged },
    account_confirmed: { choice: msg`A moderator confirms your account`, Said: Confirmed },
  },
  moderated: () => import('./admin/confirm/moderated.tsx'),
  signIn: { '/account': msg`Sign in to see your account.` },
};
