import { toNetwork } from '#supabase/functions/_shared/to-network.ts';

/** Reads from which network a request came. */
export type NetworkOf = (request: Request) => string;

interface Limits {
  readonly perMinute: number;
  /** So many callers are told apart in one minute; those beyond share one allowance, so memory has an end. */
  readonly callers: number;
}

/**
 * How often one network may call in a minute. Counts live in memory and end with it: a lost count lets a few more calls
 * through, which is no harm. Only the network is held, never an address.
 */
export function createRateLimit(
  { perMinute, callers }: Limits,
  networkOf: NetworkOf,
  now: () => number = Date.now,
): (request: Request) => boolean {
  let minute = -1;
  const used = new Map<string, number>();
  return (request) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      used.clear();
    }
    const network = networkOf(request);
    const key = used.has(network) || used.size < callers ? network : 'the others';
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= perMinute;
  };
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
