/** Templates of polls: what everybody can begin with, and what administrators write of them (SQL: 1460, which decides). */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';
import { type Poll, pollForm, type Question } from './poll.ts';
import { type PollDraft, type PollWords, wordsOf } from './poll-draft.ts';

export interface PollTemplate extends Pick<Poll, 'lang' | 'title' | 'text'> {
  readonly questions: readonly Question[];
  readonly id: string;
  readonly rev: number;
  /** When to use it. */
  readonly about: string;
}

export const pollTemplateForm = v.object({
  ...v.pick(pollForm, ['id', 'rev', 'lang', 'title', 'text', 'questions']).entries,
  about: v.string(),
});

/** Null: a version of this app that is to come made it, and this one cannot show it. */
export const readPollTemplate = (row: Row): PollTemplate | null => {
  const read = v.safeParse(pollTemplateForm, row);
  return read.success ? read.output : null;
};

/** Those in the language somebody writes in first; each language by title. */
export const inOrderFor = <T extends PollTemplate>(lang: string, templates: readonly T[]): readonly T[] => {
  const place = (one: T): string => `${one.lang === lang ? 0 : 1}${one.lang}`;
  return [...templates].sort((a, b) => place(a).localeCompare(place(b)) || a.title.localeCompare(b.title, a.lang));
};

const wordsIn = ({ title, text, lang, questions }: PollWords): PollWords => ({ title, text, lang, questions });
const areSame = (one: PollWords, other: PollWords): boolean => JSON.stringify(wordsIn(one)) === JSON.stringify(wordsIn(other));

type Change = Pick<PollDraft, keyof PollWords | 'aside'>;

/**
 * What a chosen template changes in a draft. What stood there is kept aside in the draft itself, so that it outlives the page; of one that
 * was only looked at, and then another chosen, nothing is kept in place of somebody's own words.
 */
export const beginWith = (draft: PollDraft, template: PollTemplate, all: readonly PollTemplate[]): Change => {
  const { aside } = draft;
  const isOwn = !aside || aside.is_back || all.every((one) => !areSame(draft, wordsOf(one)));
  return { ...wordsOf(template), aside: { template: template.title, is_back: false, words: isOwn ? wordsIn(draft) : aside.words } };
};

/** What was kept aside and what stands in the boxes change places: doing it twice leaves all as it was. */
export const changePlaces = (draft: PollDraft): Partial<Change> => {
  const { aside } = draft;
  return aside ? { ...aside.words, aside: { ...aside, is_back: !aside.is_back, words: wordsIn(draft) } } : {};
};
