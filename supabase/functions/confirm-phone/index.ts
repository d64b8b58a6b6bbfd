import { createCodeHandler } from '#supabase/functions/_shared/code-channel.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { hostedPhone } from '#supabase/functions/confirm-phone/hosted-phone.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/confirm-phone. */
const read = (name: string): string => Deno.env.get(name) ?? '';
Deno.serve(createCodeHandler(hostedPhone(read)?.channel ?? null, networkBy(read('MBOA_ADDRESS_HEADER'))));
