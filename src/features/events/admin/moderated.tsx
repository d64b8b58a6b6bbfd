/** What data editors find of events in the moderation centre. */
import { msg } from '@lingui/core/macro';
import type { Moderated } from '#src/widgets/area/moderated.ts';
import { HolidayPart } from './holiday-part.tsx';

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  tabs: [{ kind: 'holidays', name: msg`Holidays`, roles: ['data_editor'], Part: HolidayPart }],
};
