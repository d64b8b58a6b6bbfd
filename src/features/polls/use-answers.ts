/**
 * What is chosen on a ballot. Of a survey it is kept on this phone while it is being filled in, and gone as soon as it is handed in or
 * somebody has taken part: of a vote nothing stays. A single question is answered at once, and never kept.
 */
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import type { Poll } from './model/poll.ts';

type Answers = readonly (readonly number[])[];

const keyOf = ({ id }: Poll): string => `answers:${id}`;

export interface KeptAnswers {
  readonly answers: Answers;
  readonly change: (answers: Answers) => void;
  readonly forget: () => void;
  readonly isKept: boolean;
}

/** Null: it is not known yet what was kept. */
export const useAnswers = (poll: Poll): KeptAnswers | null => {
  const drafts = useDrafts();
  const [typed, setTyped] = useState<Answers | null>(null);
  const [isKept, setKept] = useState<boolean | null>(null);
  const key = keyOf(poll);
  const count = poll.questions.length;
  const isSurvey = count > 1;
  const kept = useMemo(() => (isSurvey && drafts ? readAnswers(drafts.read(key), count) : null), [isSurvey, drafts, key, count]);
  if (isSurvey && !drafts) return null;
  return {
    answers: typed ?? kept ?? poll.questions.map(() => []),
    isKept: isKept ?? kept !== null,
    change: (answers) => {
      setTyped(answers);
      if (isSurvey && drafts) setKept(drafts.keep(key, answers));
    },
    forget: () => drafts?.forget(key),
  };
};

/** Whoever has taken part, perhaps on another phone, leaves nothing begun here. */
export const useForgetAnswers = (poll: Poll, hasTakenPart: boolean): void => {
  const drafts = useDrafts();
  const key = keyOf(poll);
  useEffect(() => {
    if (hasTakenPart) drafts?.forget(key);
  }, [drafts, key, hasTakenPart]);
};

const readAnswers = (kept: unknown, count: number): Answers | null => {
  const read = v.safeParse(v.pipe(v.array(v.array(v.number())), v.length(count)), kept);
  return read.success ? read.output : null;
};
