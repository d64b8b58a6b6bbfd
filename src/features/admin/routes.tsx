import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { AdminGate } from './admin-gate.tsx';
import { DashboardGate } from './dashboard-gate.tsx';
import { EditingGate } from './editing-gate.tsx';
import { FeedbackGate } from './feedback-gate.tsx';
import { MigrationGate } from './migration-gate.tsx';
import { NoticesGate } from './notices-gate.tsx';
import { PerformanceGate } from './performance-gate.tsx';
import { PriorityGate } from './priority-gate.tsx';
import { ReadinessGate } from './readiness-gate.tsx';

const edited = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin/$directory',
  component: () => <EditingGate path={edited.useParams().directory} />,
});

export const trees = [
  createRoute({ getParentRoute: () => rootRoute, path: 'admin', component: AdminGate }),
  createRoute({ getParentRoute: () => rootRoute, path: 'admin/dashboard', component: DashboardGate }),
  createRoute({ getParentRoute: () => rootRoute, path: 'admin/feedback', component: FeedbackGate }),
  createRoute({ getParentRoute: () => rootRoute, path: 'admin/notices', component: NoticesGate }),
  createRoute({ getParentRoute: () => rootRoute, path: 'admin/priority-assessment', component: PriorityGate }),
  createRoute({ getParentRoute: () => rootRoute, path: 'admin/user-migration', component: MigrationGate }),
  edited,
  createRoute({ getParentRoute: () => rootRoute, path: 'performance', component: PerformanceGate }),
  createRoute({ getParentRoute: () => rootRoute, path: 'production-readiness', component: ReadinessGate }),
] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
