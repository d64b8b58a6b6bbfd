/** Asking the server as a moderator. */
import { useEffect, useRef, useState } from 'react';
import { askWithRight } from '#src/data/session/ask-remote.ts';
import type { Ask, ModerationFault } from '#src/data/session/moderation-port.ts';
import { fail, type Result } from '#src/shared/result.ts';

type Answer<T> = Result<T, ModerationFault>;

export const askModeration = <T>(ask: Ask<T>): Promise<Answer<T>> =>
  askWithRight(
    async (remote) => ask(await remote.moderation()),
    fail('network'),
    (fault) => fault === 'no_right',
  );

/** Null: no answer yet. The question is asked again when `key` changes. */
export const useAsked = <T>(key: string, ask: Ask<T>): Answer<T> | null => {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: Answer<T> } | null>(null);
  const question = useRef(ask);
  question.current = ask;
  useEffect(() => {
    let isHere = true;
    void askModeration((moderation) => question.current(moderation)).then((value) => isHere && setAnswer({ key, value }));
    return () => {
      isHere = false;
    };
  }, [key]);
  return answer?.key === key ? answer.value : null;
};

export interface Attempt {
  readonly isBusy: boolean;
  readonly fault: ModerationFault | null;
  /** Counts the answers, so that the focus moves with each. */
  readonly attempt: number;
  readonly run: <T>(ask: Ask<T>) => Promise<Answer<T>>;
}

/** One question at a time, and what the server said of it. */
export const useAttempt = (): Attempt => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Pick<Attempt, 'fault' | 'attempt'>>({ fault: null, attempt: 0 });
  return {
    ...outcome,
    isBusy,
    run: async (ask) => {
      setBusy(true);
      const answer = await askModeration(ask);
      setBusy(false);
      setOutcome(({ attempt: last }) => ({ fault: answer.ok ? null : answer.error, attempt: last + 1 }));
      return answer;
    },
  };
};

/** Of decisions that are not about contents. */
export const undoDecision =
  (target: string): Ask<null> =>
  ({ done }) =>
    done('undo_decision', { target });
