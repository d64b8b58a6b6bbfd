/** Works without a network: what is private leaves this phone either way. What was not sent yet is asked about first. */
import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { profileSaving, session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import styles from './account-summary.module.css';

type Step = 'calm' | 'asking' | 'sending' | 'not-sent' | 'leaving';

export const SignOutButton = () => {
  const [step, setStep] = useState<Step>('calm');
  const { changes } = useOwnProfile();
  const waiting = Object.keys(changes).length;
  const navigate = useNavigate();
  const leave = async (keepsWork: boolean): Promise<void> => {
    setStep('leaving');
    await session.signOut(keepsWork);
    await navigate({ to: '/auth' });
  };
  const sendFirst = async (): Promise<void> => {
    setStep('sending');
    await profileSaving.send();
    if (Object.keys(profileSaving.state().changes).length > 0) setStep('not-sent');
    else await leave(false);
  };
  if (waiting > 0 && (step === 'asking' || step === 'not-sent' || step === 'sending'))
    return (
      <Unsent
        count={waiting}
        step={step}
        onSend={() => void sendFirst()}
        onKeep={() => void leave(true)}
        onDiscard={() => void leave(false)}
        onStay={() => setStep('calm')}
      />
    );
  const isBusy = step === 'leaving' || step === 'sending';
  return (
    <Button look="plain" disabled={isBusy} onClick={() => (waiting > 0 ? setStep('asking') : void leave(false))}>
      {isBusy ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
    </Button>
  );
};

interface UnsentProps {
  readonly count: number;
  readonly step: Step;
  readonly onSend: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

const Unsent = ({ count, step, onSend, onKeep, onDiscard, onStay }: UnsentProps) => (
  <Message
    title={<Plural value={count} one="# change of yours is not sent yet" other="# changes of yours are not sent yet" />}
    tone="waiting"
    level={2}
  >
    {step === 'not-sent' && (
      <p role="alert">
        <Trans>It could not be sent now. It is still on this phone.</Trans>
      </p>
    )}
    <p className={styles.choices}>
      <Button disabled={step === 'sending'} onClick={onSend}>
        <Trans>Send, then sign out</Trans>
      </Button>
      <Button look="plain" onClick={onKeep}>
        <Trans>Keep it on this phone for my account</Trans>
      </Button>
      <Button look="plain" onClick={onDiscard}>
        <Trans>Discard it and sign out</Trans>
      </Button>
      <Button look="plain" onClick={onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </p>
  </Message>
);
