/** One try of a form at a time: what the boxes are told, what the whole is told, and whether an answer is awaited. */
import { type ReactNode, useMemo, useState } from 'react';
import type { Result } from '#src/shared/result.ts';
import { useIsReadOnly } from '#src/widgets/notices/use-told-notices.ts';
import { type AttemptFault, authFaultText } from './auth-texts.tsx';

/** By the name of the box; empty when all is well. */
export type Faults = Readonly<Record<string, ReactNode>>;

interface Outcome {
  readonly faults: Faults;
  readonly fault: AttemptFault | null;
  readonly done: ReactNode;
  readonly attempt: number;
}

export interface Attempt extends Omit<Outcome, 'fault'> {
  readonly fault: { readonly text: ReactNode } | null;
  readonly isBusy: boolean;
  /** `check` looks at what was typed; only when it finds nothing is `send` asked. */
  readonly run: (check: () => Faults | Promise<Faults>, send: () => Promise<Result<ReactNode, AttemptFault>>) => Promise<boolean>;
}

export const useAttempt = (): Attempt => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ faults: {}, fault: null, done: null, attempt: 0 });
  return {
    ...outcome,
    fault: useFaultText(outcome.fault),
    isBusy,
    run: async (check, send) => {
      if (isBusy) return false;
      setBusy(true);
      const next = (part: Partial<Outcome>): void =>
        setOutcome(({ attempt }) => ({ faults: {}, fault: null, done: null, attempt: attempt + 1, ...part }));
      try {
        const faults = await check();
        if (Object.keys(faults).length > 0) {
          next({ faults });
          return false;
        }
        const answer = await send();
        next(answer.ok ? { done: answer.value } : { fault: answer.error });
        return answer.ok;
      } catch {
        // The code that speaks to the service did not arrive: as with no network, nothing was sent.
        next({ fault: { kind: 'network' } });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
};

/** The service does not say why it cannot write; this phone knows it when administrators said that nothing is taken at the moment. */
const useFaultText = (fault: AttemptFault | null): Attempt['fault'] => {
  const isReadOnly = useIsReadOnly();
  return useMemo(
    () => fault && { text: authFaultText(fault.kind === 'server' && isReadOnly ? { kind: 'read-only' } : fault) },
    [fault, isReadOnly],
  );
};
