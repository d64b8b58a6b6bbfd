/** Somebody came with a link: what it is about, signing in or up, and agreeing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useAsked } from '#src/data/react/use-asked.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Button, plainLink, primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { NoAnswer } from './common/no-answer.tsx';
import { acceptInvitation, type Invitation, type LegacyFault, readInvitation } from './legacy-remote.ts';

interface InvitedProps {
  readonly name: string;
  readonly token: string;
  /** It was used: the old name leads to the member. */
  readonly onDone: () => void;
  /** It does not work: what everybody reads of the name. */
  readonly onOver: () => void;
}

export const Invited = ({ name, token, onDone, onOver }: InvitedProps) => {
  const { t } = useLingui();
  useTitle(t`Your old name`);
  const { answer, again } = useAsked(useCallback(() => readInvitation(token), [token]));
  if (!answer) return <Waiting />;
  if (answer.ok && answer.value.legacy_username === name.toLowerCase())
    return <Asked invitation={answer.value} token={token} onDone={onDone} />;
  if (!answer.ok && answer.error === 'network') return <NoAnswer error="network" onRetry={again} title={t`Your old name`} />;
  return <Over onOver={onOver} />;
};

const Over = ({ onOver }: Pick<InvitedProps, 'onOver'>) => (
  <Message title={<Trans>Your old name</Trans>}>
    <p>
      <Trans>This invitation does not work any more: it was used, is over, or was taken back. Ask whoever sent it for a new one.</Trans>
    </p>
    <Button look="plain" onClick={onOver}>
      <Trans>Show who this name is now</Trans>
    </Button>
  </Message>
);

interface AskedProps {
  readonly invitation: Invitation;
  readonly token: string;
  readonly onDone: () => void;
}

const Asked = ({ invitation, token, onDone }: AskedProps) => {
  const { i18n } = useLingui();
  const state = useSession();
  const { legacy_username: name, ends_at } = invitation;
  const end = formatDay(ends_at, i18n.locale);
  return (
    <Message title={<Trans>Your old name</Trans>}>
      <p>
        <Trans>
          Were you <bdi>{name}</bdi> in the earlier service? If you agree, everybody who opens the address of that name sees that it is you.
        </Trans>
      </p>
      <Brought invitation={invitation} />
      <p>
        <Trans>You can remove it again on this page. The invitation is valid until {end}.</Trans>
      </p>
      {state.status === 'signed-out' && <SignIn name={name} />}
      {state.status === 'signed-in' && <Agree token={token} onDone={onDone} />}
    </Message>
  );
};

/** What comes with it, for what is empty in the profile. */
const Brought = ({ invitation: { display_name, region_code } }: Pick<AskedProps, 'invitation'>) => {
  const names = useAreaNames();
  const brought = [display_name, region_code && (names.get(region_code) ?? region_code)].filter((each) => each !== null && each !== '');
  if (brought.length === 0) return null;
  const list = brought.join(', ');
  return (
    <p>
      <Trans>
        Where your profile is empty it is filled with what the earlier service had: <bdi>{list}</bdi>.
      </Trans>
    </p>
  );
};

const SignIn = ({ name }: { readonly name: string }) => {
  const from = `/profile/${name}/legacy`;
  return (
    <>
      <p>
        <Trans>Sign in or create an account first. Should this question not come back, open the link again.</Trans>
      </p>
      <p>
        <Link to="/register" search={{ from }} className={primaryLink}>
          <Trans>Create account</Trans>
        </Link>{' '}
        <Link to="/auth" search={{ from }} className={plainLink}>
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </>
  );
};

const Agree = ({ token, onDone }: Omit<AskedProps, 'invitation'>) => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<LegacyFault | null>(null);
  const agree = async (): Promise<void> => {
    setBusy(true);
    const answer = await acceptInvitation(token);
    setBusy(false);
    if (answer.ok) onDone();
    else setFault(answer.error);
  };
  return (
    <>
      {fault && <p role="alert">{faultText(fault)}</p>}
      <Button disabled={isBusy} onClick={() => void agree()}>
        <Trans>Yes, that was me</Trans>
      </Button>
    </>
  );
};

const faultText = (fault: LegacyFault): ReactNode => {
  switch (fault) {
    case 'network':
      return <Trans>No answer from the network. Try again when there is a signal.</Trans>;
    case 'not-found':
      return (
        <Trans>This invitation does not work any more: it was used, is over, or was taken back. Ask whoever sent it for a new one.</Trans>
      );
    case 'other_account':
      return <Trans>This invitation is for the account with the address that the earlier service had. Sign in with that one.</Trans>;
    case 'leaving':
      return <Trans>This account is being deleted. Keep it first, on the account page.</Trans>;
    case 'signed-out':
      return <Trans>Sign in again, then open the link again.</Trans>;
  }
};
