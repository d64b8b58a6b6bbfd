import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createIpHandler } from '#supabase/functions/ip/handle.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/ip; our own server calls the same function. */
Deno.serve(createIpHandler(networkBy(Deno.env.get('MBOA_ADDRESS_HEADER') ?? '')));
