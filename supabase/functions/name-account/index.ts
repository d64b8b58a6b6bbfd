import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { overAuth } from '#supabase/functions/name-account/auth-ports.ts';
import { createNameAccountHandler } from '#supabase/functions/name-account/handle.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/name-account and sets both variables; our own server calls the same function. */
const read = (name: string): string => Deno.env.get(name) ?? '';
const ask = (path: string, init: RequestInit): Promise<Response> => fetch(`${read('SUPABASE_URL')}${path}`, init);
const ports = overAuth({ ask, secretKey: read('SUPABASE_SERVICE_ROLE_KEY') });
Deno.serve(createNameAccountHandler(ports, networkBy(read('MBOA_ADDRESS_HEADER'))));
