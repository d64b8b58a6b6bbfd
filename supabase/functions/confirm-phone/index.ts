import { createCodeHandler } from '#supabase/functions/_shared/code-channel.ts';
import { codePortsOver } from '#supabase/functions/_shared/code-ports.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { phoneChannel } from '#supabase/functions/confirm-phone/phone-channel.ts';
import { smsOverHttp } from '#supabase/functions/confirm-phone/sms-over-http.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/confirm-phone; the first three settings it gives itself, the others are secrets of the project. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const auth = {
  ask: (path: string, init: RequestInit): Promise<Response> => fetch(`${read('SUPABASE_URL')}${path}`, init),
  publicKey: read('SUPABASE_ANON_KEY'),
  secretKey: read('SUPABASE_SERVICE_ROLE_KEY'),
};
const [key, username, phoneKey] = [read('MBOA_SMS_KEY'), read('MBOA_SMS_USER'), read('MBOA_PHONE_KEY')];
const url = read('MBOA_SMS_URL') || 'https://api.africastalking.com/version1/messaging';
const send = smsOverHttp({ url, key, username, from: read('MBOA_SMS_FROM'), fetch: (input, init) => fetch(input, init) });
const sending = key && username && phoneKey.length >= 32 ? { ...codePortsOver(auth), ...phoneChannel(send, phoneKey) } : null;
Deno.serve(createCodeHandler(sending, networkBy(read('MBOA_ADDRESS_HEADER'))));
