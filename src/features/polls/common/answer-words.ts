import { useLingui } from '@lingui/react';
import { scaleLabels, yesNoLabels } from '#src/features/polls/model/labels.ts';
import type { Question } from '#src/features/polls/model/poll.ts';

/** The answers that a question offers, in the order of their places. */
export const useAnswerWords = (): ((asked: Question) => readonly string[]) => {
  const { i18n } = useLingui();
  return (asked) => {
    if ('options' in asked) return asked.options;
    return (asked.kind === 'yes_no' ? yesNoLabels : scaleLabels).map((label) => i18n._(label));
  };
};

/** Words that the app brings are in the reader's language, those of the poll in its own. */
export const langOfAnswers = (asked: Question, lang: string): string | undefined => ('options' in asked ? lang : undefined);
