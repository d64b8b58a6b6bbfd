/**
 * Wakes the phones that are due (1650). Laws: nothing is sent but that there is something new, the same to everybody; what was claimed here
 * nobody else sends; and a service that does not answer keeps nobody else from being woken.
 */
import { callAsServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import { retrySeconds } from '#supabase/functions/_shared/retry-seconds.ts';
import { sendInRounds } from '#supabase/functions/_shared/send-in-rounds.ts';
import { drawOnce, encrypt, type PhoneKeys } from './encrypt.ts';
import type { Vapid } from './vapid.ts';

export interface PushPorts extends ServerPorts {
  readonly vapid: Vapid;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** All that a phone is told: its worker knows the words (src/sw.ts). */
const payload = '{"v":1}';
/** In s: a phone that is off for longer than a day has nothing to be woken for. */
const timeToLive = 86_400;
/** In ms. */
const longestWait = 10_000;

interface Push extends PhoneKeys {
  readonly id: number;
  readonly endpoint: string;
}
interface Outcome {
  readonly outcome: 'sent' | 'gone' | 'failed';
  /** When the service wants to be asked again, in s. */
  readonly after: number | null;
}

/** How many were taken by their services; null when it could not be read what is due. */
export const sendDue = (ports: PushPorts): Promise<number | null> =>
  sendInRounds<Push>({
    claim: async () => readPushes(await callAsServer(ports, 'claim_pushes', {})),
    send: async (push) => {
      const done = await send(ports, push);
      await callAsServer(ports, 'push_done', { claimed: push.id, ...done });
      return done.outcome === 'sent';
    },
    atOnce: 10,
    // Of a hundred phones each.
    mostRounds: 20,
  });

const send = async (ports: PushPorts, { endpoint, ...phone }: Push): Promise<Outcome> => {
  const body = await drawOnce()
    .then((once) => encrypt(payload, phone, once))
    .catch(() => null);
  // No browser makes such a key.
  if (!body) return { outcome: 'gone', after: null };
  try {
    const answer = await ports.fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: await ports.vapid.authorization(endpoint, ports.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(timeToLive),
        urgency: 'normal',
        // A phone that is off gets the last of them alone.
        topic: 'news',
      },
      body,
      // Another address than the member's phone gave is none that was looked at.
      redirect: 'manual',
      signal: AbortSignal.timeout(longestWait),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'sent', after: null };
    return {
      outcome: answer.status === 404 || answer.status === 410 ? 'gone' : 'failed',
      after: retrySeconds(answer),
    };
  } catch {
    return { outcome: 'failed', after: null };
  }
};

const readPushes = (told: unknown): readonly Push[] | null => {
  const pushes: unknown = Reflect.get(Object(told), 'pushes');
  return Array.isArray(pushes) ? pushes : null;
};
