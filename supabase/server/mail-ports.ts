/** News by mail here, as the hosted function sends it: through the backend with the server's own key, and into the folder where all mail of this server lies. */
import type { MailPorts } from '#supabase/functions/mail/send-mails.ts';
import type { Backend } from './backend.ts';

type Sending = Pick<Backend, 'fetch' | 'keys' | 'siteUrl'> & { readonly mails: Pick<Backend['mails'], 'send'> };

export const openMailPorts = ({ fetch, keys, mails, siteUrl }: Sending): MailPorts => ({
  ask: (path, init) => fetch(new Request(`http://localhost${path}`, init), null),
  secretKey: keys.secretKey,
  site: siteUrl,
  deliver: async ({ to, subject, text }) => {
    await mails.send({ to, subject, text });
    return { outcome: 'sent', after: null };
  },
});
