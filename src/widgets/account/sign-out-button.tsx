/** Works without a network: what is private leaves this phone either way. What was not sent yet is asked about first. */
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import { useQueue } from '#src/data/react/use-queue.ts';
import { profileSaving, session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Unsent } from './unsent.tsx';

type Step = 'calm' | 'asking' | 'sending' | 'not-sent' | 'leaving';

export const SignOutButton = () => {
  const [step, setStep] = useState<Step>('calm');
  const queue = useQueue();
  const outbox = useOutboxActions();
  const navigate = useNavigate();
  const changes = queue ? queue.profile.waiting + queue.profile.refused : 0;
  const waiting = changes + (queue?.ops.length ?? 0);
  const leave = async (keepsWork: boolean): Promise<void> => {
    setStep('leaving');
    await session.signOut(keepsWork);
    await navigate({ to: '/auth' });
  };
  const sendFirst = async (): Promise<void> => {
    setStep('sending');
    const [left] = await Promise.all([outbox?.sendAll() ?? 0, profileSaving.send()]);
    if (left + Object.keys(profileSaving.state().changes).length > 0) setStep('not-sent');
    else await leave(false);
  };
  if (queue && waiting > 0 && (step === 'asking' || step === 'not-sent' || step === 'sending'))
    return (
      <Unsent
        changes={changes}
        queue={queue}
        step={step}
        onSend={() => void sendFirst()}
        onKeep={() => void leave(true)}
        onDiscard={() => void leave(false)}
        onStay={() => setStep('calm')}
      />
    );
  const isBusy = step === 'leaving' || step === 'sending';
  // Whether anything waits may not be known yet, or not to be found out: then it stays for its owner.
  const handleClick = (): void => (waiting > 0 ? setStep('asking') : void leave(!queue));
  return (
    <Button look="plain" disabled={isBusy} onClick={handleClick}>
      {isBusy ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
    </Button>
  );
};
