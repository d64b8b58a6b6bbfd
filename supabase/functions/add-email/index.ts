import { createCodeHandler } from '#supabase/functions/_shared/code-channel.ts';
import { codePortsOver } from '#supabase/functions/_shared/code-ports.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { emailChannel, setEmailOver } from '#supabase/functions/add-email/email-channel.ts';
import { deliverOverHttp } from '#supabase/functions/mail/deliver-over-http.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/add-email; the first three settings it gives itself, the others are those of functions/mail. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const auth = {
  ask: (path: string, init: RequestInit): Promise<Response> => fetch(`${read('SUPABASE_URL')}${path}`, init),
  publicKey: read('SUPABASE_ANON_KEY'),
  secretKey: read('SUPABASE_SERVICE_ROLE_KEY'),
};
const [key, from, site] = [read('MBOA_MAIL_KEY'), read('MBOA_MAIL_FROM'), read('MBOA_SITE_URL').replace(/\/+$/, '')];
const url = read('MBOA_MAIL_URL') || 'https://api.resend.com/emails';
const deliver = deliverOverHttp({ url, key, from, fetch: (input, init) => fetch(input, init) });
const channel = emailChannel({ deliver, site, setEmail: setEmailOver(auth) });
Deno.serve(createCodeHandler(key && from && site ? { ...codePortsOver(auth), ...channel } : null, networkBy(read('MBOA_ADDRESS_HEADER'))));
