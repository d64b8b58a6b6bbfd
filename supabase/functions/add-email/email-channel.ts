/** POST /api/add-email: a code in a mail makes an e-mail address that of an account that counts for nobody yet. */
import { isEmail } from '#src/model/accounts/email.ts';
import { nameOf } from '#src/model/accounts/sign-in-name.ts';
import { asServerInJson, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import type { Channel } from '#supabase/functions/_shared/code-channel.ts';
import type { MailPorts } from '#supabase/functions/mail/send-mails.ts';
import { codeMail, knownMail } from './words.ts';

interface EmailPorts extends Pick<MailPorts, 'deliver' | 'site'> {
  readonly setEmail: Channel['finish'];
}

export const emailChannel = ({ deliver, site, setEmail }: EmailPorts): Channel => ({
  name: 'email',
  read: (typed) => {
    const email = typed.toLowerCase();
    return isEmail(email) && nameOf(email) === null ? email : null;
  },
  keyOf: async (address) => address,
  deliver: async (to, code) => {
    const words = code === null ? knownMail(site) : codeMail(code);
    const headers = { 'Auto-Submitted': 'auto-generated' };
    return (await deliver({ id: crypto.randomUUID(), to, headers, ...words })).outcome === 'sent';
  },
  finish: setEmail,
});

/** Hosted: by the project's own sign-in service. */
export const setEmailOver =
  (ports: ServerPorts): Channel['finish'] =>
  async (member, email) => {
    const body = JSON.stringify({ email, email_confirm: true });
    const answer = await ports.ask(`/auth/v1/admin/users/${member}`, { method: 'PUT', headers: asServerInJson(ports), body });
    if (answer.ok) return 'ok';
    return Reflect.get(Object(await answer.json().catch(() => null)), 'error_code') === 'email_exists' ? 'taken' : null;
  };
