import { createRoute } from '@tanstack/react-router';
import { memberAt } from '#src/model/accounts/member-address.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { LegacyScreen } from './legacy-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const Member = ({ segments }: { readonly segments: readonly string[] }) => {
  const who = memberAt(segments);
  return who ? <ProfileScreen key={who} who={who} /> : <NotFoundScreen />;
};

const Former = ({ name }: { readonly name: string }) => <LegacyScreen key={name} name={name} />;

const byName = createRoute({
  getParentRoute: () => rootRoute,
  path: 'profile/$name',
  component: () => <Member segments={['profile', byName.useParams().name]} />,
});

const former = createRoute({
  getParentRoute: () => rootRoute,
  path: 'profile/$name/legacy',
  component: () => <Former name={former.useParams().name} />,
});

const byId = createRoute({
  getParentRoute: () => rootRoute,
  path: 'u/$id',
  component: () => <Member segments={['u', byId.useParams().id]} />,
});

const bySlug = createRoute({
  getParentRoute: () => rootRoute,
  path: 'profile-slug/$slug',
  component: () => <Member segments={['profile-slug', bySlug.useParams().slug]} />,
});

export const trees = [byName, former, byId, bySlug] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
