/** What was decided about signatures in the last 24 hours. */
import { Trans } from '@lingui/react/macro';
import { undoDecision } from '#src/features/moderation/parts/ask-moderation.ts';
import { Decisions } from '#src/features/moderation/parts/decisions.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { UndoButton } from '#src/features/moderation/parts/verdict-line.tsx';
import { type RecentDecision, readDecisions } from './ask-petitions.ts';
import { DecisionWords } from './decision-words.tsx';

export const SignatureDecisions = () => (
  <Decisions<RecentDecision> read={readDecisions} title={<Trans>About signatures</Trans>}>
    {(entry, onUndone) => (
      <>
        <h4 className={styles.title}>{entry.title}</h4>
        <DecisionWords entry={entry} />
        {!entry.undone_at && <UndoButton undo={undoDecision(entry.id)} onUndone={onUndone} />}
      </>
    )}
  </Decisions>
);
