import { toNetwork } from '#supabase/functions/_shared/to-network.ts';

/** Reads from which network a request came. */
export type NetworkOf = (request: Request) => string;

interface Allowance {
  readonly calls: number;
  readonly minutes: number;
  /** So many callers are told apart in one stretch; those beyond share one allowance, so memory has an end. */
  readonly callers: number;
}

/**
 * How much one network may do in so many minutes. Counts live in memory and end with it: a lost count lets a few more calls through, which is no
 * harm. Only the network is held, never an address. `take` answers when there is room again, in ms; null: it was taken. What came to nothing is
 * given back.
 */
export function createAllowance({ calls, minutes, callers }: Allowance, networkOf: NetworkOf, now: () => number = Date.now) {
  const length = minutes * 60_000;
  let stretch = -1;
  const used = new Map<string, number>();
  const keyOf = (request: Request): string => {
    const current = Math.floor(now() / length);
    if (current !== stretch) {
      stretch = current;
      used.clear();
    }
    const network = networkOf(request);
    return used.has(network) || used.size < callers ? network : 'the others';
  };
  return {
    take: (request: Request): number | null => {
      const key = keyOf(request);
      const count = used.get(key) ?? 0;
      if (count >= calls) return (stretch + 1) * length;
      used.set(key, count + 1);
      return null;
    },
    giveBack: (request: Request): void => {
      const key = keyOf(request);
      used.set(key, Math.max(0, (used.get(key) ?? 0) - 1));
    },
  };
}

interface Limits {
  readonly perMinute: number;
  /** As in Allowance. */
  readonly callers: number;
}

/** How often one network may call in a minute. */
export function createRateLimit({ perMinute, callers }: Limits, networkOf: NetworkOf, now?: () => number): (request: Request) => boolean {
  const { take } = createAllowance({ calls: perMinute, minutes: 1, callers }, networkOf, now);
  return (request) => take(request) === null;
}

/**
 * By the header that the operator names, and by no other: whatever else says where a request came from, its sender may have written. Of a chain
 * the last address counts, which the operator's own proxy has added. Without a name nobody's address is known, and all share one allowance.
 */
export const networkBy =
  (header: string): NetworkOf =>
  (request) =>
    toNetwork(addressBy(header, request));

export const addressBy = (header: string, { headers }: Request): string =>
  header === '' ? '' : (headers.get(header)?.split(',').at(-1)?.trim() ?? '');
