import { useLingui } from '@lingui/react';
import { roles } from '#src/model/accounts/role.ts';
import { roleNames } from './role-names.ts';

/** A role this build does not know yet keeps its own name. */
export const RoleName = ({ role }: { readonly role: string }) => {
  const { i18n } = useLingui();
  const known = roles.find((name) => name === role);
  return known ? i18n._(roleNames[known]) : role;
};
