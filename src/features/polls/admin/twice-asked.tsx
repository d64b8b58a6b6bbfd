/** What cannot be had again is done at the second tap. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from '#src/features/polls/polls.module.css';
import { Button } from '#src/ui/button.tsx';

interface TwiceAskedProps {
  readonly ask: ReactNode;
  readonly sure: ReactNode;
  readonly onSure: () => void;
}

export const TwiceAsked = ({ ask, sure, onSure }: TwiceAskedProps) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <p className={styles.buttons}>
      {isAsked ? (
        <>
          <Button onClick={onSure}>{sure}</Button>
          <Button look="plain" onClick={() => setAsked(false)}>
            <Trans>Keep</Trans>
          </Button>
        </>
      ) : (
        <Button look="plain" onClick={() => setAsked(true)}>
          {ask}
        </Button>
      )}
    </p>
  );
};
