/** One decision about two entries at a time, and what the server said of it. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { askEditing } from './ask-editing.ts';
import { boxFaultText, editFaultText } from './fault-words.tsx';
import type { Verdict } from './twin-remote.ts';

interface Decision {
  readonly fault: ReactNode;
  readonly reasonFault: ReactNode;
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly run: (ask: Parameters<typeof askEditing<Verdict>>[0]) => Promise<void>;
}

export const useDecision = (onDone: () => void): Decision => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Pick<Decision, 'fault' | 'reasonFault' | 'attempt'>>({
    fault: null,
    reasonFault: null,
    attempt: 0,
  });
  const run: Decision['run'] = async (ask) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await askEditing(ask);
    setBusy(false);
    if (answer.ok && (answer.value === 'ok' || answer.value === 'already')) return onDone();
    const fault = answer.ok ? verdictText(answer.value) : editFaultText(answer.error);
    const reasonFault = answer.ok && answer.value === 'invalid' ? boxFaultText('reason') : null;
    setOutcome(({ attempt }) => ({ fault, reasonFault, attempt: attempt + 1 }));
  };
  return { ...outcome, isBusy, run };
};

const verdictText = (verdict: Verdict): ReactNode => {
  if (verdict === 'changed') return <Trans>One of the two was changed meanwhile. Read them again, then decide.</Trans>;
  if (verdict === 'too_late') return <Trans>It was done more than 30 days ago.</Trans>;
  return null;
};
