/**
 * Who moves the money in the simulated world: asks payers on their telephones, is out of reach at times, calls back never or three times, early, late,
 * and sometimes of money that has not moved; others forge its callbacks.
 */
import type { Callback, Provider } from '#supabase/server/donations/port.ts';
import type { Bank } from './bank.ts';
import { hour } from './sim-books.ts';

export interface Paying {
  readonly id: string;
  readonly amount: number;
  readonly askedAt: number;
  state: 'asked' | 'paid' | 'refused';
  /** What was taken. */
  took: number;
}

const signature = 'x-signature';
/** After that no payer can still agree; the server asks until a day is over. */
const askedFor = 20 * hour;

/** Asked by the same id it asks the payer once. What throws may have been heard, or not. */
export const createProvider = (bank: Bank): Provider => {
  const mayFail = (): void => {
    if (bank.storm.on && bank.random.chance(0.12)) throw new Error('out of reach');
  };
  return {
    name: 'sandbox',
    createCharge: async ({ id, amountXaf }) => {
      await bank.turn('the provider is asked for money');
      mayFail();
      if (!bank.payings.has(id)) ask(bank, id, amountXaf);
      mayFail();
    },
    getStatus: async ({ id }) => {
      await bank.turn('the provider is asked how it stands');
      mayFail();
      const known = bank.payings.get(id);
      if (known?.state === 'paid') return { told: 'succeeded', amountXaf: known.took };
      return known?.state === 'refused' ? { told: 'failed', why: 'rejected' } : { told: 'pending' };
    },
    refund: async () => 'refused',
    readCallback: (body, headers) => (headers.get(signature) === 'good' ? (JSON.parse(body) as Callback) : null),
  };
};

const ask = (bank: Bank, id: string, amount: number): void => {
  bank.tell(`  a telephone rings: ${amount} francs for ${id}?`);
  bank.rings.push({ id, amount });
  bank.payings.set(id, { id, amount, askedAt: bank.clock.now, state: 'asked', took: 0 });
};

const addCallback = (bank: Bank, { id, took }: Paying, told: Callback['told'], seal = 'good'): void => {
  bank.serial += 1;
  const body: Callback = { eventId: `${id}-${bank.serial}`, donationId: id, amountXaf: took, told };
  bank.callbacks.push({ body: JSON.stringify(body), headers: new Headers({ [signature]: seal }) });
};

/** Pays, refuses, or is taken another amount from; or somebody only says that they paid. */
export const payOrNot = (bank: Bank): void => {
  const { random, clock, tell } = bank;
  const one = random.pick([...bank.payings.values()].filter(({ state, askedAt }) => state === 'asked' && clock.now - askedAt < askedFor));
  if (!one) return;
  if (random.chance(0.15)) {
    const seal = random.chance(0.5) ? 'good' : 'forged';
    tell(`a callback with a ${seal} seal says that ${one.id} is paid, and it is not`);
    addCallback(bank, { ...one, took: one.amount }, 'succeeded', seal);
    return;
  }
  one.state = random.chance(0.15) ? 'refused' : 'paid';
  one.took = one.state === 'refused' ? 0 : one.amount + (random.chance(0.1) ? 100_000 : 0);
  tell(`the payer ${one.state === 'paid' ? `pays ${one.took} for` : 'refuses'} ${one.id}`);
  for (let left = random.pick([0, 1, 1, 2, 3]) ?? 0; left > 0; left -= 1)
    addCallback(bank, one, one.state === 'paid' ? 'succeeded' : 'failed');
};
