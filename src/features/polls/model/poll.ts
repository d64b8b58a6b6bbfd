/** Polls as phones know them: the rows, checked on arrival, and the rules that phone and server share (SQL: 1400, 1410, 1420). */
import * as v from 'valibot';
import { rejectionReasons } from '#src/model/written/reasons.ts';
import type { Row } from '#src/shared/row.ts';

/** `draft`, `in_review` and `rejected` are their author's alone. */
export const pollStates = ['draft', 'in_review', 'rejected', 'scheduled', 'open', 'closed', 'cancelled'] as const;
export type PollState = (typeof pollStates)[number];

export const questionKinds = ['single', 'multiple', 'yes_no', 'ranked', 'scale'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const text = v.string();
const maybe = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const question = v.variant('kind', [
  v.object({ kind: v.picklist(['single', 'ranked']), text, options: v.array(text) }),
  v.object({ kind: v.literal('multiple'), text, options: v.array(text), most: count }),
  // no, yes, abstain; 1 to 5.
  v.object({ kind: v.picklist(['yes_no', 'scale']), text }),
]);
export type Question = v.InferOutput<typeof question>;

export const pollForm = v.object({
  id: text,
  scope: text,
  rev: v.number(),
  pid: text,
  owner_name: maybe,
  state: v.picklist(pollStates),
  lang: text,
  title: text,
  text: maybe,
  questions: v.pipe(v.array(question), v.minLength(1)),
  secrecy: v.picklist(['secret', 'open']),
  results_when: v.picklist(['live', 'after_vote', 'after_close']),
  eligibility: v.picklist(['members', 'area', 'invited']),
  region_code: maybe,
  quorum: v.nullable(count),
  opens_at: text,
  closes_at: text,
  /** Its author's words when they cancelled it. */
  reason: maybe,
  /** Why moderators did not accept it, or cancelled it. */
  refused_for: v.nullable(v.picklist(rejectionReasons)),
  is_sample: v.boolean(),
  /** The theme of a question that Mboa asks its members each week; nullish: somebody asks. */
  weekly: v.nullish(text),
  /** The same in the languages of its readers; nullish: it is read as it was written. */
  texts: v.nullish(v.record(text, v.object({ title: text, questions: v.pipe(v.array(question), v.minLength(1)) }))),
});
export type Poll = v.InferOutput<typeof pollForm>;

/** Of one question: by place, null where too few chose it to tell; or the places by rank, those of the same rank together. */
const figures = v.union([v.object({ cells: v.array(v.nullable(count)) }), v.object({ order: v.nullable(v.array(v.array(count))) })]);
export type Figures = v.InferOutput<typeof figures>;

const results = v.object({
  id: text,
  ballots: count,
  figures: v.array(figures),
  regions: v.record(text, v.object({ ballots: count, figures: v.array(figures) })),
  late: v.nullable(count),
  is_final: v.boolean(),
});
export type PollResults = v.InferOutput<typeof results>;

const reader =
  <T>(form: v.GenericSchema<unknown, T>) =>
  (row: Row | undefined): T | null => {
    const read = v.safeParse(form, row);
    return read.success ? read.output : null;
  };
/** Null: it is not there, or a version of this app that is to come made it, and this one cannot show it. */
export const readPoll = reader(pollForm);
export const readPollResults = reader(results);

export const isWeekly = ({ weekly }: Poll): boolean => typeof weekly === 'string';

/** In the reader's language, where it was asked in several. */
export const inLanguage = (poll: Poll, lang: string): Poll => {
  const said = poll.texts?.[lang];
  return said ? { ...poll, ...said, lang } : poll;
};

const authorship = v.object({
  id: text,
  state: v.picklist(pollStates),
  /** Over a limit: it goes on by itself. */
  is_held: v.boolean(),
  resubmissions_left: count,
  note: maybe,
  invited: v.array(text),
});
/** What only its author is told, and that it is theirs. */
export type PollAuthorship = v.InferOutput<typeof authorship>;
export const readPollAuthorship = reader(authorship);

/** In characters, options, votes and days (SQL: 1400, 1440). */
export const pollLimits = {
  title: { least: 10, most: 200 },
  text: 2000,
  question: { least: 3, most: 300 },
  questions: 20,
  option: 200,
  options: { least: 2, most: 20, ranked: 8 },
  quorum: { least: 10, most: 1_000_000 },
  days: { opens: 90, closes: 365 },
  invited: { least: 2, most: 200 },
} as const;

/** How many answers a question offers (SQL: app.answers_of). */
const answersOf = (asked: Question): number => ('options' in asked ? asked.options.length : asked.kind === 'yes_no' ? 3 : 5);

/** Whether these places are an answer to the question (SQL: app.places_of). */
export const isAnswer = (asked: Question, places: readonly number[]): boolean => {
  if (new Set(places).size !== places.length || places.some((place) => place < 0 || place >= answersOf(asked))) return false;
  if (asked.kind === 'multiple') return places.length <= asked.most;
  return asked.kind === 'ranked' || places.length === 1;
};

/** The server's clock decides; the phone's only shows what is likely. `now` in ms. */
export const takesVotes = ({ state, opens_at, closes_at }: Pick<Poll, 'state' | 'opens_at' | 'closes_at'>, now: number): boolean =>
  (state === 'open' || state === 'scheduled') && Date.parse(opens_at) <= now && now < Date.parse(closes_at);

export const pollStages = ['open', 'coming', 'ended'] as const;
export type PollStage = (typeof pollStages)[number];

/** `now` in ms, by the server's clock as it was heard last. */
export const stageOf = (poll: Poll, now: number): PollStage => {
  if (takesVotes(poll, now)) return 'open';
  return poll.state === 'scheduled' && now < Date.parse(poll.opens_at) ? 'coming' : 'ended';
};

/** Those of its author's that nobody else sees are not listed. */
export const isPublic = ({ state }: Poll): boolean =>
  state === 'scheduled' || state === 'open' || state === 'closed' || state === 'cancelled';
