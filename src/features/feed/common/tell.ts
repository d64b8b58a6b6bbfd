import { msg } from '@lingui/core/macro';
import type { Tell } from '#src/widgets/area/area-words.ts';

export const tell: Tell = { at: (about) => ({ to: '/feed/create', search: { about } }), name: msg`Post about it` };
