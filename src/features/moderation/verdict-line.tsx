import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useAttempt } from './ask-moderation.ts';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';

export interface Verdict {
  readonly text: ReactNode;
  /** What can be undone; null: nothing, because somebody had decided the same before. */
  readonly decision: string | null;
  /** It is about a content. */
  readonly isOfContent?: true;
}

export const VerdictLine = ({ verdict, onUndone }: { readonly verdict: Verdict; readonly onUndone: () => void }) => (
  <div className={styles.verdict}>
    <p>{verdict.text}</p>
    {verdict.decision && <UndoButton decision={verdict.decision} isOfContent={verdict.isOfContent} onUndone={onUndone} />}
  </div>
);

interface UndoButtonProps {
  readonly decision: string;
  readonly isOfContent?: true | undefined;
  readonly onUndone: () => void;
}

export const UndoButton = ({ decision, isOfContent, onUndone }: UndoButtonProps) => {
  const { fault, isBusy, run } = useAttempt();
  const undo = async (): Promise<void> => {
    const answer = await run((moderation) => (isOfContent ? moderation.undoContent(decision) : moderation.undo(decision)));
    if (answer.ok) onUndone();
  };
  return (
    <>
      <Button look="plain" disabled={isBusy} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
      {fault && <p role="alert">{faultText(fault)}</p>}
    </>
  );
};
