/** Serves bundled benchmark pages at /page/{name}, with whatever else a benchmark needs beside them. */
import { buildPages, pageHtml } from './build-pages.ts';
import { type Answer, type BenchServer, loadFolder, resourceOf, startServer } from './static-server.ts';

export interface PageServers {
  /** A server of its own origin, so that the storage of two cases is never shared. */
  readonly start: (answer?: Answer) => Promise<BenchServer>;
}

export const preparePages = async (entries: Readonly<Record<string, string>>): Promise<PageServers> => {
  const files = await loadFolder(await buildPages(entries));
  return {
    start: (answer) =>
      startServer({
        answer: async (url, request) => {
          const name = /^\/page\/(\w+)$/.exec(url.pathname)?.[1];
          if (name) return resourceOf('page.html', Buffer.from(pageHtml(name)));
          return files.get(url.pathname) ?? (await answer?.(url, request)) ?? null;
        },
      }),
  };
};
