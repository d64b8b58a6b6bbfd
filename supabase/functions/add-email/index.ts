import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { overAuth } from '#supabase/functions/add-email/auth-ports.ts';
import { createAddEmailHandler } from '#supabase/functions/add-email/handle.ts';
import { deliverOverHttp } from '#supabase/functions/mail/deliver-over-http.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/add-email; the first three settings it gives itself, the others are those of functions/mail. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const ask = (path: string, init: RequestInit): Promise<Response> => fetch(`${read('SUPABASE_URL')}${path}`, init);
const [key, from, site] = [read('MBOA_MAIL_KEY'), read('MBOA_MAIL_FROM'), read('MBOA_SITE_URL').replace(/\/+$/, '')];
const url = read('MBOA_MAIL_URL') || 'https://api.resend.com/emails';
const deliver = deliverOverHttp({ url, key, from, fetch: (input, init) => fetch(input, init) });
const auth = overAuth({ ask, publicKey: read('SUPABASE_ANON_KEY'), secretKey: read('SUPABASE_SERVICE_ROLE_KEY') });
Deno.serve(createAddEmailHandler(key && from && site ? { ...auth, deliver, site } : null, networkBy(read('MBOA_ADDRESS_HEADER'))));
