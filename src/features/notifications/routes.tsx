import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { NotificationsScreen } from './notifications-screen.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

export const trees = [
  createRoute({ getParentRoute: () => rootRoute, path: 'notifications', component: NotificationsScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'unsubscribe', component: UnsubscribeScreen }),
] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
