/** Asking as a member of finance: what the server tells when the screen opens and after each act, and one act at a time. */
import { useCallback, useEffect, useState } from 'react';
import { askWithRight } from '#src/data/session/ask-remote.ts';
import { fail, type Result } from '#src/shared/result.ts';
import { type Answer, createFinanceRemote, type Finance, type FinanceFault, type FinanceRemote } from './finance-remote.ts';

const askFinance = <T>(ask: (finance: FinanceRemote) => Answer<T>): Answer<T> =>
  askWithRight(
    async (remote) => ask(createFinanceRemote((await remote.admin()).ask)),
    fail({ kind: 'network' }),
    ({ kind }) => kind === 'not_finance',
  );

export interface FinanceNow {
  /** Null: it has not come yet. What came last stays until the next has come. */
  readonly answer: Result<Finance, FinanceFault> | null;
  readonly read: () => Promise<void>;
}

export const useFinance = (): FinanceNow => {
  const [answer, setAnswer] = useState<FinanceNow['answer']>(null);
  const read = useCallback(async (): Promise<void> => setAnswer(await askFinance((finance) => finance.read())), []);
  useEffect(() => void read(), [read]);
  return { answer, read };
};

export interface Attempt {
  readonly isBusy: boolean;
  readonly fault: FinanceFault | null;
  readonly attempt: number;
  /** True when the server did it. */
  readonly run: (ask: (finance: FinanceRemote) => Answer<null>) => Promise<boolean>;
}

/** What stands on the screen is old now, whether it was done or somebody was quicker. */
export type OnTold = (wasQuicker: boolean) => Promise<void>;

/** A part of the page says itself that somebody was quicker: what was decided about has left its list by then. */
export const useQuicker = (read: () => Promise<void>): { readonly isLate: boolean; readonly onTold: OnTold } => {
  const [isLate, setLate] = useState(false);
  const onTold: OnTold = async (wasQuicker) => {
    await read();
    setLate(wasQuicker);
  };
  return { isLate, onTold };
};

export const useAttempt = (onTold: OnTold): Attempt => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Pick<Attempt, 'fault' | 'attempt'>>({ fault: null, attempt: 0 });
  return {
    ...outcome,
    isBusy,
    run: async (ask) => {
      if (isBusy) return false;
      setBusy(true);
      const answer = await askFinance(ask);
      setOutcome(({ attempt }) => ({ fault: answer.ok ? null : answer.error, attempt: attempt + 1 }));
      if (answer.ok || answer.error.kind === 'changed') await onTold(!answer.ok);
      setBusy(false);
      return answer.ok;
    },
  };
};
