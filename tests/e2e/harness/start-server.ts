/** Run by server.ts: what `npm start` serves, for tests that make hundreds of accounts from one address and sign with them at once. */
import path from 'node:path';
import { authLimits } from '#supabase/server/auth-limits.ts';
import { fail } from '#supabase/server/launch.ts';
import { start } from '#supabase/server/start.ts';
import { olderAccounts } from '#tests/server/fixtures/older-accounts.ts';

const plenty = { most: 1_000_000, seconds: 60 };
const rates = { perCaller: plenty, perAccount: plenty };

start(path.join(import.meta.dirname, '../../..'), {
  authLimits: { ...authLimits, entries: rates, renewals: rates, codes: rates, mails: rates },
  onReady: (backend) => backend.exclusive((db) => db.exec(olderAccounts)),
}).catch(fail);
