import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { AboutScreen } from './about-screen.tsx';
import { AccessibilityScreen } from './accessibility-screen.tsx';
import { ContactScreen } from './contact-screen.tsx';
import { CreditsScreen } from './credits-screen.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { PoliticalDirectoryScreen } from './political-directory-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { StandardsScreen } from './standards-screen.tsx';
import { StatusScreen } from './status-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { TransparencyScreen } from './transparency-screen.tsx';

const feedback = createRoute({
  getParentRoute: () => rootRoute,
  path: 'feedback',
  validateSearch: anySearch,
  component: () => <FeedbackScreen about={feedback.useSearch().about} />,
});

export const trees = [
  createRoute({ getParentRoute: () => rootRoute, path: 'about', component: AboutScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'contact', component: ContactScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'credits', component: CreditsScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'privacy', component: PrivacyScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'terms', component: TermsScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'political-directory', component: PoliticalDirectoryScreen }),
  feedback,
  createRoute({ getParentRoute: () => rootRoute, path: 'help', component: HelpScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'standards', component: StandardsScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'accessibility', component: AccessibilityScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'status', component: StatusScreen }),
  createRoute({ getParentRoute: () => rootRoute, path: 'transparency', component: TransparencyScreen }),
] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
