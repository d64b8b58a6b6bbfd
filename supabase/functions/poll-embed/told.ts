/** What the database tells of a poll (SQL: app.poll_for_embed), checked once on arrival. */
export type Stage = 'coming' | 'open' | 'ended' | 'cancelled';

export interface Question {
  readonly text: string;
  readonly kind: string;
  /** Written by whoever asks; null: the answers of its kind. */
  readonly options: readonly string[] | null;
}

export interface Told {
  readonly at: string;
  readonly poll: {
    readonly pid: string;
    readonly lang: string;
    readonly title: string;
    readonly questions: readonly Question[];
    readonly stage: Stage;
    readonly opens_at: string;
    readonly closes_at: string;
    readonly results_when: string;
    readonly quorum: number | null;
    readonly reason: string | null;
    readonly is_sample: boolean;
  };
  /** As published; only the page's own script reads it. */
  readonly results: unknown;
}

/** `none`: there is no such poll, or it is not public; null: what came is no answer of the database. What is asked in several languages is in `lang`. */
export const readTold = (answer: unknown, lang: string): Told | 'none' | null => {
  if (!isRecord(answer)) return null;
  if (answer.status === 'not_found') return 'none';
  const { at, results = null } = answer;
  const poll = isRecord(answer.poll) ? inLanguage(answer.poll, lang) : null;
  if (answer.status !== 'ok' || !poll || !isTime(at) || !isTime(poll.opens_at) || !isTime(poll.closes_at)) return null;
  const { pid, lang: written, title, questions, stage, results_when, is_sample } = poll;
  if (!isText(pid) || !isText(written) || !isText(title) || !isText(results_when) || !isStage(stage) || !Array.isArray(questions))
    return null;
  const asked = questions.map(readQuestion);
  if (asked.length === 0 || asked.includes(null)) return null;
  return {
    at,
    poll: {
      ...{ pid, lang: written, title, stage, results_when },
      questions: asked.filter((question) => question !== null),
      opens_at: poll.opens_at,
      closes_at: poll.closes_at,
      quorum: typeof poll.quorum === 'number' ? poll.quorum : null,
      reason: isText(poll.reason) ? poll.reason : null,
      is_sample: is_sample === true,
    },
    results,
  };
};

const inLanguage = (poll: Record<string, unknown>, lang: string): Record<string, unknown> => {
  const said = isRecord(poll.texts) ? poll.texts[lang] : null;
  return isRecord(said) ? { ...poll, ...said, lang } : poll;
};

const readQuestion = (told: unknown): Question | null => {
  if (!isRecord(told) || !isText(told.text) || !isText(told.kind)) return null;
  const options = Array.isArray(told.options) && told.options.every(isText) ? told.options : null;
  // What offers neither written answers nor those of a kind we know cannot be shown.
  if (options === null && told.kind !== 'yes_no' && told.kind !== 'scale') return null;
  return { text: told.text, kind: told.kind, options };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));
const isStage = (value: unknown): value is Stage => value === 'coming' || value === 'open' || value === 'ended' || value === 'cancelled';
