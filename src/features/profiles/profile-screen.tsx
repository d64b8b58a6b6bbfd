/** A member's page. Every address of a member ends at one; whoever cannot be found, for whatever reason, is not found. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useMatch } from '@tanstack/react-router';
import { memberSegments } from '#src/model/accounts/member-address.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { usePublicProfile } from './common/use-public-profile.ts';
import { ProfilePage } from './profile-page.tsx';

export const ProfileScreen = ({ who }: { readonly who: string }) => {
  const { answer, askAgain } = usePublicProfile(who);
  // Of this screen's own route: the router's location is already the next one while the next screen gets ready.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  if (!answer) return <Waiting />;
  if (!answer.ok) return answer.error === 'not-found' ? <NobodyHere /> : <NoAnswer isOurs={answer.error === 'server'} onRetry={askAgain} />;
  const to = `/${memberSegments(answer.value).join('/')}`;
  if (path !== to) return <Navigate to={to} replace />;
  return <ProfilePage profile={answer.value} />;
};

const NobodyHere = () => {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  return (
    <Message title={<Trans>Page Not Found</Trans>}>
      <p>
        <Trans>There is no member at this address. The name may be misspelt, or the account may be gone.</Trans>
      </p>
      <p>
        <Link to="/">
          <Trans>Return to Home</Trans>
        </Link>
      </p>
    </Message>
  );
};

const NoAnswer = ({ isOurs, onRetry }: { readonly isOurs: boolean; readonly onRetry: () => void }) => {
  const { t } = useLingui();
  useTitle(t`Member`);
  return (
    <Message title={<Trans>Member</Trans>} tone={isOurs ? 'bad' : 'waiting'}>
      <p>
        {isOurs ? (
          <Trans>Server error occurred. Please try again later.</Trans>
        ) : (
          <Trans>This page needs a network: what members say of themselves is kept on no other phone.</Trans>
        )}
      </p>
      <Button onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Message>
  );
};
