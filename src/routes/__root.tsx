import { createRootRoute } from '@tanstack/react-router';
import { loadAllTexts } from '#src/platform/i18n.ts';

export const Route = createRootRoute({
  // Home's own texts come with the first load; every other screen needs the rest.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadAllTexts()),
});
