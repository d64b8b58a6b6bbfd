/** POST with the server's own key, by pg_cron in a hosted project: sweeps once. Our own server sweeps after each tick instead. */
import type { ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import { sweep } from './sweep.ts';

export const createSweepHandler =
  (ports: ServerPorts) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!ports.secretKey || request.headers.get('authorization') !== `Bearer ${ports.secretKey}`)
      return Response.json({ status: 'forbidden' }, { status: 401 });
    const done = await sweep(ports);
    return done === null ? Response.json({ status: 'failed' }, { status: 502 }) : Response.json({ status: 'ok', done });
  };
