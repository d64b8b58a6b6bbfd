/** Why a vote counts at the close alone, as the server says it (SQL 1410, `held_for`). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const holdWords = (why: string | undefined): MessageDescriptor => {
  switch (why) {
    case 'unconfirmed':
      return msg`Counted at the close, because your address is not confirmed`;
    case 'burst':
      return msg`Counted at the close, because many votes came at once`;
    default:
      return msg`Counted at the close, because your account is new`;
  }
};
