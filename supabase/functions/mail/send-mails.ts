/**
 * Sends the news that are due by mail (20261129000500). Laws: only titles of petitions and what happened to them are sent; what was claimed here nobody
 * else sends; and a provider that does not answer keeps nobody else from their mail.
 */
import { callAsServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import { sendInRounds } from '#supabase/functions/_shared/send-in-rounds.ts';
import { type Mail, subject, textOf } from './words.ts';

/** What a provider of mail is handed. `id` is the same when the same mail is tried again. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** `refused`: it will never take this mail. `after`: when it wants to be asked again, in s. */
export interface Delivery {
  readonly outcome: 'sent' | 'refused' | 'failed';
  readonly after: number | null;
}

export interface MailPorts extends ServerPorts {
  /** May throw: then it is tried again. */
  readonly deliver: (mail: OutgoingMail) => Promise<Delivery>;
  /** Where people open Mboa, without a slash at the end. */
  readonly site: string;
}

interface Claimed extends Mail {
  readonly id: string;
  readonly member: string;
  readonly to: string;
  readonly token: string;
}

/** How many were taken by the provider; null when it could not be read what is due. */
export const sendMails = (ports: MailPorts): Promise<number | null> =>
  sendInRounds<Claimed>({
    claim: async () => readMails(await callAsServer(ports, 'claim_mails', {})),
    send: async (mail) => {
      const { outcome, after } = await ports.deliver(write(mail, ports.site)).catch((): Delivery => ({ outcome: 'failed', after: null }));
      await callAsServer(ports, 'mail_done', { member: mail.member, outcome, after });
      return outcome === 'sent';
    },
    atOnce: 5,
    // Of fifty mails each.
    mostRounds: 10,
  });

const write = (mail: Claimed, site: string): OutgoingMail => ({
  id: mail.id,
  to: mail.to,
  subject,
  // Behind a #, which no server and no log is told.
  text: textOf(mail, site, `${site}/unsubscribe#${mail.token}`),
  headers: {
    // RFC 8058: the mail program's own button posts there.
    'List-Unsubscribe': `<${site}/api/unsubscribe?token=${mail.token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  },
});

const readMails = (told: unknown): readonly Claimed[] | null => {
  const mails: unknown = Reflect.get(Object(told), 'mails');
  return Array.isArray(mails) ? mails : null;
};
