import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { AccountFrame, DataPart, ProfilePart, SecurityPart } from './account-screen.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const account = createRoute({ getParentRoute: () => rootRoute, path: 'account', component: AccountFrame });
const profile = createRoute({ getParentRoute: () => account, path: '/', component: ProfilePart });
const security = createRoute({ getParentRoute: () => account, path: 'security', component: SecurityPart });
const data = createRoute({ getParentRoute: () => account, path: 'data', component: DataPart });

const welcome = createRoute({ getParentRoute: () => rootRoute, path: 'account/welcome', component: WelcomeScreen });

export const trees = [
  welcome,
  account.addChildren([profile, security, data]),
  createRoute({ getParentRoute: () => rootRoute, path: 'auth', component: AuthScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'login', component: AuthScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'register', component: AuthScreen }),
] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
