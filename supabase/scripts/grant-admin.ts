/**
 * `npm run grant-admin -- EMAIL`: makes a member an administrator, at the machine and nowhere else. The server must be stopped,
 * because the data folder belongs to one process at a time. Ends with 0 when the member is an administrator, else with 1.
 */
import { parseArgs } from 'node:util';
import { fail } from '#supabase/server/launch.ts';
import { describeVerdict, makeAdmin } from '#supabase/server/make-admin.ts';
import { openInstalled } from '#supabase/server/open-installed.ts';

function readAddress(): string {
  const [address, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!address || more.length > 0) throw new Error('Say whose account it is: npm run grant-admin -- somebody@example.org');
  return address;
}

async function grantAdmin(): Promise<void> {
  const address = readAddress();
  const { backend } = await openInstalled();
  const verdict = await makeAdmin(backend, address).finally(() => backend.close());
  const sentence = describeVerdict(address, verdict);
  if (verdict.status !== 'ok' && verdict.status !== 'already') throw new Error(sentence);
  process.stdout.write(`${sentence}\n`);
}

grantAdmin().catch(fail);
