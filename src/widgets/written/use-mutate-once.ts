/** A mutation of the member's: kept once, whatever the thumb does. */
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { Mutation } from '#src/model/define-mutation.ts';
import { useOneTap } from '#src/widgets/written/use-one-tap.ts';

export interface MutateOnce {
  /** False: this phone could not keep it, or was at it already. */
  readonly run: <A extends object>(mutation: Mutation<A>, args: A) => Promise<boolean>;
  readonly isFailed: boolean;
}

export const useMutateOnce = (): MutateOnce => {
  const mutate = useMutate();
  const tap = useOneTap();
  const [isFailed, setFailed] = useState(false);
  return {
    isFailed,
    run: async (mutation, args) => {
      let isKept = false;
      await tap(async () => {
        const id = await mutate?.(mutation, args).catch(() => null);
        isKept = Boolean(id);
        setFailed(!isKept);
        return isKept ? 'next' : 'again';
      });
      return isKept;
    },
  };
};
