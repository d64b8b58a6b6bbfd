/** One question at a time, and what the service said of it: at its box, or of the whole. */
import { type ReactNode, useState } from 'react';
import { askSecondFactor } from '#src/data/react/use-second-factor.ts';
import type { SecondFactorFault, SecondFactorRemote } from '#src/data/session/second-factor-port.ts';
import type { Result } from '#src/shared/result.ts';
import { secondFactorFaultText } from './second-factor-texts.tsx';

interface Outcome {
  /** By the name of the box. */
  readonly faults: { readonly code?: ReactNode; readonly name?: ReactNode };
  readonly fault: { readonly text: ReactNode } | null;
  readonly attempt: number;
}

interface SecondFactorAttempt extends Outcome {
  readonly isBusy: boolean;
  readonly run: <T>(ask: (remote: SecondFactorRemote) => Promise<Result<T, SecondFactorFault>>) => Promise<Result<T, SecondFactorFault>>;
}

const boxes: Readonly<Partial<Record<SecondFactorFault['kind'], 'code' | 'name'>>> = {
  'not-a-code': 'code',
  'wrong-code': 'code',
  late: 'code',
  'no-name': 'name',
  'name-taken': 'name',
};

export const useSecondFactorAttempt = (): SecondFactorAttempt => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ faults: {}, fault: null, attempt: 0 });
  return {
    ...outcome,
    isBusy,
    run: async (ask) => {
      setBusy(true);
      const answer = await askSecondFactor(ask);
      setBusy(false);
      const text = answer.ok ? null : secondFactorFaultText(answer.error);
      const box = answer.ok ? undefined : boxes[answer.error.kind];
      setOutcome(({ attempt }) => ({ faults: box ? { [box]: text } : {}, fault: text && !box ? { text } : null, attempt: attempt + 1 }));
      return answer;
    },
  };
};
