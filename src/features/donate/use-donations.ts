/** The donations of this phone (giving.ts), live, asked for while somebody looks. */
import { useEffect, useState } from 'react';
import { askFunction } from '#src/data/remote/ask-function.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import { createGiving, type Given } from './giving.ts';
import { keep, readKept } from './kept.ts';
import { type Donation, isWaiting, toldDonation } from './model/donation.ts';

const everyMs = 3000;
/** One for all that this page shows, also when it is drawn anew. */
const giving = createGiving({
  read: () => readKept().donations,
  keep: (donations) => keep({ donations: [...donations] }),
  ask: (body) => askFunction('donation', body, toldDonation),
  newId: randomUuid,
  now: Date.now,
});

export const useDonations = () => {
  const [donations, setDonations] = useState<readonly Donation[]>(() => readKept().donations);
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => giving.listen(setDonations), []);
  const give = (fund: string, amount_xaf: number): Given => {
    setLost(null);
    return giving.give(fund, amount_xaf);
  };
  const send = (donation: Donation): void => {
    setLost(null);
    void giving.send(donation);
  };
  useAsking(donations, setLost);
  return { donations, lost, give, send, putAway: giving.putAway };
};

/** All once when the page opens and the network comes; what waits again and again, while somebody looks. */
const useAsking = (donations: readonly Donation[], onLost: (id: string) => void): void => {
  const waiting = donations.find((one) => isWaiting(one) && !one.is_read)?.id ?? null;
  useEffect(() => {
    const askAll = (): void => {
      if (isOnline()) void giving.askAll();
    };
    askAll();
    return onNetworkChange(askAll);
  }, []);
  useEffect(() => {
    if (waiting === null) return;
    const timer = setInterval(() => {
      if (!isOnline() || document.hidden) return;
      void giving.ask(waiting).then((heard) => heard === 'lost' && onLost(waiting));
    }, everyMs);
    return () => clearInterval(timer);
  }, [waiting, onLost]);
};
