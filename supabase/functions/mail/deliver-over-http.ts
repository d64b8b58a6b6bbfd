/** Hands a mail to a provider that takes JSON over HTTP, in the form of Resend (https://resend.com/docs/api-reference/emails/send-email), which others take too. */
import { retrySeconds } from '#supabase/functions/_shared/retry-seconds.ts';
import type { Delivery, MailPorts } from './send-mails.ts';

interface Provider {
  readonly url: string;
  readonly key: string;
  /** `Mboa <news@…>`: an address whose domain the provider knows to be the project's. */
  readonly from: string;
  readonly fetch: typeof fetch;
}

/** In ms. */
const longestWait = 10_000;
/** What is wrong with the mail itself; all else, a wrong key too, may be put right. */
const forever = [400, 413, 422];

export const deliverOverHttp =
  ({ url, key, from, fetch: ask }: Provider): MailPorts['deliver'] =>
  async ({ id, to, subject, text, headers }) => {
    const answer = await ask(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ from, to: [to], subject, text, headers }),
      signal: AbortSignal.timeout(longestWait),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'sent', after: null };
    return {
      outcome: forever.includes(answer.status) ? 'refused' : 'failed',
      after: retrySeconds(answer),
    } satisfies Delivery;
  };
