/** A poll while it is being written: every box as it stands, and what is still wrong with which (SQL decides again: 1400, 1440). */
import * as v from 'valibot';
import { charactersIn } from '#src/shared/characters-in.ts';
import { dayFromNow, endOfDay } from '#src/shared/format-day.ts';
import { fold } from '#src/shared/slug.ts';
import type { PollText } from './mutations.ts';
import { type Poll, pollLimits, type Question, questionKinds } from './poll.ts';

const questionDraft = v.object({
  text: v.string(),
  kind: v.picklist(questionKinds),
  options: v.array(v.string()),
  /** Of several options, how many at most. */
  most: v.string(),
});
export type QuestionDraft = Readonly<v.InferOutput<typeof questionDraft>>;

export const pollWords = v.object({
  title: v.string(),
  text: v.string(),
  lang: v.string(),
  /** One, or several: a survey. */
  questions: v.pipe(v.array(questionDraft), v.minLength(1)),
});
/** What is asked, without its rules: what a template can say of a poll. */
export type PollWords = Readonly<v.InferOutput<typeof pollWords>>;

const draft = v.object({
  ...pollWords.entries,
  /** What a template took the place of; once that is put back, what it had taken the place of then. `template`: its title. */
  aside: v.optional(v.object({ template: v.string(), is_back: v.boolean(), words: pollWords })),
  secrecy: v.picklist(['secret', 'open']),
  results_when: v.picklist(['live', 'after_vote', 'after_close']),
  eligibility: v.picklist(['members', 'area', 'invited']),
  region: v.string(),
  /** Usernames, as they were typed. */
  invited: v.string(),
  /** Empty: any number of votes means something. */
  quorum: v.string(),
  /** YYYY-MM-DD; empty: as soon as it is accepted. */
  opens_on: v.string(),
  closes_on: v.string(),
  name_display: v.picklist(['full', 'initials']),
});
export type PollDraft = Readonly<v.InferOutput<typeof draft>>;

/** Null: nothing was kept, or nothing this version of the app understands. */
export const readPollDraft = (value: unknown): PollDraft | null => {
  const read = v.safeParse(draft, value);
  return read.success ? read.output : null;
};

const usualDays = 30;

export const emptyQuestion = (): QuestionDraft => ({ text: '', kind: 'single', options: ['', ''], most: '2' });

export const emptyPollDraft = (now: number, lang: string): PollDraft => ({
  title: '',
  text: '',
  lang,
  questions: [emptyQuestion()],
  secrecy: 'secret',
  results_when: 'live',
  eligibility: 'members',
  region: '',
  invited: '',
  quorum: '',
  opens_on: '',
  closes_on: dayFromNow(usualDays, now),
  name_display: 'full',
});

interface Asked extends Pick<Poll, 'title' | 'text' | 'lang'> {
  readonly questions: readonly Question[];
}

/** What is asked, as it stands in the boxes. */
export const wordsOf = ({ title, text, lang, questions }: Asked): PollWords => ({
  title,
  text: text ?? '',
  lang,
  questions: questions.map((asked) => ({
    text: asked.text,
    kind: asked.kind,
    options: 'options' in asked ? [...asked.options] : ['', ''],
    most: asked.kind === 'multiple' ? String(asked.most) : '2',
  })),
});

/** Of a poll that was not accepted, to be written anew. */
export const draftOfPoll = (poll: Omit<PollText, 'name_display' | 'invited'> | Poll, invited: readonly string[]): PollDraft => ({
  ...wordsOf(poll),
  secrecy: poll.secrecy,
  results_when: poll.results_when,
  eligibility: poll.eligibility,
  region: poll.region_code ?? '',
  invited: invited.join(', '),
  quorum: poll.quorum === null ? '' : String(poll.quorum),
  // The day it was to open may have gone by.
  opens_on: '',
  closes_on: poll.closes_at.slice(0, 10),
  name_display: 'full',
});

export type PollFault = 'empty' | 'length' | 'few' | 'many' | 'same' | 'number' | 'area' | 'names' | 'day';
export type QuestionFaults = Readonly<Partial<Record<'text' | 'options' | 'most', PollFault>>>;

type Box = 'title' | 'text' | 'together' | 'region' | 'invited' | 'quorum' | 'opens_on' | 'closes_on';
export interface PollFaults extends Readonly<Partial<Record<Box, PollFault>>> {
  /** By place; absent when nothing is wrong with any. */
  readonly questions?: readonly QuestionFaults[];
}

/** Signs that nobody sees: SQL takes no text with them, and a pasted text often has some (SQL: app.clean_text). */
const unseen = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
export const clean = (typed: string): string => typed.replace(unseen, '').replace(/\s+/g, ' ').trim().normalize('NFC');

/** What is said of it: empty boxes are none. */
const optionsOf = ({ options }: QuestionDraft): readonly string[] => options.map(clean).filter(Boolean);

export const hasOptions = (kind: QuestionDraft['kind']): boolean => kind === 'single' || kind === 'multiple' || kind === 'ranked';

export const mostOptions = (kind: QuestionDraft['kind']): number =>
  kind === 'ranked' ? pollLimits.options.ranked : pollLimits.options.most;

const invitedOf = ({ invited }: PollDraft): readonly string[] => [
  ...new Set(
    invited
      .split(/[\s,;]+/)
      .map((name) => name.replace(/^@/, '').toLowerCase())
      .filter(Boolean),
  ),
];

