/** What the hosted sign-in service does for an address that is added later (functions/add-email), and @supabase/lite does not; mails and SMS go into the folder of mails. */
import type { Channel, CodePorts } from '#supabase/functions/_shared/code-channel.ts';
import { codePortsOver } from '#supabase/functions/_shared/code-ports.ts';
import { emailChannel } from '#supabase/functions/add-email/email-channel.ts';
import { phoneChannel } from '#supabase/functions/confirm-phone/phone-channel.ts';
import type { Backend } from './backend.ts';
import { openMailPorts } from './mail-ports.ts';

type Setting = Pick<Backend, 'fetch' | 'exclusive' | 'keys' | 'siteUrl' | 'mails'>;

export const openEmailChannel = (backend: Setting): CodePorts & Channel => ({
  ...codePorts(backend),
  ...emailChannel({ ...openMailPorts(backend), setEmail: setEmailIn(backend) }),
});

export const openPhoneChannel = (backend: Setting): CodePorts & Channel => ({
  ...codePorts(backend),
  ...phoneChannel(async ({ to, text }) => {
    await backend.mails.send({ to, subject: 'SMS', text });
    return true;
  }, backend.keys.secretKey),
});

const codePorts = (backend: Setting): CodePorts =>
  codePortsOver({ ask: openMailPorts(backend).ask, publicKey: backend.keys.publishableKey, secretKey: backend.keys.secretKey });

const setEmailIn =
  ({ exclusive }: Setting): Channel['finish'] =>
  (member, email) =>
    exclusive(async (db) => {
      const { rows } = await db.query('select from auth.users where lower(email) = $1 and id::text <> $2', [email, member]);
      if (rows.length > 0) return 'taken';
      await db.query('update auth.users set email = $2, email_confirmed_at = now() where id::text = $1', [member, email]);
      await db.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id::text = $1 and provider = 'email'`,
        [member, email],
      );
      return 'ok';
    });
