/** What must hold of donations, worked out from what the provider took and whose telephones rang, and from nothing that phones or the server made of it. */
import { isWaiting } from '#src/features/donate/model/donation.ts';
import type { Bank } from './bank.ts';
import { Broken } from './invariants.ts';
import { hour } from './sim-books.ts';
import { keptOn } from './sim-giver.ts';

const broken = (what: string): never => {
  throw new Broken(what);
};

/** Whatever happened. */
export const checkDonations = (bank: Bank): void => {
  for (const wrong of bank.wrongs) broken(wrong);
  checkBooks(bank);
  checkRings(bank);
};

const checkBooks = ({ books, payings }: Bank): void => {
  const booked = new Set<string>();
  for (const { donation, entries } of books.transactions) {
    if (booked.has(donation)) broken(`${donation} is booked twice`);
    booked.add(donation);
    if (entries.reduce((sum, [, amount]) => sum + amount, 0) !== 0) broken(`${donation} does not balance`);
    const paying = payings.get(donation);
    if (paying?.state !== 'paid') throw new Broken(`${donation} is booked, and nobody paid it`);
    const amount = entries.find(([account]) => account === 'fund')?.[1];
    if (amount !== paying.took) broken(`${donation} is booked with ${amount}, and ${paying.took} was taken`);
  }
};

/** Each wish has an amount of its own: no telephone asks for it twice, nor for another while one of the same phone is on its way. */
const checkRings = ({ rings, payings, intents }: Bank): void => {
  const asked = new Set<number>();
  for (const { amount, id } of rings) {
    if (asked.has(amount)) broken(`somebody is asked twice to pay ${amount}, now for ${id}`);
    asked.add(amount);
  }
  const ring = rings.at(-1);
  const giver = ring && intents.get(ring.id);
  if (!giver || giver.putAway.has(ring.id) || payings.get(ring.id)?.state !== 'asked') return;
  for (const one of keptOn(giver)) {
    const isBeside = one.id !== ring.id && payings.get(one.id)?.state === 'asked' && isWaiting(one) && !giver.putAway.has(one.id);
    if (isBeside) broken(`somebody is asked to pay ${ring.id} while ${one.id} is on its way`);
  }
};

/** What was paid is booked or before people, and each phone knows how it ended. */
export const checkDonationsAtRest = ({ books, payings, givers, intents, storm }: Bank): void => {
  const booked = new Set(books.transactions.map(({ donation }) => donation));
  for (const { id, state, took, amount } of payings.values()) {
    const one = books.donations.get(id);
    if (!one) throw new Broken(`${id} is charged, and the server knows nothing of it`);
    const isBefore = one.state === 'unknown' || (one.state === 'expired' && one.reason === 'amount_mismatch');
    // Asked for the last time while the provider was out of reach: people look at it.
    const isOut = one.state === 'unknown' && one.reason === null && (one.sentAt ?? 0) + 24 * hour <= storm.endedAt;
    if (state === 'paid' && took === amount && !booked.has(id) && !isOut) broken(`${id} was paid and is not booked`);
    if (state === 'paid' && took !== amount && !isBefore) broken(`${id} was paid with another amount, and is ${one.state}`);
    if (one.state === 'unknown' && one.reason === null && !isOut) broken(`${id} is in doubt, and nobody doubts it`);
    if (!intents.get(id) || !givers.some((giver) => keptOn(giver).some((kept) => kept.id === id))) broken(`no phone knows of ${id}`);
  }
  for (const giver of givers)
    for (const { id, state } of keptOn(giver)) {
      const due = books.donations.get(id)?.state ?? 'draft';
      if (state !== due) broken(`phone ${giver.phone.name} has ${id} as ${state}, and it is ${due}`);
    }
};
