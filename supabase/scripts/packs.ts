/** `npm run packs`: builds the packs again from the embedded database and says what they cost. The server must be stopped. */
import path from 'node:path';
import { buildPacks } from '#supabase/packs/build-packs.ts';
import { openBackend } from '#supabase/server/backend.ts';
import { fail, readLaunchOptions, say } from '#supabase/server/launch.ts';
import { precompress } from '#supabase/server/precompress.ts';
import { readSettings } from '#supabase/server/settings.ts';

const buildAndReport = async (): Promise<void> => {
  const { dataFolder, databaseUrl, envFile, port } = readLaunchOptions(
    path.join(import.meta.dirname, '../..'),
    process.argv.slice(2),
    process.env,
  );
  const { keys } = await readSettings(envFile);
  const backend = await openBackend({ dataFolder, databaseUrl, keys, siteUrl: `http://127.0.0.1:${port}` });
  const folder = path.join(dataFolder, 'packs');
  const { manifest, written } = await backend.exclusive((db) => buildPacks(db, folder));
  await precompress(folder);
  await backend.close();
  const line = (name: string, rows: number, bytes: number): string =>
    `${name.padEnd(16)}${String(rows).padStart(8)} rows${String(bytes).padStart(9)} B${(bytes / Math.max(1, rows)).toFixed(1).padStart(7)} B/row`;
  for (const { module, region, rows, bytes } of manifest.shards) say(line(`${module} ${region ?? 'national'}`, rows, bytes));
  const sum = (pick: 'rows' | 'bytes'): number => manifest.shards.reduce((total, shard) => total + shard[pick], 0);
  say(line('all', sum('rows'), sum('bytes')));
  say(`${written.length} shards written, data of ${manifest.builtAt}`);
};

buildAndReport().catch(fail);
