/**
 * GET: whether this server sends news by mail, asked for by pages of any origin. POST with the server's own key, by pg_cron in a hosted project: sends
 * what is due. Our own server does that after each tick instead.
 */
import { workForTheServer } from '#supabase/functions/_shared/work-for-the-server.ts';
import { type MailPorts, sendMails } from './send-mails.ts';

/** Null: there is no provider of mail. */
export const createMailHandler =
  (secretKey: string, ports: MailPorts | null) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ sends: ports !== null }, { headers: { 'access-control-allow-origin': '*' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    return workForTheServer(request, secretKey, async () => ports && sendMails(ports));
  };
