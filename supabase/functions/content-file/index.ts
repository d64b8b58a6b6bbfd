import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createContentFileHandler } from '#supabase/functions/content-file/handle.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};

/** Hosted Supabase runs this file at /functions/v1/content-file with these settings given; our own server makes its own handler. */
const read = (name: string): string => Deno.env.get(name) ?? '';
Deno.serve(
  createContentFileHandler({
    ask: (path, init) => fetch(`${read('SUPABASE_URL')}${path}`, init),
    publicKey: read('SUPABASE_ANON_KEY'),
    networkOf: networkBy(read('MBOA_ADDRESS_HEADER')),
  }),
);
