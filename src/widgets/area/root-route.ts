/** The route above all others. Areas lean on it, so it leans on nothing of the shell: that is the router's InnerWrap. */
import { createRootRoute } from '@tanstack/react-router';
import { loadAllTexts } from '#src/platform/i18n.ts';

export const rootRoute = createRootRoute({
  // Home's own texts come with the first load; every other screen needs the rest.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadAllTexts()),
});

type Search = Readonly<Record<string, unknown>>;
/** For screens that take of an address what means something to them: any text is let through. */
export const anySearch = (search: Record<string, unknown>): Search => search;
