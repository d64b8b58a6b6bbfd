import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  desk: { to: '/admin/villages', name: msg`Edit the directory`, roles: ['data_editor', 'admin'] },
};
