/** Sends the mail that confirms an address once more, where somebody hears that it is missing. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { session } from '#src/data/session/session.ts';
import { Button } from '#src/ui/button.tsx';

export const ResendMail = ({ email }: { readonly email: string }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');
  const send = async (): Promise<void> => {
    setState('busy');
    const isSent = await session.remote().then(
      async (remote) => (await remote.resendConfirmation(email)).ok,
      () => false,
    );
    setState(isSent ? 'sent' : 'failed');
  };
  return (
    <>
      <p role="status">
        {state === 'sent' && <Trans>✓ Mail sent. Open its link.</Trans>}
        {state === 'failed' && <Trans>Not sent. Try again in a minute.</Trans>}
      </p>
      <Button look="plain" disabled={state === 'busy'} onClick={() => void send()}>
        <Trans>Send the mail again</Trans>
      </Button>
    </>
  );
};
