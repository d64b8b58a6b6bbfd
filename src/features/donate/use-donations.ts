/**
 * The donations of this phone. Law: a donation is written down here before the server is asked, and is asked for again only by its own id: whatever
 * is lost on the way, nobody pays twice.
 */
import { useCallback, useEffect, useState } from 'react';
import { askFunction } from '#src/data/remote/ask-function.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import { keep, readKept } from './kept.ts';
import { type Donation, isWaiting, mayChange, toldDonation } from './model/donation.ts';

const everyMs = 3000;
const mostKept = 50;
/** Of these an answer is still to come: on a slow line one may not say meanwhile that the server knows nothing. */
const onTheWay = new Set<string>();

/** `lost`: the server knows nothing of it, so nothing was paid. */
type Heard = 'told' | 'lost' | 'silent';
type Change = (next: (before: readonly Donation[]) => readonly Donation[]) => void;

export const useDonations = () => {
  const [donations, setDonations] = useState(() => readKept().donations);
  const [lost, setLost] = useState<string | null>(null);
  const change: Change = useCallback((next) => {
    const changed = [...next(readKept().donations)].slice(-mostKept);
    keep({ donations: changed });
    setDonations(changed);
  }, []);
  const ask = useCallback((id: string, more?: object) => askOnce(change, id, more), [change]);
  const send = ({ id, fund, amount_xaf }: Pick<Donation, 'id' | 'fund' | 'amount_xaf'>): void => {
    setLost(null);
    void ask(id, { fund, amount_xaf });
  };
  const give = (fund: string, amount_xaf: number): void => {
    const made = {
      id: randomUuid(),
      fund,
      amount_xaf,
      is_test: true,
      at: Date.now(),
      state: 'draft',
      reason: null,
      arrived_xaf: null,
      receipt: null,
      is_read: false,
    } as const;
    change((before) => [...before, made]);
    send(made);
  };
  const putAway = (id: string): void => change((before) => before.map((one) => (one.id === id ? { ...one, is_read: true } : one)));
  useAsking(donations, ask, setLost);
  return { donations, lost, give, send, putAway };
};

const askOnce = async (change: Change, id: string, more: object = {}): Promise<Heard> => {
  if (onTheWay.has(id)) return 'silent';
  onTheWay.add(id);
  const answer = await askFunction('donation', { id, ...more }, toldDonation).finally(() => onTheWay.delete(id));
  if (!answer.ok) return answer.error === 'not-found' ? 'lost' : 'silent';
  const { state, reason, receipt, arrived_xaf } = answer.value;
  // One that was put away because it seemed lost, and had arrived, is shown again.
  change((before) =>
    before.map((one) =>
      one.id === id ? { ...one, state, reason, receipt, arrived_xaf, is_read: one.state === 'draft' ? false : one.is_read } : one,
    ),
  );
  return 'told';
};

/** All once when the page opens and the network comes; what waits again and again, while somebody looks. */
const useAsking = (donations: readonly Donation[], ask: (id: string) => Promise<Heard>, onLost: (id: string) => void): void => {
  const waiting = donations.find((one) => isWaiting(one) && !one.is_read)?.id ?? null;
  useEffect(() => {
    const askAll = (): void => {
      if (isOnline()) for (const one of readKept().donations) if (mayChange(one)) void ask(one.id);
    };
    askAll();
    return onNetworkChange(askAll);
  }, [ask]);
  useEffect(() => {
    if (waiting === null) return;
    const timer = setInterval(() => {
      if (!isOnline() || document.hidden) return;
      void ask(waiting).then((heard) => heard === 'lost' && onLost(waiting));
    }, everyMs);
    return () => clearInterval(timer);
  }, [waiting, ask, onLost]);
};
