import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { ClaimScreen } from './claim-screen.tsx';
import { CompanyScreen } from './company-screen.tsx';
import { CreateJobScreen } from './create-job-screen.tsx';
import { JobScreen } from './job-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { saidApplication, saidClaim, saidJob } from './labels.ts';
import { LeaderboardScreen } from './leaderboard-screen.tsx';
import { WorkProfileScreen } from './work-profile-screen.tsx';

const jobs = createRoute({ getParentRoute: () => rootRoute, path: 'jobs', validateSearch: anySearch });

const list = createRoute({ getParentRoute: () => jobs, path: '/', component: () => <JobsScreen search={list.useSearch()} /> });

/** The specification's other address of the same screen. */
const board = createRoute({ getParentRoute: () => jobs, path: 'board', component: () => <JobsScreen search={board.useSearch()} /> });

const create = createRoute({
  getParentRoute: () => jobs,
  path: 'create',
  component: () => <CreateJobScreen search={create.useSearch()} />,
});

const claim = createRoute({ getParentRoute: () => jobs, path: 'claim', component: () => <ClaimScreen search={claim.useSearch()} /> });

const company = createRoute({ getParentRoute: () => jobs, path: 'company', component: CompanyScreen });

const leaderboard = createRoute({ getParentRoute: () => jobs, path: 'leaderboard', component: LeaderboardScreen });

const profile = createRoute({
  getParentRoute: () => jobs,
  path: 'profile/$segment',
  component: () => <WorkProfileScreen segment={profile.useParams().segment} />,
});

const one = createRoute({
  getParentRoute: () => jobs,
  path: '$segment',
  component: () => <JobScreen segment={one.useParams().segment} />,
});

export const trees = [jobs.addChildren([list, board, create, claim, company, leaderboard, profile, one])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidJob, saidClaim, saidApplication];
