import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { hostedPhone } from '#supabase/functions/confirm-phone/hosted-phone.ts';
import { overAuth } from '#supabase/functions/name-account/auth-ports.ts';
import { createPhoneAccountHandler } from '#supabase/functions/phone-account/handle.ts';
import { phoneAccountPorts } from '#supabase/functions/phone-account/phone-ports.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/phone-account, with the secrets of confirm-phone. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const hosted = hostedPhone(read);
const ports = hosted && phoneAccountPorts(hosted.channel, overAuth(hosted.auth), hosted.auth, hosted.key);
Deno.serve(createPhoneAccountHandler(ports, networkBy(read('MBOA_ADDRESS_HEADER'))));
