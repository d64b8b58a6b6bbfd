/** What a company says of itself, as it is read on its page: without the definition, which pages of the directory do not need. */
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';

export const phoneNames = ['phone_1', 'phone_2', 'phone_3'] as const;

export interface CompanyWords {
  /** In the language asked for, else in the other. */
  readonly text: string;
  readonly lang: 'en' | 'fr';
  readonly hours: string;
  /** E.164. */
  readonly phones: readonly string[];
  readonly web: string;
}

export const wordsOf = (values: Row, language: string): CompanyWords => {
  const lang = textOf(values, `text_${language}`) ? language : language === 'fr' ? 'en' : 'fr';
  return {
    text: textOf(values, `text_${lang}`),
    lang: lang === 'fr' ? 'fr' : 'en',
    hours: textOf(values, 'hours'),
    phones: phoneNames.map((name) => textOf(values, name)).filter(Boolean),
    web: textOf(values, 'web'),
  };
};

/** When it was opened, or changed since; ISO. */
export const saidAt = (head: Row): string => textOf(head, 'edited_at') || textOf(head, 'opened_at');

/** Of what several colleagues wrote for one company the last word. */
export const lastWord = <W extends { readonly head: Row }>(words: readonly W[]): W | undefined =>
  words.toSorted((a, b) => (saidAt(a.head) < saidAt(b.head) ? 1 : -1))[0];
