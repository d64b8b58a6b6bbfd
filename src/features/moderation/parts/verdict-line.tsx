import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Ask } from '#src/data/session/moderation-port.ts';
import { Button } from '#src/ui/button.tsx';
import { useAttempt } from './ask-moderation.ts';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';

export interface Verdict {
  readonly text: ReactNode;
  /** Takes it back; null: it cannot be, because somebody had decided the same before, or others alone may. */
  readonly undo: Ask<null> | null;
}

export const VerdictLine = ({ verdict, onUndone }: { readonly verdict: Verdict; readonly onUndone: () => void }) => (
  <div className={styles.verdict}>
    <p>{verdict.text}</p>
    {verdict.undo && <UndoButton undo={verdict.undo} onUndone={onUndone} />}
  </div>
);

interface UndoButtonProps {
  readonly undo: Ask<null>;
  readonly onUndone: () => void;
}

export const UndoButton = ({ undo, onUndone }: UndoButtonProps) => {
  const { fault, isBusy, run } = useAttempt();
  const takeBack = async (): Promise<void> => {
    const answer = await run(undo);
    if (answer.ok) onUndone();
  };
  return (
    <>
      <Button look="plain" disabled={isBusy} onClick={() => void takeBack()}>
        <Trans>Undo</Trans>
      </Button>
      {fault && <p role="alert">{faultText(fault)}</p>}
    </>
  );
};
