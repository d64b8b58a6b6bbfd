/** The built-in provider for trying: no money moves, and the amount's last two digits say what happens (README). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseJson } from '#supabase/functions/_shared/read-text.ts';
import type { Callback, Charge, Failure, Provider, ProviderStatus } from './port.ts';

interface Plan {
  readonly afterMs: number;
  readonly fails?: Failure;
  /** That much more than was asked for. */
  readonly more?: number;
  /** How often the provider calls back, and whether anybody could have written it. */
  readonly callbacks: number;
  readonly isForged?: true;
  /** It would not give it back. */
  readonly keeps?: true;
}

const soon = 3000;
const good: Plan = { afterMs: soon, callbacks: 1 };
const plans: Readonly<Record<number, Plan>> = {
  1: { ...good, fails: 'insufficient_funds' },
  2: { ...good, fails: 'rejected' },
  3: { afterMs: Number.POSITIVE_INFINITY, callbacks: 0 },
  4: { ...good, callbacks: 0 },
  5: { ...good, callbacks: 3 },
  6: { ...good, afterMs: 11 * 60_000 },
  7: { ...good, isForged: true },
  8: { ...good, more: 100 },
  9: { ...good, keeps: true },
};
const planOf = (amountXaf: number): Plan => plans[amountXaf % 100] ?? good;

export const signatureHeader = 'x-sandbox-signature';

interface Sandbox {
  /** Takes the callbacks. */
  readonly deliver: (body: string, headers: Headers) => Promise<unknown>;
  readonly later?: (ms: number, work: () => void) => void;
  readonly secret?: string;
}

const byTimer = (ms: number, work: () => void): void => void setTimeout(work, ms).unref();

export const createSandbox = ({ deliver, later = byTimer, secret = randomBytes(32).toString('hex') }: Sandbox): Provider => {
  const sign = (body: string): string => createHmac('sha256', secret).update(body).digest('hex');
  const call = (charge: Charge, plan: Plan): void => {
    const body = JSON.stringify(callbackOf(charge, plan));
    const headers = new Headers({ [signatureHeader]: plan.isForged ? '00' : sign(body) });
    // As with real ones: nobody hears of a callback that was lost.
    deliver(body, headers).catch(() => undefined);
  };
  return {
    name: 'sandbox',
    createCharge: async (charge) => {
      const plan = planOf(charge.amountXaf);
      for (let n = 0; n < plan.callbacks; n += 1) later(plan.afterMs + n * 200, () => call(charge, plan));
    },
    getStatus: async (charge) => statusOf(charge),
    refund: async ({ amountXaf }) => (planOf(amountXaf).keeps ? 'refused' : 'done'),
    readCallback: (body, headers) => (isSame(headers.get(signatureHeader) ?? '', sign(body)) ? readCallback(body) : null),
  };
};

const statusOf = ({ amountXaf, ageMs }: Charge): ProviderStatus => {
  const { afterMs, fails, more = 0 } = planOf(amountXaf);
  if (ageMs < afterMs) return { told: 'pending' };
  return fails ? { told: 'failed', why: fails } : { told: 'succeeded', amountXaf: amountXaf + more };
};

const callbackOf = ({ id, amountXaf }: Charge, { fails, more = 0 }: Plan): Callback => ({
  eventId: `${id}-1`,
  donationId: id,
  told: fails ? 'failed' : 'succeeded',
  amountXaf: amountXaf + more,
});

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const readCallback = (body: string): Callback | null => {
  const told = parseJson(body);
  if (typeof told !== 'object' || told === null) return null;
  const read = (key: keyof Callback): unknown => Reflect.get(told, key);
  const [eventId, donationId, amountXaf, how] = [read('eventId'), read('donationId'), read('amountXaf'), read('told')];
  if (typeof eventId !== 'string' || !/^[\w-]{1,120}$/.test(eventId) || typeof donationId !== 'string') return null;
  if (typeof amountXaf !== 'number' || !Number.isSafeInteger(amountXaf)) return null;
  return how === 'succeeded' || how === 'failed' ? { eventId, donationId, amountXaf, told: how } : null;
};
