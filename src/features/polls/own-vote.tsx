/** That one took part. While it waits it can be taken back and leaves nothing; nowhere does it say how one voted. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import type { ListedPoll } from '#src/widgets/polls/use-polls.ts';
import styles from './polls.module.css';

interface OwnVoteProps {
  readonly took: NonNullable<ListedPoll['took']>;
  readonly op: Op | null;
}

export const OwnVote = ({ took, op }: OwnVoteProps) => {
  if (took === 'counted')
    return (
      <p role="status" className={styles.state}>
        <Trans>✓ You took part. Nobody can be shown how, this phone neither.</Trans>
      </p>
    );
  return (
    <div className={styles.state} role="status">
      <p>
        <Trans>○ Your vote waits on this phone. It goes when there is a network, and counts once.</Trans>
      </p>
      {op && <TakeBack op={op} />}
    </div>
  );
};

const TakeBack = ({ op }: { readonly op: Op }) => {
  const actions = useOutboxActions();
  const [isLate, setLate] = useState(false);
  if (op.attempted || isLate)
    return (
      <p className={styles.small}>
        <Trans>It has left this phone and may have counted: it cannot be taken back.</Trans>
      </p>
    );
  return (
    <Button look="plain" onClick={() => void actions?.discard(op.id).then((isGone) => setLate(!isGone))}>
      <Trans>Take it back</Trans>
    </Button>
  );
};
