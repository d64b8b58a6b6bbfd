/** What the hosted sign-in service does for an address that is added later (functions/add-email), and @supabase/lite does not: the address is set here, mail goes into the folder. */
import { overAuth } from '#supabase/functions/add-email/auth-ports.ts';
import type { AddEmailPorts } from '#supabase/functions/add-email/handle.ts';
import type { Backend } from './backend.ts';
import { openMailPorts } from './mail-ports.ts';

type Setting = Pick<Backend, 'fetch' | 'exclusive' | 'keys' | 'siteUrl' | 'mails'>;

export const openAddEmail = (backend: Setting): AddEmailPorts => {
  const { ask, deliver, site } = openMailPorts(backend);
  const { publishableKey, secretKey } = backend.keys;
  return {
    ...overAuth({ ask, publicKey: publishableKey, secretKey }),
    deliver,
    site,
    setEmail: (member, email) =>
      backend.exclusive(async (db) => {
        const { rows } = await db.query('select from auth.users where lower(email) = $1 and id::text <> $2', [email, member]);
        if (rows.length > 0) return 'taken';
        await db.query('update auth.users set email = $2, email_confirmed_at = now() where id::text = $1', [member, email]);
        await db.query(
          `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id::text = $1 and provider = 'email'`,
          [member, email],
        );
        return 'ok';
      }),
  };
};
