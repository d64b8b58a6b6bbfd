import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createAvatarHandler } from '#supabase/functions/avatar/handle.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/avatar with these settings given; our own server makes its own handler. */
const read = (name: string): string => Deno.env.get(name) ?? '';
Deno.serve(
  createAvatarHandler({
    ask: (path, init) => fetch(`${read('SUPABASE_URL')}${path}`, init),
    publicKey: read('SUPABASE_ANON_KEY'),
    secretKey: read('SUPABASE_SERVICE_ROLE_KEY'),
    networkOf: networkBy(read('MBOA_ADDRESS_HEADER')),
  }),
);
