import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { RepresentativesScreen } from './representatives-screen.tsx';

export const trees = [createRoute({ getParentRoute: () => rootRoute, path: 'representatives', component: RepresentativesScreen })] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
