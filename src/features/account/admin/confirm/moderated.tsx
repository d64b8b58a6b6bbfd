/** What moderators find of accounts without an e-mail address in the moderation centre. */
import { msg } from '@lingui/core/macro';
import type { Moderated } from '#src/widgets/area/moderated.ts';
import { ConfirmPart } from './confirm-part.tsx';

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  tabs: [{ kind: 'accounts', name: msg`Accounts to confirm`, roles: ['moderator'], Part: ConfirmPart }],
};