const optionsFault = (written: QuestionDraft): PollFault | null => {
  if (!hasOptions(written.kind)) return null;
  const options = optionsOf(written);
  if (options.length < pollLimits.options.least) return 'few';
  if (options.length > mostOptions(written.kind)) return 'many';
  if (options.some((one) => charactersIn(one) > pollLimits.option)) return 'length';
  const seen = options.map((one) => fold(one).replace(/\s|\u200c|\u200d|[\ufe00-\ufe0f]/g, ''));
  return new Set(seen).size < seen.length ? 'same' : null;
};

export const between = (length: number, { least, most }: { readonly least: number; readonly most: number }): PollFault | null =>
  length >= least && length <= most ? null : 'length';

const numberFault = (typed: string, { least, most }: { readonly least: number; readonly most: number }): PollFault | null => {
  const digits = typed.replace(/[\s.,]/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) >= least && Number(digits) <= most ? null : 'number';
};

const invitedFault = (written: PollDraft): PollFault | null => {
  if (written.eligibility !== 'invited') return null;
  const names = invitedOf(written);
  const { least, most } = pollLimits.invited;
  if (names.length < least || names.length > most) return 'few';
  return names.every((name) => /^[a-z0-9_]{3,30}$/.test(name)) ? null : 'names';
};

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

const opensFault = ({ opens_on: day }: PollDraft, now: number): PollFault | null =>
  day === '' || (isDay(day) && day <= dayFromNow(pollLimits.days.opens - 1, now)) ? null : 'day';

/** Two days from its opening at least: it may take one until there is a network. */
const closesFault = ({ opens_on, closes_on: day }: PollDraft, now: number): PollFault | null => {
  const opens = Math.max(now, isDay(opens_on) ? Date.parse(opens_on) : 0);
  return isDay(day) && day >= dayFromNow(2, opens) && day <= dayFromNow(pollLimits.days.closes - 1, opens) ? null : 'day';
};

const without = <T extends object>(found: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as { [K in keyof T]?: NonNullable<T[K]> };

const questionFaults = (written: QuestionDraft): QuestionFaults => {
  const count = { least: 1, most: optionsOf(written).length };
  return without({
    text: between(charactersIn(clean(written.text)), pollLimits.question),
    options: optionsFault(written),
    most: written.kind === 'multiple' && count.most > 0 ? numberFault(written.most, count) : null,
  });
};

/** A mutation may have so many characters; what the other boxes hold fits beside. */
const mostTogether = 40_000;

export const wordFaultsOf = (written: PollWords): Pick<PollFaults, 'title' | 'text' | 'questions' | 'together'> => {
  const ofQuestions = written.questions.map(questionFaults);
  const isFaulty = ofQuestions.some((faults) => Object.keys(faults).length > 0);
  return without({
    title: between(charactersIn(clean(written.title)), pollLimits.title),
    text: between(charactersIn(written.text), { least: 0, most: pollLimits.text }),
    questions: isFaulty ? ofQuestions : null,
    together: !isFaulty && new TextEncoder().encode(JSON.stringify(written.questions)).length > mostTogether ? ('length' as const) : null,
  });
};

export const pollFaultsOf = (written: PollDraft, now: number): PollFaults => ({
  ...wordFaultsOf(written),
  ...without({
    region: written.eligibility === 'area' && written.region === '' ? ('area' as const) : null,
    invited: invitedFault(written),
    quorum: written.quorum.trim() === '' ? null : numberFault(written.quorum, pollLimits.quorum),
    opens_on: opensFault(written, now),
    closes_on: closesFault(written, now),
  }),
});

const questionOf = (written: QuestionDraft): Question => {
  const { kind } = written;
  const text = clean(written.text);
  if (kind === 'yes_no' || kind === 'scale') return { kind, text };
  const options = [...optionsOf(written)];
  return kind === 'multiple' ? { kind, text, options, most: Number(written.most.replace(/\D/g, '')) } : { kind, text, options };
};

/** What is sent of the words; whether anything is wrong with them is another question. */
export const askedOf = (written: PollWords): Asked => ({
  title: clean(written.title),
  text: written.text.replace(unseen, '').trim() || null,
  lang: written.lang,
  questions: written.questions.map(questionOf),
});

/** What is sent; null: something is wrong with it still. */
export const pollTextOf = (written: PollDraft, now: number): PollText | null => {
  if (Object.keys(pollFaultsOf(written, now)).length > 0) return null;
  const { eligibility, opens_on, quorum } = written;
  return {
    ...askedOf(written),
    secrecy: written.secrecy,
    results_when: eligibility === 'invited' ? 'after_close' : written.results_when,
    eligibility,
    region_code: eligibility === 'invited' ? null : written.region || null,
    quorum: quorum.trim() === '' ? null : Number(quorum.replace(/\D/g, '')),
    // The day begins in Cameroon, and the server reads times of UTC alone.
    opens_at: opens_on === '' ? null : new Date(`${opens_on}T00:00:00+01:00`).toISOString(),
    closes_at: new Date(endOfDay(written.closes_on)).toISOString(),
    invited: eligibility === 'invited' ? invitedOf(written) : null,
    name_display: written.name_display,
  };
};
