/** Keeps the page of a member out of the chunks of directories, whose addresses lead here too. */
import { lazy, Suspense } from 'react';

const ProfileScreen = lazy(async () => ({ default: (await import('./profile-screen.tsx')).ProfileScreen }));

export const MemberRoute = ({ who }: { readonly who: string }) => (
  <Suspense fallback={<p aria-busy="true" />}>
    <ProfileScreen key={who} who={who} />
  </Suspense>
);
