/** Whoever signs in by a name reads what is missing until they count, and what to tell a moderator. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Message } from '#src/ui/message.tsx';
import { askMyData } from './my-data/ask-my-data.ts';
import { useSendsMail } from './use-sends-mail.ts';

export const UnconfirmedNote = ({ name }: { readonly name: string }) => {
  const [isConfirmed, setConfirmed] = useState(true);
  const sendsMail = useSendsMail(false);
  useEffect(() => {
    void askMyData((remote) => remote.isConfirmed()).then((answer) => answer.ok && setConfirmed(answer.value));
  }, []);
  if (isConfirmed) return null;
  return (
    <Message level={2} tone="waiting" title={<Trans>Your account is not confirmed yet</Trans>}>
      <p>
        <Trans>
          Until then your signatures wait, and polls take no vote of yours. Ask a moderator of Mboa who knows you, and tell them your name
          for signing in: <strong>{name}</strong>. If you know none, <Link to="/contact">write to support</Link>.
        </Trans>
      </p>
      {sendsMail && (
        <p>
          <Trans>
            Or add an e-mail address of yours under <Link to="/account/security">Security</Link>: a code in a mail confirms it.
          </Trans>
        </p>
      )}
    </Message>
  );
};
