/** Hands an SMS to Africa's Talking (https://developers.africastalking.com/docs/sms/sending/bulk), which reaches the networks of Cameroon. */
import type { SendSms } from './phone-channel.ts';

interface Provider {
  readonly url: string;
  readonly key: string;
  readonly username: string;
  /** The name that the phone shows, as the provider has registered it; empty: the provider's own. */
  readonly from: string;
  readonly fetch: typeof fetch;
}

/** In ms. */
const longestWait = 10_000;
/** Processed, sent, queued. */
const taken: readonly unknown[] = [100, 101, 102];

export const smsOverHttp =
  ({ url, key, username, from, fetch: ask }: Provider): SendSms =>
  async ({ to, text }) => {
    const answer = await ask(url, {
      method: 'POST',
      headers: { apikey: key, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, to, message: text, ...(from ? { from } : {}) }).toString(),
      signal: AbortSignal.timeout(longestWait),
    });
    const told: unknown = await answer.json().catch(() => null);
    const recipients: unknown = Reflect.get(Object(Reflect.get(Object(told), 'SMSMessageData')), 'Recipients');
    return answer.ok && Array.isArray(recipients) && recipients.some((one) => taken.includes(Reflect.get(Object(one), 'statusCode')));
  };
