import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#src/model/accounts/role.ts';

export const roleNames: Readonly<Record<Role, MessageDescriptor>> = {
  user: msg`Member`,
  moderator: msg`Moderator`,
  data_editor: msg`Data editor`,
  field_verifier: msg`Field verifier`,
  finance: msg`Finance`,
  petition_officer: msg`Petition officer`,
  analyst: msg`Analyst`,
  admin: msg`Administrator`,
};
