/** For a phone that was lost or left signed in. It sends nothing any more, and reads only as long as its present token lasts. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './account.module.css';

type Step = 'calm' | 'asked' | 'done' | 'failed';

export const OtherPhones = ({ onDone }: { readonly onDone: () => void }) => {
  const [step, setStep] = useState<Step>('calm');
  const end = async (): Promise<void> => {
    setStep('asked');
    const isDone = await session.signOutOthers();
    setStep(isDone ? 'done' : 'failed');
    if (isDone) onDone();
  };
  return (
    <>
      <p className={styles.small}>
        <Trans>
          For a phone that was lost or left signed in: it can send nothing any more, and read nothing after a quarter of an hour.
        </Trans>
      </p>
      <p>
        <Button look="plain" disabled={step === 'asked'} onClick={() => void end()}>
          <Trans>Sign out all other phones</Trans>
        </Button>
      </p>
      <p role="status">
        {step === 'done' && <Trans>All other phones are signed out.</Trans>}
        {step === 'failed' && <Trans>No answer from the network: nothing was changed. Try again when there is a signal.</Trans>}
      </p>
    </>
  );
};
