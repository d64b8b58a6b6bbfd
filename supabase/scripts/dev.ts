/** `npm run dev`: the same backend with Vite in front of it on the same origin, hot reload included. */
import { createServer } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { type Listener, toListener } from '#supabase/server/http.ts';
import { fail, prepare, probePort, readLaunchOptions, serve, stopOnSignals } from '#supabase/server/launch.ts';
import { isServerPath } from '#supabase/server/one-origin.ts';
import { plain } from '#supabase/server/pages.ts';
import { developmentHeaders } from '#supabase/server/security-headers.ts';
import { createSite } from '#supabase/server/site.ts';

const root = path.join(import.meta.dirname, '../..');

async function start(): Promise<void> {
  stopOnSignals();
  const asked = readLaunchOptions(root, process.argv.slice(2), process.env);
  const options = { ...asked, port: await probePort(asked.port, asked.host) };
  const prepared = await prepare(options);
  const server = createServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'spa' });
  const pages = (): Promise<Response> => Promise.resolve(plain(404, 'Not found'));
  const site = createSite({
    backend: prepared.backend,
    packs: prepared.packs,
    pages,
    headersFor: developmentHeaders,
    showsMail: options.showsMail,
    donations: prepared.donations,
  });
  const stopVite = { ...prepared, backend: { ...prepared.backend, close: () => vite.close().then(prepared.backend.close) } };
  await serve(options, stopVite, inFront(vite, toListener(site)), { server });
}

/** Vite answers for pages and modules, the site for everything else. */
const inFront =
  (vite: ViteDevServer, site: Listener): Listener =>
  (incoming, outgoing) => {
    const pathname = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (isServerPath(pathname)) return site(incoming, outgoing);
    for (const [name, value] of Object.entries(developmentHeaders(pathname))) outgoing.setHeader(name, value);
    vite.middlewares(incoming, outgoing);
  };

start().catch(fail);
