/**
 * GET: the key by which push services know this server; it is public, and asked for by pages of any origin. POST with the server's own key, by pg_cron in a hosted project: wakes
 * what is due. Our own server does that after each tick instead.
 */
import { workForTheServer } from '#supabase/functions/_shared/work-for-the-server.ts';
import { type PushPorts, sendDue } from './send-due.ts';

export const createPushHandler =
  (ports: PushPorts) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ key: ports.vapid.publicKey }, { headers: { 'access-control-allow-origin': '*' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    return workForTheServer(request, ports.secretKey, () => sendDue(ports));
  };
