import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { plainLink } from '#src/ui/button.tsx';

/** By the username once there is one. */
export const PublicPageLink = () => {
  const { profile } = useOwnProfile();
  if (!profile) return null;
  const params = profile.username ? { directory: 'profile', slug: profile.username } : { directory: 'u', slug: profile.user_id };
  return (
    <Link to="/$directory/$slug" params={params} className={plainLink}>
      <Trans>See my public page</Trans>
    </Link>
  );
};
