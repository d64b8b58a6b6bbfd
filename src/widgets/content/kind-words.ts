/** What a kind of content is called: every word of it stands once, in its area's `labels.ts`, and `tsc` misses none. */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Values } from '#src/model/content/content-rows.ts';
import type { AnyKind, ContentKind, Field, Fields } from '#src/model/content/define-content.ts';

/** A text that is the same in every language stands as it is. */
export type Word = MessageDescriptor | string;

interface FieldWords {
  readonly label: Word;
  readonly hint?: Word;
  readonly choices?: Readonly<Record<string, Word>>;
}
interface FilterWords {
  readonly label: Word;
  /** What one of its values is called. */
  readonly say?: (value: number) => Word;
}
type WordsOfField<F extends Field> = FieldWords &
  (F extends { readonly choices: readonly (infer C extends string)[] } ? { readonly choices: Readonly<Record<C, Word>> } : object);

interface Words<F extends Fields, S extends string> {
  readonly one: Word;
  readonly fields: { readonly [N in keyof F]: WordsOfField<F[N]> };
  readonly states: Readonly<Record<S, Word>>;
  /** By rule: what is wrong, and how it is put right. */
  readonly rules: Readonly<Record<string, Word>>;
  readonly sorts: Readonly<Record<string, Word>>;
  /** Of facets that no field's label says well. */
  readonly filters?: Readonly<Record<string, FilterWords>>;
  /** What a moderator does when it goes to this state. */
  readonly decisions: Readonly<Partial<Record<S, Word>>>;
}

export interface KindWords {
  readonly one: Word;
  readonly fields: Readonly<Record<string, FieldWords>>;
  readonly states: Readonly<Record<string, Word>>;
  readonly rules: Readonly<Record<string, Word>>;
  readonly sorts: Readonly<Record<string, Word>>;
  readonly filters?: Readonly<Record<string, FilterWords>>;
  readonly decisions: Readonly<Record<string, Word>>;
}

/** A definition with its words: what generic screens are made of. */
export interface SaidKind {
  readonly kind: AnyKind;
  readonly words: KindWords;
  /** What of it no list of fields shows. */
  readonly Part?: ComponentType<{ readonly values: Values }>;
  /** What whoever decides about it reads twice; its code comes later. */
  readonly Twice?: ComponentType<{ readonly values: Values }>;
}

export const sayKind = <F extends Fields, S extends string>(
  kind: ContentKind<F, S>,
  words: Words<F, S>,
  Part?: SaidKind['Part'],
): SaidKind => ({
  kind,
  words: words as KindWords,
  ...(Part ? { Part } : {}),
});

export const wordIn = (i18n: { readonly _: (message: MessageDescriptor) => string }, word: Word | undefined): string =>
  word === undefined ? '' : typeof word === 'string' ? word : i18n._(word);
