/** That one took part. While it waits it can be taken back and leaves nothing; nowhere does it say how one voted. */

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { holdWords } from './common/hold-words.ts';
import type { ListedPoll } from './common/use-polls.ts';
import styles from './polls.module.css';

interface OwnVoteProps {
  readonly took: NonNullable<ListedPoll['took']>;
  readonly heldFor: ListedPoll['heldFor'];
  readonly op: Op | null;
}

export const OwnVote = ({ took, heldFor, op }: OwnVoteProps) => {
  const { i18n } = useLingui();
  if (took === 'counted')
    return (
      <div role="status" className={styles.state}>
        <p>
          <Trans>✓ You voted. Nobody can see how, not even this phone.</Trans>
        </p>
        {heldFor && <p>{i18n._(holdWords(heldFor))}.</p>}
      </div>
    );
  return (
    <div className={styles.state} role="status">
      <p>
        <WaitsHere>
          <Trans>○ Your vote waits on this phone. It goes when there is a network, and counts once.</Trans>
        </WaitsHere>
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
      <Trans>Cancel my vote</Trans>
    </Button>
  );
};
