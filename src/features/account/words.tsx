import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  things: {
    role: { nameless: msg`Your roles`, at: () => ({ to: '/account' }) },
    account: { nameless: msg`My account`, at: () => ({ to: '/account' }) },
  },
  drafts: { profile: { to: '/account', nameless: msg`Changes to your profile`, isOnly: true } },
  events: {
    role_changed: { choice: msg`You are given a role, or lose one` },
    account_confirmed: { choice: msg`A moderator confirms your account` },
  },
  moderated: () => import('./admin/confirm/moderated.tsx'),
  signIn: { '/account': msg`Sign in to see your account.` },
};
