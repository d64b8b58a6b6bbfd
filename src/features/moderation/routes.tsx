import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { ModerationGate } from './moderation-gate.tsx';

export const trees = [createRoute({ getParentRoute: () => rootRoute, path: 'moderation-center', component: ModerationGate })] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
