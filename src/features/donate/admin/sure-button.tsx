/** What cannot be taken back is done at the second tap. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import styles from './finance.module.css';

interface SureButtonProps {
  readonly ask: ReactNode;
  readonly sure: ReactNode;
  /** What to know before. */
  readonly note: ReactNode;
  readonly isBusy: boolean;
  readonly onSure: () => void;
}

export const SureButton = ({ ask, sure, note, isBusy, onSure }: SureButtonProps) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className={styles.muted}>{note}</p>
      <div className={styles.buttons}>
        {isAsked ? (
          <>
            <Button disabled={isBusy} onClick={onSure}>
              {sure}
            </Button>
            <Button look="plain" disabled={isBusy} onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => setAsked(true)}>
            {ask}
          </Button>
        )}
      </div>
    </>
  );
};
