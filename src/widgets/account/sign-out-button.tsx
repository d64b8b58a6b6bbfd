/** Works without a network: what is private leaves this phone either way. What was not sent yet is asked about first. */
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import { useQueue } from '#src/data/react/use-queue.ts';
import { profileSaving, session } from '#src/data/session/session.ts';
import { keptDraftsOf } from '#src/model/drafts/kept-drafts.ts';
import { Button } from '#src/ui/button.tsx';
import { draftKinds } from '#src/widgets/area/draft-words.ts';
import { Unsent } from './unsent.tsx';

/** looking: she wants to go, and what waits is being looked up. */
type Step = 'calm' | 'looking' | 'asking' | 'sending' | 'not-sent' | 'leaving';

/** In ms. Then she goes without having been asked. */
const longestLook = 3_000;

/** What of the member is on this phone and nowhere else: boxes of the profile, mutations, drafts. */
const useLeftHere = () => {
  const queue = useQueue();
  const drafts = useDrafts();
  const changes = queue ? queue.profile.waiting + queue.profile.refused : 0;
  const written = keptDraftsOf(drafts?.all() ?? {}, draftKinds).length;
  const isKnown = queue === null || (queue !== undefined && drafts !== null);
  return { queue, changes, written, waiting: changes + (queue?.ops.length ?? 0) + written, isKnown };
};

export const SignOutButton = () => {
  const [step, setStep] = useState<Step>('calm');
  const { queue, changes, written, waiting, isKnown } = useLeftHere();
  const outbox = useOutboxActions();
  const navigate = useNavigate();
  const leave = async (keepsWork: boolean): Promise<void> => {
    setStep('leaving');
    await session.signOut(keepsWork);
    await navigate({ to: '/auth' });
  };
  const sendFirst = async (): Promise<void> => {
    setStep('sending');
    const [left] = await Promise.all([outbox?.sendAll() ?? 0, profileSaving.send()]);
    if (left + Object.keys(profileSaving.state().changes).length > 0) setStep('not-sent');
    // Drafts go nowhere by themselves: they stay for their author.
    else await leave(written > 0);
  };
  const isLooking = step === 'looking';
  // What is not to be found out stays on the phone for its owner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leave does is the same at every render
  useEffect(() => {
    if (!isLooking) return;
    if (isKnown) return waiting > 0 ? setStep('asking') : void leave(!queue);
    const timer = setTimeout(() => void leave(true), longestLook);
    return () => clearTimeout(timer);
  }, [isLooking, isKnown, waiting]);
  if (queue && waiting > 0 && (step === 'asking' || step === 'not-sent' || step === 'sending'))
    return (
      <Unsent
        changes={changes}
        drafts={written}
        queue={queue}
        step={step}
        onSend={() => void sendFirst()}
        onKeep={() => void leave(true)}
        onDiscard={() => void leave(false)}
        onStay={() => setStep('calm')}
      />
    );
  const isBusy = isLooking || step === 'leaving' || step === 'sending';
  return (
    <Button look="plain" disabled={isBusy} onClick={() => setStep('looking')}>
      {isBusy ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
    </Button>
  );
};
