/** POST with the server's own key, by pg_cron in a hosted project: sweeps once. Our own server sweeps after each tick instead. */
import type { ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import { workForTheServer } from '#supabase/functions/_shared/work-for-the-server.ts';
import { sweep } from './sweep.ts';

export const createSweepHandler =
  (ports: ServerPorts) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    return workForTheServer(request, ports.secretKey, () => sweep(ports));
  };
