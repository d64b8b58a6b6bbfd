/** Stands above everything on the account page while the account is about to go; takes the focus, for it is what matters then. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import type { MyDataFault } from '#src/data/session/my-data-port.ts';
import { session } from '#src/data/session/session.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { askMyData } from './ask-my-data.ts';
import { myDataFaultText } from './my-data-texts.tsx';

export const LeavingNotice = () => {
  const state = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(false);
  const due = state.status === 'signed-in' ? state.standing?.deletion?.due_at : undefined;
  useEffect(() => {
    if (due) place.current?.focus();
    if (due) setKept(false);
  }, [due]);
  if (!due && !isKept) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {due ? (
        <Leaving due={due} onKept={() => setKept(true)} />
      ) : (
        <p role="status">
          <Trans>Your account stays, and your page can be found again.</Trans>
        </p>
      )}
    </div>
  );
};

const Leaving = ({ due, onKept }: { readonly due: string; readonly onKept: () => void }) => {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<MyDataFault | null>(null);
  const day = formatDay(due, i18n.locale);
  const keep = async (): Promise<void> => {
    setBusy(true);
    const answer = await askMyData((remote) => remote.cancelDeletion());
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) {
      onKept();
      await session.readAgain();
    }
    setBusy(false);
  };
  return (
    <Message title={<Trans>Your account will be deleted on {day}</Trans>} tone="bad" level={2}>
      <p>
        <Trans>You asked for it. Until then nothing is lost, but nobody finds your page.</Trans>
      </p>
      <p role="alert">{fault && myDataFaultText(fault)}</p>
      <Button disabled={isBusy} onClick={() => void keep()}>
        <Trans>Keep my account</Trans>
      </Button>
    </Message>
  );
};
