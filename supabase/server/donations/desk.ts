/**
 * What the server does with donations, whoever asks: phones, the provider's callbacks, time. Law: whoever says that money moved is not believed; the
 * provider is asked, and what it says is settled in one place (SQL: app.settle_donation), once. The simulated worlds run it as it is (tests/sync).
 */
import type { Backend } from '#supabase/server/backend.ts';
import type { Charge, Provider, ProviderStatus } from './port.ts';

export type Asked = Pick<Backend, 'exclusive'>;
export type Heard = 'forbidden' | 'not_found' | 'ok';

/** What a phone asks: with a fund it begins a donation, without one it wants to know how it stands. */
export interface Question {
  readonly id: string;
  readonly fund?: string;
  readonly amount?: number;
}

export interface Desk {
  readonly answer: (asked: Question) => Promise<unknown>;
  readonly hear: (body: string, headers: Headers) => Promise<Heard>;
  /** Asks the provider about all donations that are due. */
  readonly checkDue: () => Promise<void>;
}

export const openDesk = (backend: Asked, provider: Provider): Desk => {
  const sql = speakSql(backend);
  const check = createCheck(sql, provider);
  return {
    answer: createAnswer(sql, check),
    hear: createHear(sql, provider, check),
    checkDue: async () => {
      for (const id of await sql.due()) await check(id);
    },
  };
};

/** Whoever made the id is the only one who knows it. */
const createAnswer =
  (sql: Sql, check: Check): Desk['answer'] =>
  async ({ id, fund, amount }) => {
    if (fund === undefined) {
      if ((await sql.charge(id))?.isDue) await check(id);
      return sql.tell(id);
    }
    const begun = await sql.begin(id, fund, amount);
    if (statusOf(begun) !== 'ok') return begun;
    if ((await sql.charge(id))?.state === 'created') await check(id);
    return sql.tell(id);
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

const createHear =
  (sql: Sql, provider: Provider, check: Check): Desk['hear'] =>
  async (body, headers) => {
    const callback = provider.readCallback(body, headers);
    if (!callback || !isUuid(callback.donationId)) return 'forbidden';
    const noted = await sql.note(provider.name, [callback.eventId, callback.donationId, callback.told, callback.amountXaf]);
    if (noted === 'not_found') return 'not_found';
    if (noted === 'new') await check(callback.donationId);
    return 'ok';
  };

const statusOf = (told: unknown): unknown => (typeof told === 'object' && told !== null ? Reflect.get(told, 'status') : undefined);
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
