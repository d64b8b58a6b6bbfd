/** What an act is, in words: each area's own (`words.tsx`). */

import { areaWords } from 'virtual:area-words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const texts: Readonly<Record<string, (what: string) => MessageDescriptor>> = Object.assign({}, ...areaWords.map(({ acts }) => acts));

/** Names that have no words here are of a version of the app that is not this one. */
export const hasText = (name: string): boolean => Object.hasOwn(texts, name);

export const describeAct = (name: string, what: string): MessageDescriptor =>
  (hasText(name) ? texts[name]?.(what) : undefined) ?? msg`Something that this version of Mboa does not know (${name})`;
