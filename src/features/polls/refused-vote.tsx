/** A vote that the server did not take: why. What it said is gone from this phone, so it can only be cast anew. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './polls.module.css';

export const RefusedVote = ({ op }: { readonly op: Op }) => {
  const actions = useOutboxActions();
  return (
    <div className={styles.refused} role="alert">
      <p>
        <strong>
          <Trans>! Your vote was not taken</Trans>
        </strong>
      </p>
      <p>{reasonOf(op)}</p>
      <Button look="plain" onClick={() => void actions?.discard(op.id)}>
        <Trans>I have read this</Trans>
      </Button>
    </div>
  );
};

const reasonOf = ({ refusal }: Op): ReactNode => {
  switch (refusal?.why ?? refusal?.status) {
    case 'not_open':
      return <Trans>It was not open yet by the server’s clock. Vote again once it is.</Trans>;
    case 'ended':
      return <Trans>It had closed when your vote arrived.</Trans>;
    case 'cancelled':
      return <Trans>It was cancelled.</Trans>;
    case 'not_eligible':
      return <Trans>It is for members of another area. Your area stands in your profile.</Trans>;
    case 'area_too_new':
      return <Trans>Your area was another when this opened. Your profile says from when on yours counts.</Trans>;
    case 'not_found':
      return <Trans>It is not there any more, or it is not for you.</Trans>;
    default:
      return <Trans>The server did not understand the answers. Update Mboa, then vote again.</Trans>;
  }
};
