/** What a mutation is, in words: each area's own (`words.tsx`). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { gatherWords } from '#src/widgets/area/gather-words.ts';
import { contentWords } from '#src/widgets/content/content-words.ts';

type Words = (what: string) => MessageDescriptor;
const texts: Readonly<Record<string, Words>> = { ...contentWords.mutations, ...gatherWords('mutations') };

/** Of what many kinds share, each kind may have its own words: `create_content event`. */
const wordsOf = (name: string, kind: string): Words | undefined =>
  [`${name} ${kind}`, name].flatMap((key) => (Object.hasOwn(texts, key) ? (texts[key] ?? []) : []))[0];

/** Names that have no words here are of a version of the app that is not this one. */
export const hasText = (name: string, kind = ''): boolean => wordsOf(name, kind) !== undefined;

/** `kind`: of what it makes or acts on. */
export const describeMutation = (name: string, what: string, kind = ''): MessageDescriptor =>
  wordsOf(name, kind)?.(what) ?? msg`Something that this version of Mboa does not know (${name})`;
