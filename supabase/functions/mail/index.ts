import { deliverOverHttp } from '#supabase/functions/mail/deliver-over-http.ts';
import { createMailHandler } from '#supabase/functions/mail/handle.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/mail; the first two settings it gives itself, the others are secrets of the project. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const secretKey = read('SUPABASE_SERVICE_ROLE_KEY');
const [key, from, site] = [read('MBOA_MAIL_KEY'), read('MBOA_MAIL_FROM'), read('MBOA_SITE_URL').replace(/\/+$/, '')];
const deliver = deliverOverHttp({
  url: read('MBOA_MAIL_URL') || 'https://api.resend.com/emails',
  key,
  from,
  fetch: (input, init) => fetch(input, init),
});
const ask = (path: string, init: RequestInit): Promise<Response> => fetch(`${read('SUPABASE_URL')}${path}`, init);
Deno.serve(createMailHandler(secretKey, key && from && site ? { ask, secretKey, deliver, site } : null));
