import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  pages: [
    {
      to: '/fee-reports',
      name: msg`What people were asked to pay`,
      about: msg`At offices, reported without a name or an account`,
      keys: 'corruption bribe pot-de-vin bakchich tip gombo kola fee frais denoncer report signaler honest honnete office service receipt recu',
    },
  ],
  log: {
    fee_report_counted: msg`A report of fees was counted`,
    fee_report_not_counted: msg`A report of fees was not counted`,
    fee_report_key_made: msg`A new key for reports of fees was made`,
  },
  moderated: () => import('./admin/moderated.tsx'),
};
