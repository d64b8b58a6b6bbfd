/**
 * GET: whether this server sends news by mail, asked for by pages of any origin. POST with the server's own key, by pg_cron in a hosted project: sends
 * what is due. Our own server does that after each tick instead.
 */
import { type MailPorts, sendMails } from './send-mails.ts';

/** Null: there is no provider of mail. */
export const createMailHandler =
  (secretKey: string, ports: MailPorts | null) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ sends: ports !== null }, { headers: { 'access-control-allow-origin': '*' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!secretKey || request.headers.get('authorization') !== `Bearer ${secretKey}`)
      return Response.json({ status: 'forbidden' }, { status: 401 });
    const done = ports && (await sendMails(ports));
    return done === null ? Response.json({ status: 'failed' }, { status: 502 }) : Response.json({ status: 'ok', done });
  };
