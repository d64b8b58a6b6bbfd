/** What is being written, kept on this phone with every letter, and how sending it ended. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askApi } from '#src/data/remote/ask-function.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import { keepAttempt, keepWritten, readKept } from './kept-feedback.ts';
import { type FeedbackFaults, faultsIn, noFeedback, type WrittenFeedback } from './model/feedback.ts';
import { type Outcome, sendFeedback, toldForm } from './send-feedback.ts';

export type Ending = Outcome | { readonly is: 'offline' };

export interface Feedback {
  readonly written: WrittenFeedback;
  readonly write: (part: Partial<WrittenFeedback>) => void;
  /** False: this phone keeps nothing. */
  readonly isKept: boolean;
  readonly faults: FeedbackFaults;
  /** How the last try ended; null: there was none. */
  readonly ending: Ending | null;
  /** Changes with each try that did not succeed. */
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly send: () => Promise<void>;
}

const ports = {
  lastAttempt: () => readKept().attempt,
  keepAttempt,
  ask: (body: object) => askApi('feedback', body, toldForm),
  newId: randomUuid,
};

const sendNow = async (written: WrittenFeedback, lang: string): Promise<Ending> => {
  const faults = faultsIn(written);
  if (Object.keys(faults).length > 0) return { is: 'faults', faults };
  return isOnline() ? sendFeedback(written, lang, ports) : { is: 'offline' };
};

/** `about`: the page that somebody came from, unless they named one already. */
export const useFeedback = (about: string, onSent: (email: string) => void): Feedback => {
  const { i18n } = useLingui();
  const [written, setWritten] = useState<WrittenFeedback>(() => {
    const { attempt: _, ...kept } = readKept();
    return { ...kept, about: kept.about || about };
  });
  const [isKept, setKept] = useState(true);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const write = (part: Partial<WrittenFeedback>): void => {
    const next = { ...written, ...part };
    setWritten(next);
    setKept(keepWritten(next));
  };
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const next = await sendNow(written, i18n.locale);
    setBusy(false);
    setEnding(next);
    if (next.is !== 'sent') return setAttempt((count) => count + 1);
    keepWritten(noFeedback);
    onSent(written.email.trim());
  };
  return { written, write, isKept, faults: ending?.is === 'faults' ? ending.faults : {}, ending, attempt, isBusy, send };
};
