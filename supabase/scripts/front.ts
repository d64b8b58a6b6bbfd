/** `npm run front`: see supabase/README.md. Settings come from the environment alone. */
import path from 'node:path';
import { createFront } from '#supabase/server/front.ts';
import { listen, toListener } from '#supabase/server/http.ts';
import { precompress } from '#supabase/server/precompress.ts';

const root = path.join(import.meta.dirname, '../..');
const { env } = process;
const need = (name: string): string => {
  const value = env[name]?.replace(/\/+$/, '');
  if (!value) throw new Error(`${name} is needed.`);
  return value;
};

const run = async (): Promise<void> => {
  const dist = path.resolve(env.MBOA_DIST || path.join(root, 'dist'));
  const { site, warm } = createFront({
    url: need('VITE_SUPABASE_URL'),
    key: need('VITE_SUPABASE_PUBLISHABLE_KEY'),
    dist,
    packs: path.resolve(env.MBOA_PACKS || path.join(root, 'supabase/.data/packs')),
    origin: (env.MBOA_SITE_URL ?? '').replace(/\/+$/, ''),
    addressHeader: env.MBOA_ADDRESS_HEADER ?? '',
  });
  await precompress(dist);
  const running = await listen(toListener(site), Number(env.PORT ?? 4300), env.HOST ?? '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void running.stop().then(() => process.exit(0)));
  process.stdout.write(`Mboa's front is ready: http://127.0.0.1:${running.port}\n`);
  void warm();
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'It did not start.'}\n`);
  process.exitCode = 1;
});
