import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { saidCompanyText } from './company-text/labels.ts';
import { JobScreen } from './job-screen.tsx';
import { saidApplication, saidClaim, saidJob, saidStaff } from './labels.ts';

const jobs = createRoute({ getParentRoute: () => rootRoute, path: 'jobs', validateSearch: anySearch });

const list = createRoute({
  getParentRoute: () => jobs,
  path: '/',
  component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
});

/** The specification's other address of the same screen. */
const board = createRoute({
  getParentRoute: () => jobs,
  path: 'board',
  component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
});

const create = createRoute({
  getParentRoute: () => jobs,
  path: 'create',
  component: lazyRouteComponent(() => import('./create-job-screen.tsx'), 'CreateJobScreen'),
});

const claim = createRoute({
  getParentRoute: () => jobs,
  path: 'claim',
  component: lazyRouteComponent(() => import('./claim-screen.tsx'), 'ClaimScreen'),
});

const company = createRoute({
  getParentRoute: () => jobs,
  path: 'company',
  component: lazyRouteComponent(() => import('./company-screen.tsx'), 'CompanyScreen'),
});

const leaderboard = createRoute({
  getParentRoute: () => jobs,
  path: 'leaderboard',
  component: lazyRouteComponent(() => import('./leaderboard-screen.tsx'), 'LeaderboardScreen'),
});

const fakes = createRoute({
  getParentRoute: () => jobs,
  path: 'fakes',
  component: lazyRouteComponent(() => import('./fakes-screen.tsx'), 'FakesScreen'),
});

const profile = createRoute({
  getParentRoute: () => jobs,
  path: 'profile/$segment',
  component: lazyRouteComponent(() => import('./work-profile-screen.tsx'), 'WorkProfileScreen'),
});

const one = createRoute({
  getParentRoute: () => jobs,
  path: '$segment',
  component: () => <JobScreen segment={one.useParams().segment} />,
});

export const trees = [jobs.addChildren([list, board, create, claim, company, leaderboard, fakes, profile, one])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidJob, saidClaim, saidApplication, saidStaff, saidCompanyText];
