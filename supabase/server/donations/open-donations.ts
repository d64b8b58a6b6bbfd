/**
 * Donations on our own server: phones begin them and ask how they stand, the provider calls back, time asks the provider. Law: whoever says that money
 * moved is not believed; the provider is asked, and what it says is settled in one place (SQL: app.settle_donation), once.
 */
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';
import type { Backend } from '#supabase/server/backend.ts';
import type { Charge, Provider, ProviderStatus } from './port.ts';
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

type Asked = Pick<Backend, 'exclusive'>;
type SandboxParts = Omit<Parameters<typeof createSandbox>[0], 'deliver'>;

/** Null: they are closed, and there is nothing to call. */
export const openDonations = (backend: Asked, mode: DonationsMode, parts: SandboxParts = {}): Donations | null => {
  if (mode === 'closed') return null;
  const sql = speakSql(backend);
  const provider: Provider = createSandbox({ ...parts, deliver: (body, headers) => hear(body, headers) });
  const check = createCheck(sql, provider);
  const hear = createHear(sql, provider, check);
  const giveBack = createRefunds(backend, provider);
  return {
    functions: (networkOf) => ({
      donation: createDonationHandler(sql, check, networkOf),
      'donation-callback': createCallbackHandler(hear),
      'donation-refunds': createRefundsHandler(giveBack, networkOf),
    }),
    checkDue: async () => {
      for (const id of await sql.due()) await check(id);
      await giveBack();
    },
  };
};

interface ChargeRow extends Charge {
  readonly state: string;
  readonly isDue: boolean;
}

const speakSql = ({ exclusive }: Asked) => {
  const one = async (sql: string, values: unknown[]): Promise<unknown> =>
    (await exclusive((db) => db.query<{ told: unknown }>(`select ${sql} as told`, values))).rows[0]?.told;
  const charge = async (name: 'charge_of' | 'send_donation', id: string): Promise<ChargeRow | null> => {
    const told = await one(`app.${name}($1)`, [id]);
    if (typeof told !== 'object' || told === null) return null;
    const read = (key: string): unknown => Reflect.get(told, key);
    return {
      id,
      amountXaf: Number(read('amount_xaf')),
      ageMs: Number(read('age_ms') ?? 0),
      state: String(read('state')),
      isDue: read('is_due') === true,
    };
  };
  return {
    begin: (id: unknown, fund: unknown, amount: unknown) => one('app.begin_donation($1, $2, $3)', [id, fund, amount]),
    tell: (id: string) => one('app.tell_donation($1)', [id]),
    charge: (id: string) => charge('charge_of', id),
    send: (id: string) => charge('send_donation', id),
    accept: (id: string) => one('app.accept_donation($1)', [id]),
    settle: (id: string, status: ProviderStatus | { readonly told: 'unreachable' }) =>
      one('app.settle_donation($1, $2, $3, $4)', [
        id,
        status.told,
        'amountXaf' in status ? status.amountXaf : null,
        'why' in status ? status.why : null,
      ]),
    note: (provider: string, values: readonly unknown[]) => one('app.note_callback($1, $2, $3, $4, $5)', [provider, ...values]),
    due: async (): Promise<readonly string[]> =>
      (await exclusive((db) => db.query<{ id: string }>('select id from app.donations_due() as id'))).rows.map(({ id }) => id),
  };
};
type Sql = ReturnType<typeof speakSql>;
type Check = (id: string) => Promise<void>;

/** Brings a donation as far as it goes: to the provider, and from there what the provider says. The session is free while the provider is asked. */
const createCheck =
  (sql: Sql, provider: Provider): Check =>
  async (id) => {
    const before = await sql.charge(id);
    if (!before) return;
    if (before.state === 'created' || before.state === 'sent_to_provider') {
      const charge = await sql.send(id);
      if (!charge) return;
      try {
        await provider.createCharge(charge);
      } catch {
        return; // Nobody knows whether it was heard: it is asked for again, by the same id.
      }
      await sql.accept(id);
    }
    const charge = await sql.charge(id);
    if (!charge) return;
    const status = await provider.getStatus(charge).catch(() => ({ told: 'unreachable' }) as const);
    await sql.settle(id, status);
  };

type Hear = (body: string, headers: Headers) => Promise<'forbidden' | 'not_found' | 'ok'>;

const createHear =
  (sql: Sql, provider: Provider, check: Check): Hear =>
  async (body, headers) => {
    const callback = provider.readCallback(body, headers);
    if (!callback || !isUuid(callback.donationId)) return 'forbidden';
    const noted = await sql.note(provider.name, [callback.eventId, callback.donationId, callback.told, callback.amountXaf]);
    if (noted === 'not_found') return 'not_found';
    if (noted === 'new') await check(callback.donationId);
    return 'ok';
  };

/** Some providers look first with GET whether anybody answers. */
const createCallbackHandler =
  (hear: Hear): Handler =>
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

/** POST {id, fund, amount_xaf} begins a donation; {id} tells how it stands. Whoever made the id is the only one who knows it. */
const createDonationHandler = (sql: Sql, check: Check, networkOf: NetworkOf): Handler => {
  const mayCall = createRateLimit(usualLimit, networkOf);
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const asked = readAsked(parseJson((await readText(request, bodyLimit)) ?? ''));
    if (!asked) return Response.json({ status: 'invalid' }, { status: 400 });
    const { id, fund, amount } = asked;
    if (fund === undefined) {
      if ((await sql.charge(id))?.isDue) await check(id);
      return answer(await sql.tell(id));
    }
    const begun = await sql.begin(id, fund, amount);
    if (statusOf(begun) !== 'ok') return answer(begun);
    if ((await sql.charge(id))?.state === 'created') await check(id);
    return answer(await sql.tell(id));
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
const statusOf = (told: unknown): unknown => (typeof told === 'object' && told !== null ? Reflect.get(told, 'status') : undefined);
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

interface AskedFor {
  readonly id: string;
  readonly fund?: string;
  readonly amount?: number;
}
const readAsked = (body: unknown): AskedFor | null => {
  if (typeof body !== 'object' || body === null) return null;
  const [id, fund, amount] = ['id', 'fund', 'amount_xaf'].map((key): unknown => Reflect.get(body, key));
  if (typeof id !== 'string' || !isUuid(id)) return null;
  if (fund === undefined && amount === undefined) return { id };
  return typeof fund === 'string' && /^[a-z-]{1,40}$/.test(fund) && typeof amount === 'number' && Number.isSafeInteger(amount)
    ? { id, fund, amount }
    : null;
};
