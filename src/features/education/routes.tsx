import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { LessonListScreen } from './lesson-list-screen.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { WordsScreen } from './words-screen.tsx';

const education = createRoute({ getParentRoute: () => rootRoute, path: 'civic-education' });

const list = createRoute({ getParentRoute: () => education, path: '/', component: LessonListScreen });

const glossary = createRoute({
  getParentRoute: () => education,
  path: 'words',
  component: WordsScreen,
});

const one = createRoute({
  getParentRoute: () => education,
  path: '$lesson',
  component: () => <LessonScreen slug={one.useParams().lesson} />,
});

export const trees = [education.addChildren([list, glossary, one])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
