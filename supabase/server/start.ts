/** `npm start`: one process, one origin, everything in place. */
import type { AuthLimits } from './auth-limits.ts';
import type { Backend } from './backend.ts';
import { buildPages, isStale } from './build-pages.ts';
import { createDrawnPages } from './drawn-pages.ts';
import { toListener } from './http.ts';
import { distOf, prepare, probePort, readLaunchOptions, say, serve, stopOnSignals } from './launch.ts';
import { servePages } from './pages.ts';
import { precompress } from './precompress.ts';
import { readSettings } from './settings.ts';
import { createSite, originBy } from './site.ts';

/** What tests change of it; nothing that a setting could reach. */
interface Changes {
  readonly authLimits?: AuthLimits;
  readonly onReady?: (backend: Backend) => Promise<unknown>;
  /** In ms: how often what happens with time happens, and how old a drawn page may be. */
  readonly paces?: { readonly tick: number; readonly freshFor: number };
}

export async function start(root: string, { authLimits, onReady, paces }: Changes = {}): Promise<void> {
  stopOnSignals();
  const asked = readLaunchOptions(root, process.argv.slice(2), process.env);
  const options = { ...asked, port: await probePort(asked.port, asked.host) };
  const dist = distOf(root);
  await readSettings(options.envFile); // before the build, which puts the public key into the pages
  if (options.build && isStale(root)) {
    say('Building the app');
    await buildPages(root);
  }
  if (options.build) await precompress(dist);
  const prepared = await prepare(options);
  await onReady?.(prepared.backend);
  const { backend, packs } = prepared;
  const pages = createDrawnPages({
    dist,
    packs,
    fetch: (request) => backend.fetch(request, null),
    key: backend.keys.publishableKey,
    ...(paces ? { freshFor: paces.freshFor } : {}),
  });
  const site = createSite({
    backend: prepared.backend,
    packs: prepared.packs,
    pages: servePages(dist, { pages, originOf: originBy(Boolean(options.addressHeader)) }),
    showsMail: options.showsMail,
    addressHeader: options.addressHeader,
    donations: prepared.donations,
    ...(authLimits ? { authLimits } : {}),
  });
  await serve(options, prepared, toListener(site), { tick: paces?.tick });
  void pages.warm();
}
