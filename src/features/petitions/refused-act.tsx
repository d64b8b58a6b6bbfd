/** An act that the server did not take: why, and what can be done. It stays until its member decides. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './petition.module.css';
import { refusalText } from './refusal-texts.tsx';

/** `children`: what else can be done, an edit for instance. */
export const RefusedAct = ({ op, children }: { readonly op: Op; readonly children?: ReactNode }) => {
  const account = useAccount();
  const retry = async (): Promise<void> => {
    await account?.engine.retry(op.id);
    await account?.loop.poke();
  };
  return (
    <div className={styles.refused} role="alert">
      <p>
        <strong>
          <Trans>! Not taken by the server</Trans>
        </strong>
      </p>
      <p>{refusalText(op)}</p>
      <div className={styles.buttons}>
        {children}
        <Button look="plain" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
        <Button look="plain" onClick={() => void account?.engine.discard(op.id)}>
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </div>
  );
};
