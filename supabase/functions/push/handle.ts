/**
 * GET: the key by which push services know this server; it is public, and asked for by pages of any origin. POST with the server's own key, by pg_cron in a hosted project: wakes
 * what is due. Our own server does that after each tick instead.
 */
import { type PushPorts, sendDue } from './send-due.ts';

export const createPushHandler =
  (ports: PushPorts) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ key: ports.vapid.publicKey }, { headers: { 'access-control-allow-origin': '*' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!ports.secretKey || request.headers.get('authorization') !== `Bearer ${ports.secretKey}`)
      return Response.json({ status: 'forbidden' }, { status: 401 });
    const done = await sendDue(ports);
    return done === null ? Response.json({ status: 'failed' }, { status: 502 }) : Response.json({ status: 'ok', done });
  };
