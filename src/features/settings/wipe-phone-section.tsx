/** For a phone that changes hands, or has to be empty at once: five seconds to think again, then everything goes. */
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { beginWipe, wipePhone } from '#src/platform/wipe-phone.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import styles from './settings.module.css';

const pause = 5;
type Step = { readonly name: 'calm' | 'asking' | 'wiping' | 'empty' | 'failed' } | { readonly name: 'counting'; readonly left: number };

export const WipePhoneSection = () => {
  const [step, setStep] = useState<Step>({ name: 'calm' });
  useEffect(() => {
    if (step.name === 'wiping') void wipe().then((isEmpty) => setStep({ name: isEmpty ? 'empty' : 'failed' }));
    if (step.name !== 'counting') return;
    const next: Step = step.left > 1 ? { name: 'counting', left: step.left - 1 } : { name: 'wiping' };
    const timer = setTimeout(() => setStep(next), 1000);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Remove Mboa from this phone</Trans>
      </h2>
      <Stage step={step} onStep={setStep} />
    </section>
  );
};

const wipe = async (): Promise<boolean> => {
  try {
    // From here on no account is opened, not even a visitor's: its database would be made anew behind us.
    beginWipe();
    if (session.state().status === 'signed-in') await session.signOut();
    await wipePhone();
    return true;
  } catch {
    return false;
  }
};

const Stage = ({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) => {
  switch (step.name) {
    case 'calm':
      return (
        <>
          <p>
            <Trans>Takes everything of Mboa off this phone: account, downloads, choices. It works without a network.</Trans>
          </p>
          <Button look="plain" onClick={() => onStep({ name: 'asking' })}>
            <Trans>Remove Mboa from this phone</Trans>
          </Button>
        </>
      );
    case 'asking':
      return (
        <Message title={<Trans>Take everything off this phone?</Trans>} tone="bad" level={2}>
          <p>
            <Trans>What the server has stays there. What is only on this phone is lost.</Trans>
          </p>
          <p className={styles.buttons}>
            <Button look="danger" onClick={() => onStep({ name: 'counting', left: pause })}>
              <Trans>Remove Mboa now</Trans>
            </Button>
            <Button look="plain" onClick={() => onStep({ name: 'calm' })}>
              <Trans>Keep everything</Trans>
            </Button>
          </p>
        </Message>
      );
    case 'counting':
      return <Counting left={step.left} onCancel={() => onStep({ name: 'calm' })} />;
    case 'wiping':
      return (
        <p role="status" aria-busy="true">
          <Trans>Wiping…</Trans>
        </p>
      );
    case 'empty':
      return (
        <p role="status">
          <Trans>This phone holds nothing of Mboa any more. You can close this page.</Trans>
        </p>
      );
    case 'failed':
      return (
        <p role="alert">
          <Trans>Not everything could be removed. Close all pages of Mboa and open it once more: it goes on by itself.</Trans>
        </p>
      );
  }
};

const Counting = ({ left, onCancel }: { readonly left: number; readonly onCancel: () => void }) => (
  <Message title={<Plural value={left} one="Wiping in # second" other="Wiping in # seconds" />} tone="bad" level={2}>
    <Button onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  </Message>
);
