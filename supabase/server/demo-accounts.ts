/** Two accounts to try Mboa with, made through the same door as everyone's. */
import type { Backend } from './backend.ts';
import type { DemoAccount, Settings } from './settings.ts';

/** Makes the account if need be. False: it exists with another password, changed by hand or by a new .env. */
async function ensureAccount(backend: Backend, publishableKey: string, account: DemoAccount): Promise<boolean> {
  const ask = (path: string): Promise<Response> =>
    backend.fetch(
      new Request(`http://localhost/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      }),
      null,
    );
  const signedIn = await ask('token?grant_type=password');
  if (signedIn.ok) return true;
  return (await ask('signup')).ok;
}

/** One line each, to be printed. */
export async function ensureDemoAccounts(backend: Backend, settings: Settings): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [role, account] of [
    ['member', settings.member],
    ['admin', settings.admin],
  ] as const) {
    const usable = await ensureAccount(backend, settings.keys.publishableKey, account);
    lines.push(`  ${role}: ${account.email}  ${usable ? account.password : '(password changed since .env was written)'}`);
  }
  return lines;
}
