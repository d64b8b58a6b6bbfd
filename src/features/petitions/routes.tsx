import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { PetitionScreen } from './petition-screen.tsx';
import { saidPetition } from './said-petition.ts';

const petitions = createRoute({ getParentRoute: () => rootRoute, path: 'petitions', validateSearch: anySearch });

const list = createRoute({
  getParentRoute: () => petitions,
  path: '/',
  component: lazyRouteComponent(() => import('./petition-list-screen.tsx'), 'PetitionListScreen'),
});

const create = createRoute({
  getParentRoute: () => petitions,
  path: 'create',
  component: lazyRouteComponent(() => import('./create-petition-screen.tsx'), 'CreatePetitionScreen'),
});

const register = createRoute({
  getParentRoute: () => petitions,
  path: 'register',
  component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
});

const one = createRoute({
  getParentRoute: () => petitions,
  path: '$segment',
  component: () => <PetitionScreen segment={one.useParams().segment} search={one.useSearch()} />,
});

export const trees = [petitions.addChildren([list, create, register, one])] as const;

export const contents = [saidPetition];

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
