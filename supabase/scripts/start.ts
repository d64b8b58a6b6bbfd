/** `npm start`: one process, one origin, everything in place. */
import path from 'node:path';
import { buildPages, isStale } from '#supabase/server/build-pages.ts';
import { toListener } from '#supabase/server/http.ts';
import { fail, prepare, probePort, readLaunchOptions, say, serve, stopOnSignals } from '#supabase/server/launch.ts';
import { servePages } from '#supabase/server/pages.ts';
import { precompress } from '#supabase/server/precompress.ts';
import { readSettings } from '#supabase/server/settings.ts';
import { createSite } from '#supabase/server/site.ts';

const root = path.join(import.meta.dirname, '../..');

async function start(): Promise<void> {
  stopOnSignals();
  const asked = readLaunchOptions(root, process.argv.slice(2), process.env);
  const options = { ...asked, port: await probePort(asked.port, asked.host) };
  const dist = path.resolve(process.env.MBOA_DIST || path.join(root, 'dist'));
  await readSettings(options.envFile); // before the build, which puts the public key into the pages
  if (options.build && isStale(root)) {
    say('Building the app');
    await buildPages(root);
  }
  if (options.build) await precompress(dist);
  const prepared = await prepare(options);
  const { showsMail, addressHeader } = options;
  const site = createSite({ backend: prepared.backend, packs: prepared.packs, pages: servePages(dist), showsMail, addressHeader });
  await serve(options, prepared, toListener(site));
}

start().catch(fail);
