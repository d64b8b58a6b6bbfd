/** `npm run backup [-- FILE.tar.gz|FOLDER]`: a copy of the database and of members' files, while the server runs or not. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { takeCopy } from '#supabase/server/disk/take-copy.ts';
import { copiesElsewhere, fail, readLaunchOptions } from '#supabase/server/launch.ts';

async function backup(): Promise<void> {
  const [wanted, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (more.length > 0) throw new Error('Say one place: npm run backup -- FILE.tar.gz or FOLDER');
  const { dataFolder, databaseUrl, envFile } = readLaunchOptions(path.join(import.meta.dirname, '../..'), [], process.env);
  if (databaseUrl) throw new Error(copiesElsewhere);
  const file = await takeCopy(dataFolder, wanted);
  process.stdout.write(`The copy is ${file}.\nKeep it where only you can read it, and ${envFile}, which is not in it, beside it.\n`);
}

backup().then(() => process.exit(0), fail);
