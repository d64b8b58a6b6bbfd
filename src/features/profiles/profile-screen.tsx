/** A member's page. Every address of a member ends at one; whoever cannot be found, for whatever reason, is not found. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useMatch } from '@tanstack/react-router';
import { memberSegments } from '#src/model/accounts/member-address.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NoAnswer } from './common/no-answer.tsx';
import { usePublicProfile } from './common/use-public-profile.ts';
import { ProfilePage } from './profile-page.tsx';

export const ProfileScreen = ({ who }: { readonly who: string }) => {
  const { t } = useLingui();
  const { answer, askAgain } = usePublicProfile(who);
  // Of this screen's own route: the router's location is already the next one while the next screen gets ready.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  if (!answer) return <Waiting />;
  if (!answer.ok)
    return answer.error === 'not-found' ? <NobodyHere /> : <NoAnswer error={answer.error} onRetry={askAgain} title={t`Member`} />;
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
