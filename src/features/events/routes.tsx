import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { EventScreen } from './event-screen.tsx';
import { saidEvent } from './labels.ts';

const events = createRoute({ getParentRoute: () => rootRoute, path: 'events', validateSearch: anySearch });

const list = createRoute({
  getParentRoute: () => events,
  path: '/',
  component: lazyRouteComponent(() => import('./events-screen.tsx'), 'EventsScreen'),
});

const create = createRoute({
  getParentRoute: () => events,
  path: 'create',
  component: lazyRouteComponent(() => import('./create-event-screen.tsx'), 'CreateEventScreen'),
});

const one = createRoute({
  getParentRoute: () => events,
  path: '$segment',
  component: () => <EventScreen segment={one.useParams().segment} />,
});

export const trees = [events.addChildren([list, create, one])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidEvent];
