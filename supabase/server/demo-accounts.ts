/** Two accounts to try Mboa with, made by the same function as everyone's; one of them is made an administrator. */
import type { Backend } from './backend.ts';
import { makeAdmin } from './make-admin.ts';
import type { DemoAccount, Settings } from './settings.ts';

/** What the sign-up form would send along. */
const told = {
  member: { display_name: 'Demo member', region_code: 'CM-NW' },
  admin: { display_name: 'Demo keeper', region_code: 'CM-CE' },
} as const;
/** The addresses of their pages. */
const usernames = { member: 'demo_member', admin: 'demo_keeper' } as const;

/** "other": it exists with another password, changed by hand or by a new .env. */
type Found = 'made' | 'known' | 'other';

async function ensureAccount(backend: Backend, publishableKey: string, account: DemoAccount, role: keyof typeof told): Promise<Found> {
  const ask = (path: string, body: object, token = publishableKey): Promise<Response> =>
    backend.fetch(
      new Request(`http://localhost/${path}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
      null,
    );
  const change = (sql: string) => backend.exclusive((db) => db.query(sql, [account.email]));
  const isKnown = (await change('select from auth.users where email = $1')).rows.length > 0;
  if (!isKnown) {
    await ask('auth/v1/signup', { ...account, data: told[role] });
    await change('update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1');
  }
  const entered = await ask('auth/v1/token?grant_type=password', account);
  if (!entered.ok) return 'other';
  // What they sign and vote counts at once, so that a newcomer sees what happens then.
  await change(
    "update auth.users set created_at = now() - interval '60 days' where email = $1 and created_at > now() - interval '60 days'",
  );
  const { access_token }: { readonly access_token: string } = await entered.json();
  const { rows } = await backend.exclusive((db) =>
    db.query('select from public.profiles p join auth.users u on u.id = p.user_id where u.email = $1 and p.username is null', [
      account.email,
    ]),
  );
  // Whoever chose another since keeps it.
  if (rows.length > 0) await ask('rest/v1/rpc/set_username', { wanted: usernames[role] }, access_token);
  return isKnown ? 'known' : 'made';
}

/** Once only: a role that somebody took from the account or let expire must not come back with the next start. */
async function ensureAdmin(backend: Backend, account: DemoAccount): Promise<void> {
  const { rows } = await backend.exclusive((db) =>
    db.query("select from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1 and r.role = 'admin'", [
      account.email,
    ]),
  );
  if (rows.length === 0) await makeAdmin(backend, account.email);
}

/** What a server prints lands in logs that others read: what rules the service stands there once, when it was made. */
const inSettings = '(password in .env: MBOA_DEMO_ADMIN_PASSWORD)';

const wordOf = (found: Found, { password }: DemoAccount): string =>
  found === 'other' ? '(password changed since .env was written)' : password;

/** One line each, to be printed. An account with another password may be somebody else's: it gets no role. */
export async function ensureDemoAccounts(backend: Backend, settings: Settings): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const role of ['member', 'admin'] as const) {
    const account = settings[role];
    const found = await ensureAccount(backend, settings.keys.publishableKey, account, role);
    if (found !== 'other' && role === 'admin') await ensureAdmin(backend, account);
    lines.push(`  ${role}: ${account.email}  ${found === 'known' && role === 'admin' ? inSettings : wordOf(found, account)}`);
  }
  return lines;
}
