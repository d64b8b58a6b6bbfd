import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { ContributionsScreen } from './contributions-screen.tsx';

const contributions = createRoute({
  getParentRoute: () => rootRoute,
  path: 'civic-contributions',
  validateSearch: anySearch,
  component: () => <ContributionsScreen search={contributions.useSearch()} />,
});

export const trees = [contributions] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
