/**
 * GET /api/ip: the network a request came from, for the security events on the phone itself. Only the network: the last
 * part of the address is cut here, before anyone could keep it. Nothing is stored or logged.
 */
import type { NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';

export const createIpHandler =
  (networkOf: NetworkOf) =>
  (request: Request): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    return Response.json({ ip: networkOf(request) }, { headers: { 'cache-control': 'no-store' } });
  };
