import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { TakePartScreen } from './take-part-screen.tsx';

export const trees = [createRoute({ getParentRoute: () => rootRoute, path: 'take-part', component: TakePartScreen })] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
