/** That one answered. While it waits on this phone it can be taken back, and leaves nothing. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import { holdWords } from '#src/features/polls/common/hold-words.ts';
import type { ListedPoll } from '#src/features/polls/common/use-polls.ts';
import { Button } from '#src/ui/button.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import styles from './weekly.module.css';

interface AnsweredProps {
  readonly listed: ListedPoll;
  readonly took: NonNullable<ListedPoll['took']>;
}

export const Answered = ({ listed: { heldFor, op }, took }: AnsweredProps) => {
  const { i18n } = useLingui();
  const actions = useOutboxActions();
  return (
    <div role="status" className={styles.state}>
      <p>
        {took === 'counted' ? (
          <Trans>✓ You answered. Nobody can see how, not even this phone.</Trans>
        ) : (
          <WaitsHere>
            <Trans>○ Your answer waits on this phone. It goes when there is a network, and counts once.</Trans>
          </WaitsHere>
        )}
      </p>
      {took === 'counted' && heldFor && <p>{i18n._(holdWords(heldFor))}.</p>}
      {took === 'counted' && (
        <p>
          <Trans>What came of it stands below once the week is over.</Trans>
        </p>
      )}
      {/* The second tap of a thumb that taps twice lands here: what it has just answered stays. */}
      {op && !op.attempted && (
        <Button look="plain" onClick={(event) => event.detail < 2 && void actions?.discard(op.id)}>
          <Trans>Take my answer back</Trans>
        </Button>
      )}
    </div>
  );
};
