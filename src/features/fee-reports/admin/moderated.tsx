/** What moderators find of sealed reports in the moderation centre. */
import { msg } from '@lingui/core/macro';
import { addTexts } from '#src/platform/i18n.ts';
import type { Moderated } from '#src/widgets/area/moderated.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';

/** What it is called in the form is said here too. */
const ofTheArea = {
  en: () => import('#src/features/fee-reports/locales/en.po?lingui'),
  fr: () => import('#src/features/fee-reports/locales/fr.po?lingui'),
};
const Part = later(async () => {
  const [{ FeeReports }] = await Promise.all([import('./fee-reports.tsx'), addTexts(ofTheArea)]);
  return FeeReports;
}, NotLoaded);

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  tabs: [{ kind: 'fees', name: msg`Fees at offices`, roles: ['moderator'], Part }],
};
