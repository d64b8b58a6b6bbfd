import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { AccountScreen } from './account-screen.tsx';
import { AuthScreen } from './auth-screen.tsx';

export const trees = [
  createRoute({ getParentRoute: () => rootRoute, path: 'account', component: AccountScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'auth', component: AuthScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'login', component: AuthScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'register', component: AuthScreen }),
] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
