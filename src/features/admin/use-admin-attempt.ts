/** One action of an administrator at a time, and what the server said of it. */
import { useState } from 'react';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { askRemote } from '#src/data/session/ask-remote.ts';
import { fail, type Result } from '#src/shared/result.ts';
import { afterRefusal } from './after-refusal.ts';

export interface AdminAttempt<F> {
  readonly isBusy: boolean;
  readonly fault: F | null;
  readonly attempt: number;
  /** True when the server did it. */
  readonly run: (ask: (admin: AdminRemote) => Promise<Result<unknown, F>>) => Promise<boolean>;
}

/** `F`: what can be wrong with it. */
export const useAdminAttempt = <F extends string = AdminFault>(): AdminAttempt<F | 'network'> => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly fault: F | 'network' | null; readonly attempt: number }>({ fault: null, attempt: 0 });
  return {
    ...outcome,
    isBusy,
    run: async (ask) => {
      if (isBusy) return false;
      setBusy(true);
      const answer = await askAdmin(ask);
      setBusy(false);
      setOutcome(({ attempt }) => ({ fault: answer.ok ? null : answer.error, attempt: attempt + 1 }));
      if (!answer.ok) afterRefusal(answer.error);
      return answer.ok;
    },
  };
};

export const askAdmin = <T, F>(ask: (admin: AdminRemote) => Promise<Result<T, F>>): Promise<Result<T, F | 'network'>> =>
  askRemote<T, F | 'network'>(async (remote) => ask(await remote.admin()), fail('network'));
