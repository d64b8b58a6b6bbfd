/** What an office is called, with its years. */
import { useLingui } from '@lingui/react';
import { roles } from '#src/model/people/roles.ts';
import { textOfCell } from './cells.ts';
import type { EditedRow } from './edit-remote.ts';

export const usePostName = (): ((post: EditedRow) => string) => {
  const { i18n } = useLingui();
  return ({ cells }) => {
    const own = textOfCell(i18n.locale === 'fr' ? (cells.post_fr ?? cells.post_en) : (cells.post_en ?? cells.post_fr));
    const role = textOfCell(cells.role);
    const label = Object.entries(roles).find(([one]) => one === role)?.[1];
    const years = [cells.started, cells.ended].map(textOfCell).filter(Boolean).join(' – ');
    return [own || (label ? i18n._(label) : role), years].filter(Boolean).join(', ');
  };
};
