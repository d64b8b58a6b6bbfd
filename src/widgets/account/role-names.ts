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

/** What a role lets one in as, to stand in "You need … to access this page." */
export const roleAccess: Readonly<Record<Role, MessageDescriptor>> = {
  user: msg`to sign in`,
  moderator: msg`moderator access`,
  data_editor: msg`data editor access`,
  field_verifier: msg`field verifier access`,
  finance: msg`finance access`,
  petition_officer: msg`petition officer access`,
  analyst: msg`analyst access`,
  admin: msg`administrator access`,
};
