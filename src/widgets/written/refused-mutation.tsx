/** A mutation that the server did not take: why, and what can be done. It stays until its member decides. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './written.module.css';

interface RefusedMutationProps {
  readonly op: Op;
  /** In the words of what it is about. */
  readonly why: ReactNode;
  /** What is tried again where that is another mutation; null: nothing can be. */
  readonly again?: Op | null;
  /** What else can be done, an edit for instance. */
  readonly children?: ReactNode;
}

export const RefusedMutation = ({ op, why, again = op, children }: RefusedMutationProps) => {
  const account = useAccount();
  const retry = async ({ id }: Op): Promise<void> => {
    await account?.engine.retry(id);
    await account?.loop.poke();
  };
  return (
    <div className={styles.refused} role="alert">
      <p>
        <strong>
          <Trans>! Not taken by the server</Trans>
        </strong>
      </p>
      <p>{why}</p>
      <div className={styles.buttons}>
        {children}
        {again && (
          <Button look="plain" onClick={() => void retry(again)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button look="plain" onClick={() => void account?.engine.discard(op.id)}>
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </div>
  );
};
