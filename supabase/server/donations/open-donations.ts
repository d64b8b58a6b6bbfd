/** Donations on our own server: phones begin them and ask how they stand, the provider calls back, time asks the provider (desk.ts). */
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';
import { type Asked, type Desk, isUuid, openDesk, type Question } from './desk.ts';
import type { DonationsMode } from './read-mode.ts';
import { createRefunds } from './refunds.ts';
import { createSandbox } from './sandbox.ts';

type Handler = (request: Request) => Promise<Response>;

export interface Donations {
  /** By the name under /functions/v1. */
  readonly functions: (networkOf: NetworkOf) => Readonly<Record<string, Handler>>;
  /** Asks the provider about all donations that are due, and gives back what was approved. */
  readonly checkDue: () => Promise<void>;
}

type SandboxParts = Omit<Parameters<typeof createSandbox>[0], 'deliver'>;

/** Null: they are closed, and there is nothing to call. */
export const openDonations = (backend: Asked, mode: DonationsMode, parts: SandboxParts = {}): Donations | null => {
  if (mode === 'closed') return null;
  const provider = createSandbox({ ...parts, deliver: (body, headers) => desk.hear(body, headers) });
  const desk = openDesk(backend, provider);
  const giveBack = createRefunds(backend, provider);
  return {
    functions: (networkOf) => ({
      donation: createDonationHandler(desk, networkOf),
      'donation-callback': createCallbackHandler(desk),
      'donation-refunds': createRefundsHandler(giveBack, networkOf),
    }),
    checkDue: async () => {
      await desk.checkDue();
      await giveBack();
    },
  };
};

/** Some providers look first with GET whether anybody answers. */
const createCallbackHandler =
  ({ hear }: Desk): Handler =>
  async (request) => {
    if (request.method === 'GET') return Response.json({ status: 'ok' });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    const body = await readText(request, bodyLimit);
    const heard = body === null ? 'forbidden' : await hear(body, request.headers);
    return Response.json({ status: heard }, { status: heard === 'ok' ? 200 : heard === 'not_found' ? 404 : 401 });
  };

const bodyLimit = 4096;
/** A phone that waits asks every three seconds; many phones of one operator share a network. */
const usualLimit = { perMinute: 300, callers: 1000 };

/** POST {id, fund, amount_xaf} begins a donation; {id} tells how it stands. */
const createDonationHandler = (desk: Desk, networkOf: NetworkOf): Handler => {
  const mayCall = createRateLimit(usualLimit, networkOf);
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const asked = readAsked(parseJson((await readText(request, bodyLimit)) ?? ''));
    return asked ? answer(await desk.answer(asked)) : Response.json({ status: 'invalid' }, { status: 400 });
  };
};

/** POST: what two members of finance have approved is given back now and not within the minute. Whoever asks learns nothing and decides nothing. */
const createRefundsHandler = (giveBack: () => Promise<void>, networkOf: NetworkOf): Handler => {
  const mayCall = createRateLimit({ perMinute: 20, callers: 1000 }, networkOf);
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    await giveBack();
    return answer({ status: 'ok' });
  };
};

const answer = (told: unknown): Response => Response.json(told, { headers: { 'cache-control': 'no-store' } });

const readAsked = (body: unknown): Question | null => {
  if (typeof body !== 'object' || body === null) return null;
  const [id, fund, amount] = ['id', 'fund', 'amount_xaf'].map((key): unknown => Reflect.get(body, key));
  if (typeof id !== 'string' || !isUuid(id)) return null;
  if (fund === undefined && amount === undefined) return { id };
  return typeof fund === 'string' && /^[a-z-]{1,40}$/.test(fund) && typeof amount === 'number' && Number.isSafeInteger(amount)
    ? { id, fund, amount }
    : null;
};
