/** What the server draws pages with, built apart (prerender-plugin.ts). */
import type { BuiltEntry } from '#src/shared/built-pages.ts';
import { createPages, type DrawnPage } from './draw-pages.tsx';
import { drawPreview } from './draw-preview.ts';
import { canonicalOf, isDrawn, isPersonal, robotsOf } from './is-drawn.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { writePage } from './write-page.ts';

export { prerenderHome } from '#src/app/prerender.tsx';

const statusOf = ({ instead, isMissing, isWithdrawn }: DrawnPage): 200 | 404 | 410 => {
  if (instead === 'gone' || isWithdrawn) return 410;
  return instead || isMissing ? 404 : 200;
};

export const openPages: BuiltEntry['openPages'] = (ports) => {
  const pages = createPages(ports);
  return {
    isDrawn,
    isPersonal,
    robots: robotsOf,
    sitemap: async (origin) => sitemapIndex(origin, await pages.held()),
    sitemapPart: async (origin, language, name) => sitemapPart(origin, language, name, await pages.held()),
    warm: pages.warm,
    draw: async (at) => {
      const to = canonicalOf(at.path);
      if (to !== null) return { status: 301, to };
      const page = await pages.draw(at.origin, at.path, at.language);
      if (!page) return null;
      if (page.path && page.path !== at.path) return { status: 301, to: page.path };
      return { status: statusOf(page), html: writePage(page, at) };
    },
    preview: async ({ origin, path, language }) => {
      const page = await pages.draw(origin, path, language);
      return page?.preview ? drawPreview(page.title, page.preview) : null;
    },
  };
};
