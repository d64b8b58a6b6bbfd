/** Following a content: it is on all phones of the member, also of a region that is not theirs. Said at once, sent when there is a network. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useSession } from '#src/data/react/use-session.ts';
import type { Op } from '#src/data/sync/op.ts';
import { followContent } from '#src/model/content/content-mutations.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import styles from './content.module.css';
import { RefusedContent } from './refused-content.tsx';

interface FollowProps {
  readonly kind: string;
  readonly id: string;
  readonly isFollowed: boolean;
  /** It changes still: it can be followed from now on. */
  readonly isRunning: boolean;
  /** What the member did with it that the server has not taken. */
  readonly ops: readonly Op[];
  /** Whoever follows it is told what becomes of it. */
  readonly isTold?: boolean;
}

export const FollowContent = (props: FollowProps) => {
  const { isFollowed, isRunning, ops, isTold = false } = props;
  const { status } = useSession();
  const own = ops.filter(({ name }) => name === 'follow_content');
  if (status !== 'signed-in' || !(isRunning || isFollowed || own.length > 0)) return null;
  return (
    <div className={`${styles.part} no-print`}>
      {own.map((op) => op.state === 'refused' && <RefusedContent key={op.id} op={op} />)}
      <p className={styles.small} role="status">
        <Standing isFollowed={isFollowed} isTold={isTold} isWaiting={own.some(({ state }) => state === 'waiting')} />
      </p>
      {(isRunning || isFollowed) && <Toggle {...props} />}
    </div>
  );
};

type StandingProps = Pick<FollowProps, 'isFollowed' | 'isTold'> & { readonly isWaiting: boolean };
const Standing = ({ isFollowed, isTold, isWaiting }: StandingProps): ReactNode => {
  if (isFollowed && isWaiting) return <Trans>○ You follow it. Your other phones are told when there is a network.</Trans>;
  if (isFollowed && isTold) return <Trans>✓ You follow it: you are told what becomes of it.</Trans>;
  if (isFollowed) return <Trans>✓ You follow it. It stays on all your phones.</Trans>;
  if (isWaiting) return <Trans>○ You follow it no more. Your other phones are told when there is a network.</Trans>;
  if (isTold) return <Trans>Follow it, and you are told what becomes of it.</Trans>;
  return <Trans>Follow it, and it stays on all your phones.</Trans>;
};

const Toggle = ({ kind, id, isFollowed }: FollowProps) => {
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  const turn = () => run(followContent, { id: newUuid(Date.now()), kind, content_id: id, follows: !isFollowed });
  return (
    <>
      {/* One button for both, so that the focus stays; the second tap of two would take back what the first has said. */}
      <div className={styles.buttons}>
        <Button look="plain" disabled={!mutate} onClick={(event) => event.detail < 2 && void turn()}>
          {isFollowed ? <Trans>Stop following</Trans> : <Trans>Follow</Trans>}
        </Button>
      </div>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </>
  );
};
