/**
 * `npm run grant-admin -- EMAIL`: makes a member an administrator, at the machine and nowhere else. The server must be stopped,
 * because the data folder belongs to one process at a time. Ends with 0 when the member is an administrator, else with 1.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from '#supabase/server/backend.ts';
import { fail, readLaunchOptions } from '#supabase/server/launch.ts';
import { describeVerdict, makeAdmin } from '#supabase/server/make-admin.ts';
import { readSettings } from '#supabase/server/settings.ts';

function readAddress(): string {
  const [address, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!address || more.length > 0) throw new Error('Say whose account it is: npm run grant-admin -- somebody@example.org');
  return address;
}

async function grantAdmin(): Promise<void> {
  const address = readAddress();
  const { dataFolder, databaseUrl, envFile, port } = readLaunchOptions(path.join(import.meta.dirname, '../..'), [], process.env);
  // A mistyped folder must not become a new, empty installation.
  if (!existsSync(path.join(dataFolder, 'database'))) throw new Error(`There is no database in ${dataFolder}: run npm start first.`);
  const { keys } = await readSettings(envFile);
  const backend = await openBackend({ dataFolder, databaseUrl, keys, siteUrl: `http://127.0.0.1:${port}` });
  const verdict = await makeAdmin(backend, address).finally(() => backend.close());
  const sentence = describeVerdict(address, verdict);
  if (verdict.status !== 'ok' && verdict.status !== 'already') throw new Error(sentence);
  process.stdout.write(`${sentence}\n`);
}

grantAdmin().catch(fail);
