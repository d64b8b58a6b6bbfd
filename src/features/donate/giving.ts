/**
 * How this phone begins donations and asks for them. Law: a donation is written down here before the server is asked, and is asked for again only by
 * its own id: whatever is lost on the way, nobody pays twice. The simulated worlds run it as it is (tests/sync).
 */
import type { Result } from '#src/shared/result.ts';
import { type Donation, isWaiting, mayChange, type ToldDonation } from './model/donation.ts';

export interface GivingPorts {
  readonly read: () => readonly Donation[];
  /** False: it will not be there after the page closes. */
  readonly keep: (donations: readonly Donation[]) => boolean;
  /** `not-found`: the server knows nothing of it. */
  readonly ask: (body: object) => Promise<Result<ToldDonation>>;
  readonly newId: () => string;
  readonly now: () => number;
}

const mostKept = 50;

/** `lost`: the server knows nothing of it, so nothing was paid. */
export type Heard = 'told' | 'lost' | 'silent';
/** `another`: one is on its way, begun in another tab, and it is shown now. `not kept`: this phone could not write it down, and nothing was sent. */
export type Given = 'given' | 'another' | 'not kept';
type Hear = (donations: readonly Donation[]) => void;

export type Giving = ReturnType<typeof createGiving>;

export const createGiving = (ports: GivingPorts) => {
  const { listen, show } = createAudience();
  /** Of these an answer is still to come: on a slow line one may not say meanwhile that the server knows nothing. */
  const onTheWay = new Set<string>();
  const change = (next: (before: readonly Donation[]) => readonly Donation[]): boolean => {
    const changed = next(ports.read()).slice(-mostKept);
    const isKept = ports.keep(changed);
    show(changed);
    return isKept;
  };
  const ask = async (id: string, more: object = {}): Promise<Heard> => {
    if (onTheWay.has(id)) return 'silent';
    onTheWay.add(id);
    const answer = await ports.ask({ id, ...more }).finally(() => onTheWay.delete(id));
    if (!answer.ok) return answer.error === 'not-found' ? 'lost' : 'silent';
    change((before) => before.map((one) => (one.id === id ? after(one, answer.value) : one)));
    return 'told';
  };
  const send = ({ id, fund, amount_xaf }: Pick<Donation, 'id' | 'fund' | 'amount_xaf'>): Promise<Heard> => ask(id, { fund, amount_xaf });
  const give = (fund: string, amount_xaf: number): Given => {
    const before = ports.read();
    if (before.some((one) => isWaiting(one) && !one.is_read)) {
      show(before);
      return 'another';
    }
    const made = begun(ports, fund, amount_xaf);
    const changed = [...before, made].slice(-mostKept);
    if (!ports.keep(changed)) {
      // Nor is it left in what this page remembers.
      ports.keep(before);
      return 'not kept';
    }
    show(changed);
    void send(made);
    return 'given';
  };
  return {
    listen,
    ask,
    /** All whose state may still change. */
    askAll: () => Promise.all(ports.read().flatMap((one) => (mayChange(one) ? [ask(one.id)] : []))),
    give,
    send,
    putAway: (id: string): boolean => change((before) => before.map((one) => (one.id === id ? { ...one, is_read: true } : one))),
  };
};

const createAudience = () => {
  const listeners = new Set<Hear>();
  return {
    listen: (hear: Hear): (() => void) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    show: (donations: readonly Donation[]): void => {
      for (const hear of listeners) hear(donations);
    },
  };
};

const begun = ({ newId, now }: GivingPorts, fund: string, amount_xaf: number): Donation => ({
  id: newId(),
  fund,
  amount_xaf,
  is_test: true,
  at: now(),
  state: 'draft',
  reason: null,
  arrived_xaf: null,
  receipt: null,
  is_read: false,
});

/** One that was put away because it seemed lost, and had arrived, is shown again. */
const after = (one: Donation, { state, reason, receipt, arrived_xaf }: ToldDonation): Donation => ({
  ...one,
  state,
  reason,
  receipt,
  arrived_xaf,
  is_read: one.state === 'draft' ? false : one.is_read,
});
