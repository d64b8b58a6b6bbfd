/** What the hosted sign-in service does for accounts by name (functions/name-account), and @supabase/lite does not: made, opened and given a new password here. */
import bcrypt from 'bcryptjs';
import { judgePassword } from '#src/model/accounts/password.ts';
import { overAuth } from '#supabase/functions/name-account/auth-ports.ts';
import type { NameAccountPorts } from '#supabase/functions/name-account/handle.ts';
import type { PhoneAccountPorts } from '#supabase/functions/phone-account/handle.ts';
import { phoneAccountPorts } from '#supabase/functions/phone-account/phone-ports.ts';
import { rounds } from './account-guard.ts';
import type { Backend } from './backend.ts';
import { openPhoneChannel } from './code-channels.ts';
import { openMailPorts } from './mail-ports.ts';
import { readCommon } from './password-rule.ts';

/** SMS go into the folder of mails, as those of codes do. */
export const openPhoneAccounts = (backend: Parameters<typeof openPhoneChannel>[0]): PhoneAccountPorts => {
  const server = { ask: openMailPorts(backend).ask, secretKey: backend.keys.secretKey };
  return phoneAccountPorts(openPhoneChannel(backend), openNameAccounts(backend), server, backend.keys.secretKey);
};

export const openNameAccounts = ({ fetch, exclusive, keys }: Pick<Backend, 'fetch' | 'exclusive' | 'keys'>): NameAccountPorts => {
  const ask = (path: string, init: RequestInit): Promise<Response> => fetch(new Request(`http://localhost${path}`, init), null);
  const change = (sql: string, ...values: string[]) => exclusive((db) => db.query(sql, values));
  const endSessions = async (member: string): Promise<void> => {
    await change('delete from auth.refresh_tokens where user_id::text = $1', member);
    await change('delete from auth.sessions where user_id::text = $1', member);
  };
  const idOf = async (address: string): Promise<string | null> => {
    const { rows } = await exclusive((db) => db.query<{ id: string }>('select id::text from auth.users where email = $1', [address]));
    return rows[0]?.id ?? null;
  };
  return {
    ...overAuth({ ask, secretKey: keys.secretKey }),
    isWeak: async (password, name) => (await judgePassword(password, name, readCommon)) !== null,
    make: async (email, password, data) => {
      if (await idOf(email)) return 'taken';
      const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
      const made = await ask('/auth/v1/signup', { method: 'POST', headers, body: JSON.stringify({ email, password, data }) });
      const id = made.ok ? await idOf(email) : null;
      if (!id) return null;
      await change('update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id::text = $1', id);
      // Its sign-up opened a session that no phone has.
      await endSessions(id);
      return 'ok';
    },
    setPassword: async (member, password) => {
      await change('update auth.users set encrypted_password = $2 where id::text = $1', member, await bcrypt.hash(password, rounds));
      await endSessions(member);
      return true;
    },
  };
};
