/** Where the link in a mail leads: one tap ends them, without signing in. Opening it ends nothing, since mail is opened by machines too. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { endMails } from '#src/data/remote/mail-remote.ts';
import { Button } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import styles from './notifications.module.css';

type Ending = 'ended' | 'unknown' | 'network';

export const UnsubscribeScreen = () => {
  const { t } = useLingui();
  const token = useLocation({ select: ({ hash }) => hash });
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isBusy, setBusy] = useState(false);
  useTitle(t`End e-mails from Mboa`);
  const end = async (): Promise<void> => {
    setBusy(true);
    const told = await endMails(token);
    setBusy(false);
    setEnding(told.ok ? 'ended' : told.error === 'not-found' ? 'unknown' : 'network');
  };
  const isOver = token === '' || ending === 'ended' || ending === 'unknown';
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>End e-mails from Mboa</Trans>
      </h1>
      {!isOver && (
        <>
          <p>
            <Trans>You get news of petitions by e-mail. One tap ends them; what is new is still told in the app.</Trans>
          </p>
          <p>
            <Button disabled={isBusy} onClick={() => void end()}>
              <Trans>End these e-mails</Trans>
            </Button>
          </p>
        </>
      )}
      <p role="status">{ending === 'ended' && <Trans>✓ Done. You get no more news by e-mail.</Trans>}</p>
      <p role="alert">
        {ending === 'network' && (
          <Trans>There was no answer, so nobody knows whether it was heard. Try again when there is a signal.</Trans>
        )}
        {(ending === 'unknown' || (token === '' && ending === null)) && (
          <Trans>This link is not whole, or its account is gone. Open it from the mail again.</Trans>
        )}
      </p>
      <p>
        <Trans>
          You can choose what you get, and begin again, under <Link to="/notifications">Notifications</Link>.
        </Trans>
      </p>
    </div>
  );
};
