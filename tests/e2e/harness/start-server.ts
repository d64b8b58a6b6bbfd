/** Run by server.ts: what `npm start` serves, for tests that make hundreds of accounts from one address and sign with them at once. */
import path from 'node:path';
import { fail } from '#supabase/server/launch.ts';
import { start } from '#supabase/server/start.ts';
import { freeAuth } from '#tests/server/fixtures/free-auth.ts';
import { olderAccounts } from '#tests/server/fixtures/older-accounts.ts';

start(path.join(import.meta.dirname, '../../..'), {
  authLimits: freeAuth,
  // Nobody waits a minute for a mail, or five seconds for a page.
  paces: { tick: 5_000, freshFor: 1_000 },
  onReady: (backend) => backend.exclusive((db) => db.exec(olderAccounts)),
}).catch(fail);
