import { toNetwork } from '#supabase/functions/_shared/to-network.ts';

interface Limits {
  readonly perMinute: number;
  /** So many callers are told apart in one minute; those beyond share one allowance, so memory has an end. */
  readonly callers: number;
}

/**
 * How often one network may call in a minute. Counts live in memory and end with it: a lost count lets a few more calls
 * through, which is no harm. Only the network is held, never an address.
 */
export function createRateLimit({ perMinute, callers }: Limits, now: () => number = Date.now): (request: Request) => boolean {
  let minute = -1;
  const used = new Map<string, number>();
  return (request) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      used.clear();
    }
    const network = callerNetwork(request);
    const key = used.has(network) || used.size < callers ? network : 'the others';
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count <= perMinute;
  };
}

/** The first address of the chain is the caller's; our own server writes the header itself. */
export const callerNetwork = (request: Request): string => toNetwork(request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '');
