/** `npm run restore [-- FILE.tar.gz|FOLDER]`: puts a copy back. The server must be stopped; what was here is kept aside. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreCopy } from '#supabase/server/disk/restore-copy.ts';
import { copiesElsewhere, fail, readLaunchOptions } from '#supabase/server/launch.ts';

async function restore(): Promise<void> {
  const [source, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (more.length > 0) throw new Error('Say one copy: npm run restore -- FILE.tar.gz or FOLDER');
  const { dataFolder, databaseUrl } = readLaunchOptions(path.join(import.meta.dirname, '../..'), [], process.env);
  if (databaseUrl) throw new Error(copiesElsewhere);
  const { copy, aside } = await restoreCopy(dataFolder, source);
  const kept = aside === null ? [] : [`What was here is kept in ${aside}; remove it when all is well.`];
  const lines = [
    `Restored from ${copy}.`,
    ...kept,
    'Start with npm start: it builds the packs anew, and every phone asks for its rows again.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

restore().then(() => process.exit(0), fail);
