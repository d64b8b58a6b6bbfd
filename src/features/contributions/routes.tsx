import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { ContributionsScreen } from './contributions-screen.tsx';
import { CorrectionScreen } from './correction-screen.tsx';
import { saidCorrection } from './labels.ts';

const contributions = createRoute({ getParentRoute: () => rootRoute, path: 'civic-contributions', validateSearch: anySearch });

const overview = createRoute({
  getParentRoute: () => contributions,
  path: '/',
  component: () => <ContributionsScreen search={contributions.useSearch()} />,
});

const correct = createRoute({
  getParentRoute: () => contributions,
  path: 'correct',
  component: lazyRouteComponent(() => import('./correct-screen.tsx'), 'CorrectScreen'),
});

const list = createRoute({
  getParentRoute: () => contributions,
  path: 'corrections',
  component: lazyRouteComponent(() => import('./corrections-screen.tsx'), 'CorrectionsScreen'),
});

const one = createRoute({
  getParentRoute: () => contributions,
  path: 'corrections/$segment',
  component: () => <CorrectionScreen segment={one.useParams().segment} />,
});

export const trees = [contributions.addChildren([overview, correct, list, one])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidCorrection];
