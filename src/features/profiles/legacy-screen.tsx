/** Who a name of an earlier service is now: a member who agreed to that, or nobody that Mboa knows. With a link it is where its user agrees. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useAsked } from '#src/data/react/use-asked.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { memberSegments } from '#src/model/accounts/member-address.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NoAnswer } from './common/no-answer.tsx';
import { forgetInvitation, invitationFor } from './invitation-token.ts';
import { Invited } from './invited.tsx';
import { dropLegacyName, type Legacy, readLegacy } from './legacy-remote.ts';

export const LegacyScreen = ({ name }: { readonly name: string }) => {
  const [token, setToken] = useState(() => invitationFor(name, location.hash));
  const [isDone, setDone] = useState(false);
  const leave = (hasAgreed: boolean): void => {
    forgetInvitation();
    // What was used is not left in the address, nor in the history.
    history.replaceState(history.state, '', location.pathname);
    setToken(null);
    setDone(hasAgreed);
  };
  if (!token) return <FormerName name={name} hasAgreed={isDone} />;
  return <Invited name={name} token={token} onDone={() => leave(true)} onOver={() => leave(false)} />;
};

const FormerName = ({ name, hasAgreed }: { readonly name: string; readonly hasAgreed: boolean }) => {
  const { t } = useLingui();
  const state = useSession();
  const isMember = state.status === 'signed-in';
  const ask = useCallback(() => readLegacy(name, isMember), [name, isMember]);
  const { answer, again } = useAsked(state.status === 'loading' ? null : ask);
  if (!answer) return <Waiting />;
  if (!answer.ok)
    return answer.error === 'not-found' ? (
      <Unknown name={name} />
    ) : (
      <NoAnswer error={answer.error} onRetry={again} title={t`Former name`} />
    );
  const { is_legacy, profile } = answer.value;
  const to = `/${memberSegments(profile).join('/')}`;
  // A name that they went by in Mboa.
  if (!is_legacy) return <Navigate to={to} replace />;
  const isOwn = isMember && state.user.id === profile.user_id;
  return <Known name={name} legacy={answer.value} isOwn={isOwn} hasAgreed={hasAgreed} onDropped={again} />;
};

const Unknown = ({ name }: { readonly name: string }) => {
  const { t } = useLingui();
  useTitle(t`Former name`);
  return (
    <Message title={<Trans>Former name</Trans>}>
      <p>
        <Trans>
          Mboa does not know who <bdi>{name}</bdi> is now. No member has said that this was their name.
        </Trans>
      </p>
      <p>
        <Link to="/">
          <Trans>Return to Home</Trans>
        </Link>
      </p>
    </Message>
  );
};

interface KnownProps {
  readonly name: string;
  readonly legacy: Legacy;
  readonly isOwn: boolean;
  readonly hasAgreed: boolean;
  readonly onDropped: () => void;
}

const Known = ({ name, legacy: { profile }, isOwn, hasAgreed, onDropped }: KnownProps) => {
  const { t } = useLingui();
  useTitle(t`Former name`);
  const to = `/${memberSegments(profile).join('/')}`;
  const now = profile.fields.display_name ?? (profile.username ? `@${profile.username}` : t`Member`);
  return (
    <Message title={<Trans>Former name</Trans>}>
      {hasAgreed && (
        <p role="status">
          <Trans>✓ Done. Your old name leads to you.</Trans>
        </p>
      )}
      <p>
        <Trans>
          <bdi>{name}</bdi> is now{' '}
          <Link to={to}>
            <bdi>{now}</bdi>
          </Link>
          .
        </Trans>
      </p>
      {isOwn && <Drop name={name} onDropped={onDropped} />}
    </Message>
  );
};

const Drop = ({ name, onDropped }: { readonly name: string; readonly onDropped: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const drop = async (): Promise<void> => {
    setBusy(true);
    const answer = await dropLegacyName(name);
    setBusy(false);
    if (answer.ok || answer.error === 'not-found') onDropped();
    else setFailed(true);
  };
  return (
    <>
      <p>
        <Trans>Everybody who opens this address sees that it was you.</Trans>
      </p>
      {hasFailed && (
        <p role="alert">
          <Trans>No answer from the network. Try again when there is a signal.</Trans>
        </p>
      )}
      <Button look="plain" disabled={isBusy} onClick={() => void drop()}>
        <Trans>Remove old name</Trans>
      </Button>
    </>
  );
};
