/** Why a vote counts at the close alone, as the server says it (SQL 1410, `held_for`). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const holdWords = (why: string | undefined): MessageDescriptor =>
  why === 'burst' ? msg`Counted at the close, because many votes came at once` : msg`Counted at the close, because your account is new`;
